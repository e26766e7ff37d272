import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Server, startServer } from '../support/server.ts'
import { run } from './run.ts'

const env = { PUBLIC_URL: 'https://numeros.example' }
let server: Server
beforeAll(async () => {
  server = await startServer({ env })
})
afterAll(async () => {
  await server.stop()
})

async function served(path: string): Promise<{ status: number; text: string }> {
  const response = await fetch(`http://localhost:${server.port}/api${path}`)
  return { status: response.status, text: await response.text() }
}

describe('--json gives the bytes of the API', () => {
  it.each([
    [['matrix', '15/5/1990'], '/matrix/15/5/1990'],
    [['matrix', '1990-05-15'], '/matrix/15/5/1990'],
    [['matrix', '05/05/1990'], '/matrix/5/5/1990'],
    [['matrix', '15-5-1990'], '/matrix/15/5/1990'],
    [['reading', '29/2/2000'], '/matrix/29/2/2000/reading'],
    [['synthesis', '29/2/2000'], '/matrix/29/2/2000/synthesis'],
    [['life-path'], '/life-path'],
    [['life-path', '33'], '/life-path/33'],
    [['life-path', '1990-05-15'], '/life-path/of/15/5/1990'],
    [['arcana'], '/arcana'],
    [['arcana', '22'], '/arcana/22'],
    [['arcana', 'El Loco'], '/arcana/22'],
    [['steps', '15/5/1990'], '/matrix/15/5/1990/steps'],
    [['ages', '31-1-2000'], '/matrix/31/1/2000/ages'],
    [['tail'], '/tails'],
    [['tail', '18-3-12'], '/tails/18-3-12'],
    [['tail', '1990-05-15'], '/matrix/15/5/1990/tail'],
    [['tail', '15-5-1990'], '/matrix/15/5/1990/tail'],
    [['chakras', '15/5/1990'], '/matrix/15/5/1990/chakras'],
    [['pair', '15/5/1990', '1995-08-20'], '/pair/15/5/1990/20/8/1995'],
    [['reading', '15/5/1990', '20/8/1995'], '/pair/15/5/1990/20/8/1995/reading'],
    [['steps', '15/5/1990', '20/8/1995'], '/pair/15/5/1990/20/8/1995/steps'],
  ])('%j', async (args, path) => {
    const { text } = await served(path)
    expect(run([...args, '--json'], { env })).toEqual({ code: 0, stdout: text, stderr: '' })
  })

  it.each([
    [['matrix', '30/2/1990'], '/matrix/30/2/1990', 400],
    [['matrix', ''], '/matrix/-/-/-', 400],
    [['arcana', ''], '/arcana/-', 404],
    [['life-path', ''], '/life-path/-', 404],
    [['matrix', 'mañana'], '/matrix/ma%C3%B1ana/-/-', 400],
    [['matrix', '../../1990'], '/matrix/..%2F../-/1990', 400],
    [['reading', '1899-12-31'], '/matrix/31/12/1899/reading', 400],
    [['life-path', '10'], '/life-path/10', 404],
    [['life-path', '07'], '/life-path/07', 404],
    [['life-path', '31/4/2000'], '/life-path/of/31/4/2000', 400],
    [['arcana', '0'], '/arcana/0', 404],
    [['synthesis', '30/2/1990'], '/matrix/30/2/1990/synthesis', 400],
    [['steps', '30/2/1990'], '/matrix/30/2/1990/steps', 400],
    [['ages', '30/2/1990'], '/matrix/30/2/1990/ages', 400],
    [['tail', '30/2/1990'], '/matrix/30/2/1990/tail', 400],
    [['tail', '1-2-3'], '/tails/1-2-3', 404],
    [['chakras', 'x'], '/matrix/x/-/-/chakras', 400],
    [['pair', '30/2/1990', '20/8/1995'], '/pair/30/2/1990/20/8/1995', 400],
    [['pair', '15/5/1990', '30/2/1990'], '/pair/15/5/1990/30/2/1990', 400],
  ])('%j is refused with the body of the API, one line and exit code 2', async (args, path, status) => {
    const answer = await served(path)
    expect(answer.status).toBe(status)
    const { code, stdout, stderr } = run([...args, '--json'], { env })
    expect({ code, stdout }).toEqual({ code: 2, stdout: answer.text })
    expect(stderr).toMatch(/^open-numerology: ".*" (is not|does not exist|is outside) .+\n$/)
  })

  it('follows the settings of the service', () => {
    const env = { PUBLIC_URL: 'https://numeros.example', BASE_PATH: '/v', PUBLISHER_NAME: 'Ñandú' }
    const record = JSON.parse(run(['arcana', '9', '--json'], { env }).stdout)
    expect(record.source_url).toBe('https://numeros.example/arcanos/9')
    expect(record.attribution).toContain('Ñandú')
    expect(JSON.parse(run(['arcana', '--json'], { env }).stdout)[0].url).toBe('https://numeros.example/v/arcana/1')
  })
})
