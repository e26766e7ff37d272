import type { Dataset } from '../../../dataset/types.ts'
import { lifePathTexts, readingTexts, tailTexts } from '../../../shapes/records.ts'

/** Common queries about a date, without the twelve joins that `matrices` needs. */
export function viewStatements({ positions }: Dataset): string[] {
  const places = positions.map(
    ({ key }, at) => `SELECT date, ${at + 1} AS place, '${key}' AS position, "${key}" AS arcana FROM matrices`,
  )
  return [
    // One row per date and position.
    `CREATE VIEW date_cards AS ${places.join(' UNION ALL ')}`,
    `CREATE VIEW date_readings AS
      SELECT d.date, d.place, d.position, p.name AS position_name, p.question, d.arcana, a.name, a.keyword, a.emoji,
        ${columns('r', readingTexts)}
      FROM date_cards AS d
      JOIN positions AS p ON p.key = d.position
      JOIN arcana AS a ON a.number = d.arcana
      JOIN readings AS r ON r.position = d.position AND r.arcana = d.arcana`,
    `CREATE VIEW date_life_paths AS
      SELECT m.date, m.life_path, ${columns('l', lifePathTexts, 'number')}
      FROM matrices AS m JOIN life_paths AS l ON l.number = m.life_path`,
    `CREATE VIEW date_tails AS
      SELECT m.date, m.tail, t.title, ${columns('t', tailTexts)}, t.share
      FROM matrices AS m JOIN tails AS t ON t.code = m.tail`,
    // Points and ring of ages of a date: the first three points identify a chart.
    `CREATE VIEW date_charts AS
      SELECT m.date, c.* FROM matrices AS m JOIN charts AS c ON c.A = m.personal AND c.B = m.talents AND c.C = m.soul`,
  ]
}

/** The columns of a table that hold these fields, but for one that has another name here. */
function columns(table: string, fields: object, except?: string): string {
  return Object.keys(fields)
    .filter((name) => name !== except)
    .map((name) => `${table}.${name}`)
    .join(', ')
}
