import { defaultNeeded } from '@fieldhouse/domain/databases/status-rules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseFault } from '../kit/database/database-faults.ts'
import { type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

const washer = { name: 'Éric washer', color: '#ff0000', types: ['JOB'] }

test('DB-02, DB-07 a tag is created and read back whole', async () => {
  const made = await world.admin.post('/tag/create/', washer)
  expect(made.status).toBe(201)
  expect(made.result).toMatchObject({
    ...washer,
    enabled: true,
    isDefault: false,
    description: null,
    version: 1,
  })
  const read = await world.admin.get(`/tag/read/${made.result._id}`)
  expect(read.result).toEqual(made.result)
})

test('DB-06 a tag without name, type and colour names all three', async () => {
  const refused = await world.admin.post('/tag/create/', { name: '', types: [], color: 'red;}' })
  expect(refused.status).toBe(400)
  const faults = refused.body.errors.map(({ path, code }: { path: string[]; code: string }) => [
    path[0],
    code,
  ])
  expect(Object.fromEntries(faults)).toEqual({ name: 'EMPTY', types: 'EMPTY', color: 'COLOUR' })
})

test('DB-08, DB-09 tags and brands are listed whole, up to 5000 on a page, statuses page by page', async () => {
  const tags = await world.admin.get('/tag/listAll/')
  expect(tags.body.data.pagination).toMatchObject({ page: 1, limit: 5000 })
  const brands = await world.admin.get('/brand/list/?limit=5000')
  expect(brands.body.data.pagination).toMatchObject({ page: 1, limit: 5000 })
  const more = await world.admin.get('/brand/list/?limit=5001')
  expect([more.status, more.code]).toEqual([400, 'VALIDATION'])
  const statuses = async (query: string) =>
    (await world.admin.get(`/status/list/?${query}`)).result.map(({ _id }: { _id: string }) => _id)
  for (const name of ['Waiting', 'Shipped', 'Back'])
    await world.admin.post('/status/create/', { name, color: '#0072b2', types: ['TASK'] })
  const three = await statuses('limit=3')
  expect(three).toHaveLength(3)
  expect(await statuses('page=2&limit=2')).toEqual(three.slice(2))
})

test('DB-11 a brand is stored with every field, and only once whatever the case', async () => {
  const brand = { name: 'AEG', description: 'German', note: 'Parts take a week', enabled: true }
  const made = await world.admin.post('/brand/create/', brand)
  expect([made.status, made.result]).toEqual([201, expect.objectContaining(brand)])
  const again = await world.admin.post('/brand/create/', { name: 'aeg' })
  expect([again.status, again.code]).toEqual([409, 'DUPLICATE'])
})

test('DB-10 a skill is a name, a description and whether it is active', async () => {
  const made = await world.admin.post('/skill/create/', {
    name: 'Gas',
    description: 'Licence 1',
    enabled: false,
  })
  expect(made.result).toMatchObject({ name: 'Gas', description: 'Licence 1', enabled: false })
  const refused = await world.admin.post('/skill/create/', { description: 'Licence 2' })
  expect(refused.body.errors.map(({ path }: { path: string[] }) => path)).toEqual([['name']])
})

const makeStatus = (name: string, more: object = {}) =>
  world.admin.post('/status/create/', {
    name,
    color: '#000000',
    types: ['INVENTORY'],
    isDefault: true,
    ...more,
  })
const defaults = async () =>
  (await world.admin.get('/status/list/?filter_isDefault=true&filter_types=INVENTORY')).result.map(
    ({ name }: { name: string }) => name,
  )

describe('DB-13, DB-14 each kind has at most one default status', () => {
  test('a new default takes over, and the history of the old one tells', async () => {
    const first = (await makeStatus('In stock')).result
    expect((await makeStatus('On shelf', { types: ['INVENTORY', 'EQUIPMENT'] })).status).toBe(201)
    expect(await defaults()).toEqual(['On shelf'])
    const [last] = (await world.admin.get(`/status/history/${first._id}`)).result
    expect(last.changes).toMatchObject({ isDefault: [true, false] })
    const back = await world.admin.patch(`/status/update/${first._id}`, { isDefault: true })
    expect([back.status, await defaults()]).toEqual([200, ['In stock']])
  })

  test('a status is stored with every field, and none that is switched off becomes the default', async () => {
    const status = {
      description: 'On the second shelf',
      note: 'Counted in June',
      code: 'HELD',
      enabled: false,
      isDefault: false,
    }
    const made = await makeStatus('Held', status)
    expect(made.result).toMatchObject({ ...status, name: 'Held', color: '#000000', types: ['INVENTORY'] })
    const off = await makeStatus('Never', { enabled: false })
    expect([off.status, off.code]).toEqual([409, 'IN_USE'])
    expect(off.body.msg).toBe('A default status must be active')
  })

  test('the default cannot be deleted, switched off, or lose its kind; another takes its place first', async () => {
    const { _id } = (await makeStatus('Counted')).result
    const changes = [{ enabled: false }, { isDefault: false }, { types: ['JOB'] }]
    const refused = await Promise.all(
      changes.map((change) => world.admin.patch(`/status/update/${_id}`, change)),
    )
    expect(refused.map(({ status, code }) => [status, code])).toEqual(changes.map(() => [409, 'IN_USE']))
    expect((await world.admin.delete(`/status/delete/${_id}`)).body.msg).toBe(defaultNeeded.en)
    await makeStatus('Sorted')
    expect((await world.admin.delete(`/status/delete/${_id}`)).status).toBe(200)
  })

  test('of many made at once one is the default', async () => {
    const replies = await Promise.all(['a', 'b', 'c', 'd'].map((name) => makeStatus(`Raced ${name}`)))
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(await defaults()).toHaveLength(1)
  })

  test('the database itself holds it', async () => {
    const second = `insert into statuses (workspace_id, id, name, is_default, enabled, types, color)
      values ($1, gen_random_uuid(), 'Second', true, true, '{INVENTORY}', '#000000')`
    await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [world.admin.workspaceId])
    const refused = await world.owner.query(second, [world.admin.workspaceId]).catch(databaseFault)
    expect(refused).toMatchObject({ constraint: 'statuses_default_inventory' })
  })
})
