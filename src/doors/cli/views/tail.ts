import { spanishDate } from '../../../documents/credit.ts'
import type { TailListItem, TailRecord, TailResult, TailWithText } from '../../../documents/types.ts'
import type { Screen } from '../screen.ts'
import { table } from '../terminal/table.ts'
import { paragraph } from './paragraph.ts'
import { section } from './section.ts'

export function tailListView(list: readonly TailListItem[], { width, paint }: Screen): string[] {
  const rows = list.map(({ code, title, share }) => [code, title, percent(share).padStart(6)])
  return table(['Cola', 'Título', 'Fechas'], rows, width, paint)
}

export function tailOfDateView({ input, tail }: TailResult, screen: Screen): string[] {
  return [...paragraph('quiet', `Cola kármica del ${spanishDate(input)}`, screen), ...texts(tail, screen)]
}

export function tailView(record: TailRecord, screen: Screen): string[] {
  return [...texts(record, screen), '', ...paragraph('quiet', `Una fecha que la tiene: ${record.example}`, screen)]
}

function texts({ code, title, text, practice, share }: TailWithText, screen: Screen): string[] {
  return [
    ...paragraph('title', `${code}: ${title}`, screen),
    ...paragraph('quiet', `La tiene el ${percent(share)} de las fechas.`, screen),
    '',
    ...paragraph('plain', text, screen),
    ...section('Práctica', practice, screen),
  ]
}

/** 0.0372 is 3,7 %. */
function percent(share: number): string {
  return `${(share * 100).toFixed(1).replace('.', ',')} %`
}
