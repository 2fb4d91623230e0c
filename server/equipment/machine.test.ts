import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type World, openWorld } from '../testing/world.ts'

let world: World
let brand: string
beforeAll(async () => {
  world = await openWorld()
  brand = (await world.admin.post('/brand/create/', { name: 'Whirlpool' })).result._id
})
afterAll(() => world.close())

const address = { formatted: '1200 Main Street, Montréal' }
const job = async (lastName: string, person: Person = world.admin) =>
  (
    await person.post('/job/create/', {
      clientData: { firstName: 'Ann', lastName, phone: '+15145550111', languages: ['en-US'] },
      title: 'Leaks',
      description: 'Water',
      isCreateServiceLocation: true,
      serviceLocationData: { name: 'Home', address },
    })
  ).result
const makeMachine = async (more: object = {}) =>
  world.admin.post('/machine/create/', { brand, type: 'WASHER', model: 'WFW-5620', ...more })
const names = (reply: { result: { name: string }[] }) => reply.result.map(({ name }) => name)

describe('DB-15, DB-17, DB-18, DB-21, DB-25 a machine', () => {
  test('is stored with every field; class and source are unknown unless given', async () => {
    const whole = {
      class: 'RESIDENTIAL',
      source: 'GAS',
      serialNumber: 'C 123-456',
      description: 'Basement',
      note: 'Key',
    }
    expect((await makeMachine(whole)).result).toMatchObject({
      ...whole,
      name: 'Whirlpool WFW-5620',
      tags: [],
    })
    expect((await makeMachine()).result).toMatchObject({ class: 'UNKNOW', source: 'UNKNOW' })
    const refused = await world.admin.post('/machine/create/', {})
    const missing = refused.body.errors.map(({ path }: { path: string[] }) => path[0])
    expect(missing.sort()).toEqual(['brand', 'model', 'type'])
  })

  test('DB-15 has a manual that lists the parts of its model by name and number', async () => {
    const items = [
      { name: 'Drain pump', partNumber: 'W10536347' },
      { name: 'Door gasket', partNumber: null },
    ]
    const model = { brand, type: 'WASHER', source: 'ELECTRIC', class: 'RESIDENTIAL', model: 'WFW-9' }
    const made = await world.admin.post('/manual/create/', { ...model, note: 'Torx 20', items })
    const { result } = await world.admin.get(`/manual/read/${made.result?._id}`)
    expect(result).toMatchObject({ ...model, brand: { _id: brand }, note: 'Torx 20', items, tags: [] })
    expect(names(await world.admin.get('/manual/search/?q=W10536347'))).toEqual(['Whirlpool WFW-9'])
  })

  test('DB-18 is found by serial, model and brand however they are spelled, also from anywhere', async () => {
    for (const q of ['c123456', 'C 123-456', 'whirl wfw5620', 'WFW 5620']) {
      const found = await world.admin.get(`/machine/search/?q=${encodeURIComponent(q)}`)
      expect([q, names(found)]).toEqual([q, expect.arrayContaining(['Whirlpool WFW-5620'])])
      const groups = (await world.admin.get(`/search?q=${encodeURIComponent(q)}`)).result
      const group = groups.find(({ entity }: { entity: string }) => entity === 'machine')
      expect([q, group?.records[0]]).toEqual([q, expect.objectContaining({ name: 'Whirlpool WFW-5620' })])
    }
  })

  test('is called anew when its brand or model is', async () => {
    const { _id, version } = (await makeMachine({ model: 'Old-1' })).result
    const changed = await world.admin.patch(`/machine/update/${_id}`, { model: 'New-2', version })
    expect(changed.result).toMatchObject({ name: 'Whirlpool New-2', modelKey: 'new2' })
    await world.admin.patch(`/brand/update/${brand}`, { name: 'Whirlpool Canada' })
    expect((await world.admin.get(`/machine/read/${_id}`)).result.name).toBe('Whirlpool Canada New-2')
    await world.admin.patch(`/brand/update/${brand}`, { name: 'Whirlpool' })
    const deleted = await world.admin.delete(`/brand/delete/${brand}`)
    expect([deleted.code, deleted.body.msg]).toEqual(['IN_USE', expect.stringMatching(/machines \(\d/)])
  })

  test('is at a place of its client; another client clears the place', async () => {
    const [own, other] = [await job('Own'), await job('Other')]
    const client = own.client._id
    const serviceLocation = own.serviceLocation._id
    const { _id } = (await makeMachine({ client, serviceLocation })).result
    const stranger = await makeMachine({ client, serviceLocation: other.serviceLocation._id })
    expect([stranger.status, stranger.body.errors]).toEqual([
      400,
      [expect.objectContaining({ path: ['serviceLocation'], code: 'NOT_FOUND' })],
    ])
    expect((await makeMachine({ serviceLocation })).status).toBe(400)
    const moved = await world.admin.patch(`/machine/update/${_id}`, { client: other.client._id })
    expect(moved.result).toMatchObject({ client: { _id: other.client._id }, serviceLocation: null })
    const listed = await world.admin.get(`/machine/list/?filter_client=${other.client._id}`)
    expect(listed.result).toHaveLength(1)
    expect((await world.admin.delete(`/client/delete/${other.client._id}`)).code).toBe('IN_USE')
  })

  test('DB-20 keeps typed documents and notes; archived it is out of lists until it is restored', async () => {
    const { _id } = (await makeMachine({ model: 'Archive-1' })).result
    const note = { entityType: 'MACHINE', entity: _id, content: 'Drum replaced', isInternal: true }
    expect((await world.admin.post('/note/create/', note)).status).toBe(201)
    await world.admin.delete(`/machine/delete/${_id}`)
    const list = (removed: boolean) =>
      world.admin.get(`/machine/list/?q=archive1&filter_removed=${String(removed)}`)
    expect([names(await list(false)), names(await list(true))]).toEqual([[], ['Whirlpool Archive-1']])
    await world.admin.post(`/machine/restore/${_id}`)
    expect(names(await list(false))).toEqual(['Whirlpool Archive-1'])
  })
})

describe('DB-22, DB-23, DB-26 a repair', () => {
  test('takes from its machine what it does not say, under both of its addresses', async () => {
    const { _id: machine } = (await makeMachine({ serialNumber: 'S-1' })).result
    const { _id } = await job('Repair')
    const item = { kind: 'PART', name: 'Pump', quantity: '2', unitPrice: '45.5' }
    const body = { job: _id, machine, estimation: '100', items: [item], note: 'Noise' }
    const made = await world.admin.post('/project/create/', body)
    expect(made.result).toMatchObject({
      brand: { _id: brand },
      type: 'WASHER',
      model: 'WFW-5620',
      serial: 'S-1',
      status: 'PENDING',
      estimation: '100.00',
      total: '91.00',
      note: 'Noise',
    })
    const read = await world.admin.get(`/equipment/read/${made.result._id}`)
    expect(read.result).toEqual(made.result)
    const bare = await world.admin.post('/equipment/create/', { job: _id })
    expect(bare.body.errors.map(({ path }: { path: string[] }) => path)).toEqual([['brand'], ['type']])
    for (const status of ['INSTALLED', 'PENDING', 'CANCELLED', 'SHIPPED']) {
      const moved = await world.admin.patch(`/equipment/update/${made.result._id}`, { status })
      expect([moved.status, moved.result.status]).toEqual([200, status])
    }
    const costly = { ...item, quantity: '999999', unitPrice: '999999999' }
    const tooMuch = await world.admin.patch(`/equipment/update/${made.result._id}`, { items: [costly] })
    expect([tooMuch.status, tooMuch.body.errors?.[0]?.path]).toEqual([400, ['items']])
    const history = (await world.admin.get(`/equipment/history/${made.result._id}`)).result
    expect(history).toHaveLength(5)
  })

  test('SEC-40 is seen by those who see its job, and added by those who may change it', async () => {
    const { _id } = await job('Hidden')
    const made = await world.admin.post('/equipment/create/', { job: _id, brand, type: 'OVEN' })
    const tech = await world.member({ OP_JOB: [true, false, true, false, false] }, 'Technician')
    await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [world.admin.workspaceId])
    await world.owner.query(`update members set is_technician = true where id = $1`, [tech.id])
    expect((await tech.get(`/equipment/read/${made.result._id}`)).status).toBe(404)
    const added = await tech.post('/equipment/create/', { job: _id, brand, type: 'OVEN' })
    expect([added.status, added.body.errors?.[0]?.path]).toEqual([400, ['job']])
    const reader = await world.member({ OP_JOB: [true, false, false, false, false] })
    expect((await reader.get(`/equipment/read/${made.result._id}`)).status).toBe(200)
    expect((await reader.post('/equipment/create/', { job: _id, brand, type: 'OVEN' })).code).toBe(
      'FORBIDDEN',
    )
  })
})
