import { expect } from 'vitest'
import type { Door } from '../support/door.ts'
import type { HttpResponse } from '../support/http-response.ts'
import { ADDRESSES } from './facts.ts'

/** One answer of each kind that any caller can get, by a name that says which. */
export async function everyResponse(door: Door): Promise<[name: string, response: HttpResponse][]> {
  const answers: [string, HttpResponse][] = []
  const ask = async (name: string, path: string, asked?: Parameters<Door['request']>[1]) => {
    answers.push([name, await door.request(path, asked)])
  }
  for (const path of ADDRESSES) {
    await ask(`GET ${path}`, path)
    await ask(`HEAD ${path}`, path, { method: 'HEAD' })
    await ask(`OPTIONS ${path}`, path, { method: 'OPTIONS' })
    await ask(`304 of ${path}`, path, { headers: { 'If-None-Match': '*' } })
    await ask(`405 at ${path}`, path, { method: 'DELETE' })
    if (path !== '/') await ask(`308 of ${path}/`, `${path}/`)
  }
  return [...answers, ...(await everyError(door))]
}

/** One of each error that any caller can get without being refused for asking too often. */
export async function everyError(door: Door): Promise<[name: string, response: HttpResponse][]> {
  const asked: [path: string, method: string][] = [
    ['/matrix/30/2/1990', 'GET'],
    ['/matrix/30/2/1990', 'HEAD'],
    ['/matrix/30/2/1990/steps', 'GET'],
    ['/matrix/30/2/1990/chart.svg', 'GET'],
    ['/life-path/of/30/2/1990', 'GET'],
    ['/matrix/%zz/5/1990', 'GET'],
    ['/life-path/10', 'GET'],
    ['/arcana/23', 'GET'],
    ['/matrix/15/5/1990/reading/dinero', 'GET'],
    ['/tails/1-2-3', 'GET'],
    ['/pair/15/5/1990/30/2/1990', 'GET'],
    ['/pair/30/2/1990/15/5/1990/chart.svg', 'HEAD'],
    ['/nothing-here', 'GET'],
    ['/nothing-here', 'HEAD'],
    ['/nothing-here', 'OPTIONS'],
    ['/matrix/15/5', 'GET'],
    ['/matrix/15/5/1990', 'POST'],
    ['/life-path', 'PUT'],
  ]
  const answers: [string, HttpResponse][] = []
  for (const [path, method] of asked) answers.push([`${method} ${path}`, await door.request(path, { method })])
  return answers
}

/** The answer to one request too many, and the client that sent it. */
export async function refusal(door: Door, path = '/matrix/15/5/1990', served = 60) {
  const client = door.newClient()
  for (let count = 1; count <= served; count++) await client.request(path)
  return { client, response: await client.request(path) }
}

export async function expectError(door: Door, path: string, status: number, body: unknown): Promise<void> {
  const response = await door.request(path)
  expect([path, response.status, response.json()]).toEqual([path, status, body])
}
