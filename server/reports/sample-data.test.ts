import { everySection } from '@fieldhouse/domain/kit/sections'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

const totals = async () => {
  const entities = [
    'client',
    'account',
    'job',
    'appointment',
    'service-location',
    'machine',
    'manual',
    'equipment',
    'product',
    'inventory',
    'warehouse',
  ]
  const summaries = await Promise.all(entities.map((entity) => world.admin.get(`/${entity}/summary`)))
  return Object.fromEntries(entities.map((entity, at) => [entity, summaries[at]?.result.total]))
}

test('WS-05, PERM-04 sample data is a small company, made once by who governs the configuration alone, and removed without a trace', async () => {
  await world.member(everySection([true, true, false, false, false]), 'Technician')
  for (const name of ['Whirlpool', 'Samsung', 'Bosch']) await world.admin.post('/brand/create/', { name })
  const before = await totals()
  const founder = await world.member({ SYS_CONFIG: [false, false, false, false, true] })
  const created = await founder.post('/sample-data/create')
  expect([created.status, created.body]).toEqual([201, expect.anything()])
  expect(await totals()).toEqual({
    client: 3,
    account: 3,
    job: 6,
    appointment: 6,
    'service-location': 3,
    machine: 3,
    manual: 1,
    equipment: 3,
    product: 6,
    inventory: 6,
    warehouse: 2,
  })
  expect((await world.admin.get('/product/summary')).result.lowStock).toBe(1)
  const view = (await world.admin.get('/dashboard/read')).result
  expect(view).toMatchObject({
    hasSample: true,
    checklist: { technician: true, job: true, appointment: true, invoice: false, payment: false },
    jobs: { SCHEDULED: 6 },
  })
  const { today, coming } = view
  expect([...today, ...coming]).toHaveLength(Math.min(6, today.length + 5))
  const [next] = coming
  expect((await world.admin.patch(`/appointment/update/${next._id}`, { status: 'CANCELLED' })).status).toBe(
    200,
  )
  const { coming: still } = (await world.admin.get('/dashboard/read')).result
  expect(still.map(({ _id }: { _id: string }) => _id)).not.toContain(next._id)

  expect((await world.admin.post('/sample-data/create')).status).toBe(200)
  expect((await totals())['job']).toBe(6)

  expect((await world.admin.post('/sample-data/remove')).status).toBe(200)
  expect(await totals()).toEqual(before)
  expect((await world.admin.get('/dashboard/read')).result).toMatchObject({ hasSample: false, jobs: {} })
  const first = await world.admin.post('/job/create/', {
    clientData: { firstName: 'Ann', lastName: 'Roy', phone: '+15145550111', languages: ['en-US'] },
    title: 'Real',
    description: 'Work',
    jobSiteType: 'IN_HOUSE',
  })
  expect(first.result.jobNumber).toBe('J-000001')
})

test('WS-05 of many clicks at once one makes the sample', async () => {
  const before = (await totals())['job']
  const clicks = Array.from({ length: 8 }, () => world.admin.post('/sample-data/create'))
  const replies = await Promise.all(clicks)
  expect(replies.map(({ status }) => status).sort()).toEqual([...Array(7).fill(200), 201])
  expect((await totals())['job']).toBe(before + 6)
  const removals = Array.from({ length: 4 }, () => world.admin.post('/sample-data/remove'))
  expect((await Promise.all(removals)).map(({ status }) => status)).toEqual(Array(4).fill(200))
  expect((await totals())['job']).toBe(before)
})

test('WS-05 sample data that real records refer to stays, and says what refers to it', async () => {
  await world.admin.post('/sample-data/create')
  const [job] = (await world.admin.get('/job/list/?q=washer')).result
  const invoice = await world.admin.post('/invoice/create/', {
    account: job.account._id,
    job: job._id,
    lineItems: [{ description: 'Work', quantity: '1', unitPrice: '10' }],
  })
  const refused = await world.admin.post('/sample-data/remove')
  expect([refused.status, refused.code]).toEqual([409, 'IN_USE'])
  expect(refused.body.current).toContainEqual({
    table: 'invoices',
    id: invoice.result._id,
    label: invoice.result.invoiceNumber ?? null,
  })
  expect((await totals())['appointment']).toBe(6)
  expect((await world.admin.get('/dashboard/read')).result.hasSample).toBe(true)
})

test('WS-05 what own records use stays when that is asked for, and the rest of the sample goes', async () => {
  const before = await totals()
  const removed = await world.admin.post('/sample-data/remove', { keepUsed: true })
  expect([removed.status, removed.result]).toEqual([200, { records: 0, kept: 4 }])
  const gone = {
    client: 2,
    account: 2,
    job: 5,
    appointment: 6,
    'service-location': 2,
    machine: 3,
    manual: 1,
    equipment: 3,
    product: 6,
    inventory: 6,
    warehouse: 1,
  }
  const left = Object.entries(gone).map(([entity, count]) => [entity, before[entity] - count])
  expect(await totals()).toEqual(Object.fromEntries(left))
  const [job] = (await world.admin.get('/job/list/?q=washer')).result
  expect((await world.admin.get(`/invoice/list/?filter_job=${job._id}`)).result).toHaveLength(1)
  expect((await world.admin.get('/dashboard/read')).result.hasSample).toBe(false)
  expect((await world.admin.post('/sample-data/remove', { keepUsed: 'no' })).code).toBe('VALIDATION')
})

test('PERM-04 the dashboard leaves out what the role may not read', async () => {
  const member = await world.member({
    DASHBOARD: [true, false, false, false, false],
    OP_JOB: [true, false, false, false, false],
  })
  const view = (await member.get('/dashboard/read')).result
  expect(view).toMatchObject({ invoices: null, receivable: null, today: null, coming: null })
  expect(view.jobs).not.toBeNull()
  expect((await member.post('/sample-data/create')).code).toBe('FORBIDDEN')
})
