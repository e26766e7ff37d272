import { afterAll, expect, it } from 'vitest'
import { RawConnection, readResponses } from '../support/raw-client.ts'
import { startServer } from '../support/server.ts'

const server = await startServer()
afterAll(async () => expect((await server.stop()).code).toBe(0))

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`

it.each([
  ['eight', 8, false],
  ['nine', 9, true],
  ['twenty', 20, true],
])(
  'of %s requests sent ahead as many as eight are answered, in order, and then the connection ends',
  async (_, count, ends) => {
    const paths = Array.from({ length: count }, (_, at) => `/api/life-path/${1 + (at % 9)}`)
    const connection = new RawConnection(server.port).write(paths.map(get).join(''))
    const numbers = (text: string) => [...text.matchAll(/\{"number":(\d)/g)].map(([, number]) => Number(number))
    await connection.received((text) => numbers(text).length === Math.min(count, 8))
    if (!ends) connection.halfClose()
    const responses = readResponses((await connection.closed()).bytes)
    expect(responses.map((response) => response.json().number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(responses.map((response) => response.all('Connection').includes('close'))).toEqual(
      Array.from({ length: 8 }, (_, at) => ends && at === 7),
    )
  },
)

it('a slow response is waited for, and what follows comes after it', async () => {
  const connection = new RawConnection(server.port).write(
    get('/api/matrix/15/5/1990/chart.png') + get('/api/life-path/7'),
  )
  await connection.received((text) => text.includes('{"number":7'))
  const responses = readResponses((await connection.halfClose().closed()).bytes)
  expect(responses.map((response) => response.header('Content-Type'))).toEqual([
    'image/png',
    'application/json; charset=utf-8',
  ])
})

it('a flood of them ends the connection, and nobody else notices', async () => {
  const flood = new RawConnection(server.port).write(get('/api/life-path/7').repeat(1_500))
  const { bytes } = await flood.closed()
  expect(bytes.toString('latin1').split('HTTP/1.1 200 OK').length - 1).toBeLessThanOrEqual(8)
  expect(
    readResponses((await new RawConnection(server.port).write(get('/api/life-path/7')).halfClose().closed()).bytes),
  ).toHaveLength(1)
})
