import { afterAll, beforeAll, expect, test } from 'vitest'
import { entityModules } from '../../contract/entities.ts'
import { sampleChange, sampleRecord } from '../calls/samples.ts'
import { type World, openWorld } from '../world.ts'
import { type Tried, allBut, entitiesWith, refusal } from './every-entity.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

const listedIds = async (path: string): Promise<string[]> =>
  (await world.admin.get(path)).result.map(({ _id }: { _id: string }) => _id)

async function comesBack(at: Tried['at'], id: string): Promise<void> {
  expect((await world.admin.post(at(`restore/${id}`))).result.removed).toBe(false)
  expect(await listedIds(at('listAll/'))).toContain(id)
}

for (const { entity, name, at } of entitiesWith('create', 'update')) {
  test(`API-14, OPEN-55 ${name}: an update changes what is sent, raises the version and refuses an old one`, async () => {
    const record = await sampleRecord(entity, world.admin)
    const change = await sampleChange(entity, world.admin)
    const updated = await world.admin.patch(at(`update/${record._id}`), change, {
      'if-match': String(record.version),
    })
    expect([updated.status, updated.code]).toEqual([200, undefined])
    expect(updated.result).toMatchObject(change)
    if (updated.result.version === record.version) return
    const late = await world.admin.patch(at(`update/${record._id}`), change, {
      'if-match': String(record.version),
    })
    expect(late.code).toBe('VERSION_CONFLICT')
    expect(late.body.current).toEqual(updated.result)
    expect((await world.stranger.patch(at(`update/${record._id}`), change)).code).toBe('NOT_FOUND')
    expect(
      (await (await allBut(world, entity, 'update')).patch(at(`update/${record._id}`), change)).code,
    ).toBe(refusal(entity))
  })
}

for (const { entity, name, at } of entitiesWith('create', 'delete', 'read')) {
  test(`API-15, OPEN-55 ${name}: a deleted record leaves the list and is nobody else's to delete`, async () => {
    const record = await sampleRecord(entity, world.admin)
    expect((await world.stranger.delete(at(`delete/${record._id}`))).code).toBe('NOT_FOUND')
    const needed = entityModules.find((module) => module.entity === entity)?.flags.delete ?? 'delete'
    expect((await (await allBut(world, entity, needed)).delete(at(`delete/${record._id}`))).code).toBe(
      refusal(entity),
    )
    expect((await world.admin.delete(at(`delete/${record._id}`), { 'if-match': '9' })).code).toBe(
      'VERSION_CONFLICT',
    )
    expect((await world.admin.delete(at(`delete/${record._id}`))).result).toEqual({ _id: record._id })
    expect(await listedIds(at('listAll/'))).not.toContain(record._id)
    const read = await world.admin.get(at(`read/${record._id}`))
    expect(read.status).toBe(entity.archive === 'by-delete' ? 200 : 404)
    if (entity.archive === 'by-delete') await comesBack(at, record._id)
  })
  if (entity.archive === 'on-request')
    test(`OPEN-46 ${name}: an archived record leaves the list, is listed by the filter and can be restored`, async () => {
      const { _id } = await sampleRecord(entity, world.admin)
      const archive = at(`archive/${_id}`)
      expect((await world.stranger.post(archive)).code).toBe('NOT_FOUND')
      expect((await (await allBut(world, entity, 'delete')).post(archive)).code).toBe(refusal(entity))
      expect((await world.admin.post(archive, {}, { 'if-match': '9' })).code).toBe('VERSION_CONFLICT')
      const archived = (await world.admin.post(archive)).result
      expect(archived.removed).toBe(true)
      expect((await world.admin.post(archive)).result.version).toBe(archived.version)
      expect(await listedIds(at('listAll/'))).not.toContain(_id)
      expect(await listedIds(at('listAll/?filter_removed=true'))).toContain(_id)
      await comesBack(at, _id)
    })
}
