import { randomUUIDv7 } from 'node:crypto'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entityModules } from '../../contract/entities.ts'
import { sampleBody, sampleRecord } from '../calls/samples.ts'
import { type World, openWorld } from '../world.ts'
import { entitiesWith, has, only } from './every-entity.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

/** Whether every member may read the entity's records, regardless of the member's role. */
const isOpenToMembers = (entity: Entity) =>
  entityModules.some((module) => module.entity === entity && module.readers !== null)

for (const { entity, name, at } of entitiesWith()) {
  test(`API-07 ${name}: list refuses who is signed out, unpermitted or in no workspace`, async () => {
    expect((await world.nobody.get(at('list/'))).code).toBe('UNAUTHENTICATED')
    if (!entity.creatorOnly && !isOpenToMembers(entity))
      expect((await (await only(world, entity, 'create')).get(at('list/'))).code).toBe('FORBIDDEN')
    // The list of a personal entity needs no workspace. The admin has no personal records here.
    const outside = await world.admin.get(at('list/'), { 'x-workspace-id': '' })
    expect(outside.code ?? outside.result).toEqual(entity.personal ? [] : 'WORKSPACE_REQUIRED')
    expect((await world.admin.get(at('list/'), { 'x-workspace-id': world.stranger.workspaceId })).code).toBe(
      'NOT_A_MEMBER',
    )
  })

  test(`API-07, SEC-07 ${name}: an undeclared filter, sort or key is refused by name`, async () => {
    const refused = await world.admin.get(at('list/?filter_password=x&sort=token&shape=y'))
    expect(refused.status).toBe(400)
    expect(refused.body.errors.map((fault: { path: string[] }) => fault.path[0]).sort()).toEqual([
      'filter_password',
      'shape',
      'sort',
    ])
  })

  if (has(entity, 'create'))
    test(`API-12, SEC-47 ${name}: create refuses an unknown field and those the system sets`, async () => {
      const body = {
        ...(await sampleBody(entity, world.admin)),
        _id: randomUUIDv7(),
        workspace: world.stranger.workspaceId,
        createdBy: world.stranger.id,
        surprise: 1,
      }
      const refused = await world.admin.post(at('create/'), body)
      expect(refused.code).toBe('VALIDATION')
      const named = refused.body.errors.map((fault: { path: string[] }) => fault.path.at(-1))
      expect(named).toEqual(expect.arrayContaining(['_id', 'workspace', 'createdBy', 'surprise']))
      expect((await (await only(world, entity, 'read')).post(at('create/'), {})).code).toBe(
        entity.creatorOnly ? 'VALIDATION' : 'FORBIDDEN',
      )
    })
}

for (const { entity, name, at } of entitiesWith('create', 'read')) {
  test(`API-13 ${name}: another workspace's record is not found, as an unknown one is not`, async () => {
    const record = await sampleRecord(entity, world.admin)
    for (const id of [record._id, randomUUIDv7(), 'nonsense']) {
      const read = await world.stranger.get(at(`read/${id}`))
      expect([read.status, read.code, Object.keys(read.body)]).toEqual([
        404,
        'NOT_FOUND',
        ['type', 'title', 'status', 'code', 'msg', 'errors', 'requestId'],
      ])
    }
  })
}
