import type { FastifyInstance } from 'fastify'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { formOf } from '../../testing/form.ts'
import { type World, openWorld } from '../../testing/world.ts'

// These tests only pretend that the disk is full. `npm run prove disk` fills a real disk to its last byte.

let world: World
const folder = mkdtempSync(join(tmpdir(), 'fieldhouse-room-'))
const apps: FastifyInstance[] = []
beforeAll(async () => {
  world = await openWorld()
})
afterAll(async () => {
  for (const app of apps) await app.close()
  await world.close()
  rmSync(folder, { recursive: true })
})

/**
 * More bytes than any disk has. With this minimum of free bytes, the server refuses the calls to which the minimum
 * applies.
 */
const unheardOf = Number.MAX_SAFE_INTEGER

/** Starts the product with these minimum amounts of free space, and returns functions that call it. */
async function openOn(holdsDatabase: boolean, floors: { writes: number; sessions: number }) {
  const { database, config } = world
  const app = await buildApp({ database, config, storage: { folders: [folder], holdsDatabase, floors } })
  apps.push(app)
  const headers = {
    authorization: `Bearer ${world.admin.token}`,
    'x-workspace-id': world.admin.workspaceId,
    'accept-language': 'fr',
  }
  const ask = (method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object) =>
    app.inject({ method, url: `/api/v1${url}`, headers, ...(body && { payload: body }) })
  const upload = (url: string) => {
    const form = formOf([{ field: 'file', value: 'name\nVIP\n', name: 'tags.csv', type: 'text/csv' }])
    return app.inject({
      method: 'POST',
      url: `/api/v1${url}`,
      headers: { ...headers, ...form.headers },
      payload: form.payload,
    })
  }
  return { app, ask, upload }
}

const tag = (name: string) => ({ name, color: '#ff0000', types: ['CLIENT'] })

test('REL-33 without room on the disk writes are refused in words, reads and signing in go on, and writes come back with the room', async () => {
  const floors = { writes: unheardOf, sessions: 0 }
  const { app, ask, upload } = await openOn(true, floors)
  const refused = [
    await ask('POST', '/tag/create', tag('Full')),
    await ask('PATCH', '/workspace/update', { name: 'Full' }),
    await ask('DELETE', '/tag/delete/01900000-0000-7000-8000-000000000000'),
    await ask('POST', '/workspace/create/', { name: 'Full' }),
    await upload('/tag/import'),
    await ask('POST', '/auth/sign-up', {}),
    await ask('POST', '/auth/accept-invite', {}),
  ]
  for (const { statusCode, headers, body } of refused) {
    expect(statusCode).toBe(507)
    expect(headers).toMatchObject({
      'retry-after': '30',
      'content-type': expect.stringContaining('application/problem+json'),
      'x-request-id': expect.any(String),
    })
    expect(JSON.parse(body)).toMatchObject({
      code: 'STORAGE_FULL',
      msg: 'Le disque du serveur est plein. Rien n’a été modifié',
    })
  }
  const reads = [
    await ask('GET', '/tag/list'),
    await ask('HEAD', '/tag/list'),
    await ask('POST', '/client/lookalikes', { email: 'nobody@example.com' }),
    await app.inject('/healthz'),
    await app.inject('/readyz'),
  ]
  expect(reads.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
  const nobody = { email: 'nobody@example.com', password: 'Wrong horse 9' }
  expect((await ask('POST', '/auth/sign-in', nobody)).statusCode).toBe(401)
  expect((await app.inject({ method: 'POST', url: '/api/v1/tag/create', payload: {} })).statusCode).toBe(401)
  floors.sessions = unheardOf
  expect((await ask('POST', '/auth/sign-in', nobody)).statusCode).toBe(507)
  floors.writes = 0
  expect((await ask('POST', '/tag/create', tag('Room'))).statusCode).toBe(201)
})

test('REL-33 where the database lies elsewhere only uploads need room here', async () => {
  const { ask, upload } = await openOn(false, { writes: unheardOf, sessions: unheardOf })
  expect((await ask('POST', '/tag/create', tag('Elsewhere'))).statusCode).toBe(201)
  expect((await upload('/tag/import')).statusCode).toBe(507)
})
