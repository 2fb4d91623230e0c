import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalOf } from '../testing/database/refused-sql.ts'
import { type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

const refusal = (statement: string) => refusalOf(world, statement)

const defaults = async () =>
  (await world.admin.get('/warehouse/list/?filter_isDefault=true')).result.map(
    ({ name }: { name: string }) => name,
  )

test('INV-17, WS-10 a new workspace has one warehouse, its default, in its language', async () => {
  const newcomer = await world.newcomer()
  const made = await newcomer.post('/workspace/create/', { name: 'Électro Roy', lang: 'fr' })
  const workspace = { 'x-workspace-id': made.result._id }
  const listed = await newcomer.get('/warehouse/list/', workspace)
  expect(listed.result).toEqual([expect.objectContaining({ name: 'Entrepôt principal', isDefault: true })])
})

test('INV-19, INV-20 a warehouse needs a name of its own; address and note may be left out', async () => {
  const address = { formatted: '450 rue Industrielle, Laval', locality: 'Laval', countryCode: 'CA' }
  const made = await world.admin.post('/warehouse/create/', {
    name: 'Laval',
    address,
    note: 'Key at the desk',
  })
  expect(made.result).toMatchObject({ name: 'Laval', note: 'Key at the desk', photo: null, isDefault: false })
  expect((await world.admin.get('/warehouse/search/?q=industrielle')).result).toHaveLength(1)
  const nameless = await world.admin.post('/warehouse/create/', { address })
  expect(nameless.body.errors).toEqual([expect.objectContaining({ path: ['name'] })])
  const twice = await world.admin.post('/warehouse/create/', { name: 'LAVAL' })
  expect([twice.status, twice.body.errors[0].path]).toEqual([409, ['name']])
})

test('INV-17 exactly one warehouse is the default, whoever asks at once; it is not deleted while it is', async () => {
  const vans = await Promise.all(
    ['Van 1', 'Van 2', 'Van 3'].map((name) => world.admin.post('/warehouse/create/', { name })),
  )
  const ids = vans.map(({ result }) => result._id)
  const replies = await Promise.all(ids.map((id) => world.admin.post(`/warehouse/makeDefault/${id}`)))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  const [now] = await defaults()
  expect(await defaults()).toHaveLength(1)
  const current = vans.find(({ result }) => result.name === now)?.result._id
  const kept = await world.admin.delete(`/warehouse/delete/${current}`)
  expect([kept.status, kept.code, kept.body.msg]).toEqual([
    409,
    'IN_USE',
    'This is the default warehouse. Make another warehouse the default first',
  ])
  const [other] = ids.filter((id) => id !== current)
  await world.admin.post(`/warehouse/makeDefault/${other}`)
  expect((await world.admin.delete(`/warehouse/delete/${current}`)).status).toBe(200)
  expect((await world.admin.post(`/warehouse/makeDefault/${current}`)).code).toBe('NOT_FOUND')
  const settings = `/inventory-settings/history/${world.admin.workspaceId}`
  expect((await world.admin.get(settings)).result[0]).toMatchObject({
    action: 'update',
    actor: { _id: world.admin.id },
  })
})

test('INV-17 the database itself keeps one default: its row can be neither doubled nor deleted', async () => {
  expect(await refusal('delete from inventory_settings')).toBe('42501')
  expect(
    await refusal(
      'insert into inventory_settings (workspace_id, id, default_warehouse) select workspace_id, workspace_id, default_warehouse from inventory_settings',
    ),
  ).toBe('23505')
  expect(await refusal(`update inventory_settings set default_warehouse = '${randomUUIDv7()}'`)).toBe('23503')
})

test('INV-17, SEC-40 the default warehouse is changed by those alone who may change warehouses', async () => {
  const attic = (await world.admin.post('/warehouse/create/', { name: 'Attic' })).result._id
  const clerk = await world.member({ INV_PRODUCT: [true, true, true, true, false] })
  const path = `/inventory-settings/update/${clerk.workspaceId}`
  const before = await defaults()
  expect((await clerk.patch(path, { defaultWarehouse: attic })).code).toBe('FORBIDDEN')
  const { _id } = (await world.admin.get(`/inventory-settings/read/${clerk.workspaceId}`)).result
    .defaultWarehouse
  expect((await clerk.patch(path, { defaultWarehouse: _id, reorderTrigger: 5 })).result.reorderTrigger).toBe(
    5,
  )
  expect(await defaults()).toEqual(before)
  const keeper = await world.member({ INV_WAREHOUSE: [true, false, true, false, false] })
  expect((await keeper.post(`/warehouse/makeDefault/${attic}`)).status).toBe(200)
})

test('INV-04, OPEN-10 the settings name the default warehouse and what a new inventory entry begins with', async () => {
  const { workspaceId } = world.admin
  const shed = (await world.admin.post('/warehouse/create/', { name: 'Shed' })).result._id
  const figures = { reorderTrigger: 2, defaultQuantity: 6, minimumOrderQuantity: 3 }
  const changed = await world.admin.patch(`/inventory-settings/update/${workspaceId}`, {
    defaultWarehouse: shed,
    ...figures,
  })
  expect(changed.result).toMatchObject({ defaultWarehouse: { _id: shed, name: 'Shed' }, ...figures })
  expect(await defaults()).toEqual(['Shed'])
  const product = { name: 'Belt', productNumber: 'B-1', quantity: 2 }
  const made = (await world.admin.post('/product/create/', product)).result
  expect(made).toMatchObject({ receiver: { _id: shed }, reorderStatus: 'LOW' })
  const [entry] = (await world.admin.get(`/inventory/list/?filter_product=${made._id}`)).result
  expect(entry).toMatchObject(figures)
  const loft = (await world.admin.post('/warehouse/create/', { name: 'Loft' })).result._id
  const empty = await world.admin.post('/inventory/create/', { product: made._id, warehouse: loft })
  expect(empty.result).toMatchObject(figures)
  const gone = (await world.admin.post('/warehouse/create/', { name: 'Gone' })).result._id
  await world.admin.delete(`/warehouse/delete/${gone}`)
  const refused = await world.admin.patch(`/inventory-settings/update/${workspaceId}`, {
    defaultWarehouse: gone,
  })
  expect(refused.body.errors[0]).toMatchObject({ path: ['defaultWarehouse'], code: 'NOT_FOUND' })
  const { workspaceId: theirs } = world.stranger
  expect((await world.admin.get(`/inventory-settings/read/${theirs}`)).code).toBe('NOT_FOUND')
})
