import { randomUUIDv7 } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { holdRow, waitingForOwner } from '../../testing/database/locks.ts'
import { type World, openWorld } from '../../testing/world.ts'

let world: World
let hasty: FastifyInstance
let brief: FastifyInstance
beforeAll(async () => {
  world = await openWorld()
  hasty = await buildApp({ database: world.database, config: world.config, workLimit: 300 })
  brief = await buildApp({ database: world.database, config: world.config, handlerTimeout: 1300 })
})
afterAll(async () => {
  await hasty.close()
  await brief.close()
  await world.close()
})

test.each([
  ['for work', () => hasty, 'Refrigeration'],
  ['for a whole call', () => brief, 'Gas'],
])(
  'REL-35 work past the limit %s is answered 503 and nothing of it is kept; a repeat with its key is done anew',
  async (_limit, limited, name) => {
    const { token, workspaceId } = world.admin
    const create = (app: FastifyInstance, key: string) =>
      app.inject({
        method: 'POST',
        url: '/api/v1/skill/create',
        headers: {
          authorization: `Bearer ${token}`,
          'x-workspace-id': workspaceId,
          'idempotency-key': key,
        },
        payload: { name },
      })
    const key = randomUUIDv7()
    // The lock lasts longer than the limit and ends while the work still waits for the table.
    await world.owner.query('begin; lock table skills in access exclusive mode')
    const answer = await create(limited(), key)
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
    expect(answer.json()).toMatchObject({ code: 'OVERLOADED' })
    await world.owner.query('commit')
    const open = `select from pg_stat_activity where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`
    await expect.poll(async () => (await world.owner.query(open)).rowCount).toBe(0)
    expect((await world.admin.get('/skill/list/')).result).not.toContainEqual(
      expect.objectContaining({ name }),
    )
    const repeated = await create(world.app, key)
    expect(repeated.statusCode).toBe(201)
    expect(repeated.headers['idempotent-replayed']).toBeUndefined()
  },
)

test('SEC-94 REL-35 whoever waits for one record of a workspace leaves connections to the others', async () => {
  const { admin, stranger, owner } = world
  const { _id } = (await admin.post('/skill/create/', { name: 'Boilers' })).result
  await holdRow(owner, { workspaceId: admin.workspaceId, table: 'skills', id: _id })
  const writes = Array.from({ length: 40 }, (_, at) =>
    admin.patch(`/skill/update/${_id}`, { description: `Note ${at}` }),
  )
  await waitingForOwner(world)
  expect((await stranger.get('/skill/list/')).status).toBe(200)
  expect((await stranger.post('/skill/create/', { name: 'Boilers' })).status).toBe(201)
  await owner.query('commit')
  expect(new Set((await Promise.all(writes)).map(({ status }) => status))).toEqual(new Set([200]))
})
