import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleBody } from '../calls/samples.ts'
import { type World, openWorld } from '../world.ts'
import { entitiesWith, has } from './every-entity.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

for (const { entity, name, at } of entitiesWith('create', 'read')) {
  test(`API-12, API-13 ${name}: what is created is read back with its history`, async () => {
    const made = await world.admin.post(at('create/'), await sampleBody(entity, world.admin))
    expect(made.status).toBe(201)
    expect(made.result).toMatchObject({
      workspace: world.admin.workspaceId,
      version: 1,
      createdBy: { _id: world.admin.id },
    })
    const read = await world.admin.get(at(`read/${made.result._id}`))
    expect(read.result).toEqual(made.result)
    if (!has(entity, 'history')) return
    const history = await world.admin.get(at(`history/${made.result._id}`))
    expect(history.result.at(-1)).toMatchObject({ action: 'create', actor: { _id: world.admin.id } })
  })

  test(`API-12, REL-52 ${name}: the same idempotency key creates once, another body with it is refused`, async () => {
    const body = await sampleBody(entity, world.admin)
    const headers = { 'idempotency-key': randomUUIDv7() }
    const [first, second] = await Promise.all([
      world.admin.post(at('create/'), body, headers),
      world.admin.post(at('create/'), body, headers),
    ])
    expect([first.status, second.status]).toEqual([201, 201])
    expect(first.result).toEqual(second.result)
    expect([first, second].filter((reply) => reply.headers['idempotent-replayed'] === 'true')).toHaveLength(1)
    const other = await world.admin.post(at('create/'), { ...body, surprise: 1 }, headers)
    expect(['IDEMPOTENCY_MISMATCH', 'VALIDATION']).toContain(other.code)
  })
}
