import type { Arrangement } from '@fieldhouse/domain/reports/arrangements'
import { everySection } from '@fieldhouse/domain/kit/entity/sections'
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
    'invoice',
    'quote',
    'payment/invoice',
    'order',
    'order-request',
    'job-request',
    'stocktake',
    'vehicle',
    'task',
    'service-plan',
    'skill',
    'expense',
    'supplier-bill',
    'review',
    'job-type',
    'timesheet',
    'reward',
    'feedback',
    'membership-plan',
    'membership',
    'recurring',
  ]
  const summaries = await Promise.all(entities.map((entity) => world.admin.get(`/${entity}/summary`)))
  return Object.fromEntries(entities.map((entity, at) => [entity, summaries[at]?.result.total]))
}

test('WS-05, PERM-04, OPEN-807 sample data is a small company, made once by who governs the configuration alone, and removed without a trace', async () => {
  await world.member(everySection([true, true, false, false, false]), 'Technician')
  for (const name of ['Whirlpool', 'Samsung', 'Bosch']) await world.admin.post('/brand/create/', { name })
  const before = await totals()
  const founder = await world.member({ SYS_CONFIG: [false, false, false, false, true] })
  const created = await founder.post('/sample-data/create')
  expect([created.status, created.body]).toEqual([201, expect.anything()])
  const { appointment, timesheet, ...fixed } = await totals()
  // The number of visits depends on the weekday.
  expect([appointment > 60, timesheet >= 8 + 8], 'also the visits of yesterday').toEqual([true, true])
  expect(fixed).toEqual({
    client: 6,
    account: 6,
    job: 33,
    'service-location': 8,
    machine: 3,
    manual: 1,
    equipment: 3,
    product: 7,
    inventory: 6,
    warehouse: 2,
    invoice: 9,
    quote: 3,
    'payment/invoice': 5,
    order: 6,
    'order-request': 1,
    'job-request': 2,
    stocktake: 1,
    vehicle: 1,
    task: 3,
    'service-plan': 4,
    skill: 3,
    expense: 10,
    'supplier-bill': 2,
    review: 4,
    'job-type': 5,
    reward: 2,
    feedback: 2,
    'membership-plan': 2,
    membership: 2,
    recurring: 1,
  })
  expect((await world.admin.get('/product/summary')).result.lowStock).toBe(1)
  const viewOf = async (arrangement: Arrangement) =>
    (await world.admin.get(`/dashboard/read?arrangement=${arrangement}`)).result
  const view = await viewOf('DISPATCHER')
  const business = await viewOf('OWNER')
  expect(view).toMatchObject({
    hasSample: true,
    checklist: { technician: true, job: true, appointment: true, invoice: true, payment: true },
    jobs: { SCHEDULED: 24, COMPLETED: 8, FOLLOW_UP: 1 },
    toSchedule: { count: 2 },
    toInvoice: { count: 1 },
    tasks: { count: 2, tasks: [{ slugId: 'TASK-000002' }, { slugId: 'TASK-000001' }] },
    waiting: { calls: 1 },
  })
  expect(business).toMatchObject({
    invoices: { DRAFT: 1, SENT: 2, OVERDUE: 2, PAID: 4 },
    money: [{ currency: 'CAD', overdueCount: 2 }],
    service: { firstVisit: { all: 8, good: 8 }, reviews: { count: 2 } },
  })
  const { promises } = business.service
  expect([promises.all > promises.good, promises.good > 0]).toEqual([true, true])
  const called = (await world.admin.get('/call/list/')).result
  expect(called).toHaveLength(5)
  expect(called.filter(({ party }: { party: string }) => party === 'CUSTOMER')).toHaveLength(4)
  const { today, late, coming } = view
  expect([today.length > 0, coming.length]).toEqual([true, 5])
  expect(late.length, 'one since the last working day').toBeGreaterThan(0)
  const [{ overdue, receivable, thisMonth }] = business.money
  // The overdue invoices are 89 + 118 and 95 + 109. The other invoices are 425 and 184. Each invoice adds 9.975 % tax,
  // and 150 is already paid.
  expect([overdue, receivable]).toEqual(['452.00', '971.74'])
  expect(Number(thisMonth)).toBeGreaterThanOrEqual(202.35)
  const [next] = coming
  expect((await world.admin.patch(`/appointment/update/${next._id}`, { status: 'CANCELLED' })).status).toBe(
    200,
  )
  const { coming: still } = await viewOf('DISPATCHER')
  expect(still.map(({ _id }: { _id: string }) => _id)).not.toContain(next._id)

  expect((await founder.get('/sample-data/read')).result).toMatchObject({ hasSample: true })
  expect((await world.admin.post('/sample-data/create')).status).toBe(200)
  expect((await totals())['job']).toBe(33)

  expect((await world.admin.post('/sample-data/remove')).status).toBe(200)
  expect(await totals()).toEqual(before)
  expect((await founder.get('/sample-data/read')).result).toMatchObject({ hasSample: false })
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
  const statuses = replies.map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  // On a busy machine, a call that waits too long for its turn gets 503.
  expect(statuses.filter((status) => ![200, 201, 503].includes(status))).toEqual([])
  expect((await totals())['job']).toBe(before + 33)
  const removals = Array.from({ length: 4 }, () => world.admin.post('/sample-data/remove'))
  const removed = (await Promise.all(removals)).map(({ status }) => status)
  expect(removed).toContain(200)
  expect(removed.filter((status) => ![200, 503].includes(status))).toEqual([])
  expect((await totals())['job']).toBe(before)
})

test('WS-05 sample data that real records refer to stays, and says what refers to it', async () => {
  await world.admin.post('/sample-data/create')
  const [job] = (await world.admin.get('/job/list/?q=Washer leaks')).result
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
  expect((await totals())['appointment']).toBeGreaterThan(60)
  expect((await world.admin.get('/dashboard/read')).result.hasSample).toBe(true)
})

test('WS-05 what own records use stays when that is asked for, and the rest of the sample goes', async () => {
  const before = await totals()
  const removed = await world.admin.post('/sample-data/remove', { keepUsed: true })
  expect([removed.status, removed.result]).toEqual([200, { records: 0, kept: 5 }])
  const gone = {
    client: 5,
    account: 5,
    job: 32,
    appointment: before['appointment'],
    'service-location': 7,
    machine: 3,
    manual: 1,
    equipment: 3,
    product: 7,
    inventory: 6,
    warehouse: 1,
    invoice: 9,
    quote: 3,
    'payment/invoice': 5,
    order: 6,
    'order-request': 1,
    'job-request': 2,
    stocktake: 1,
    vehicle: 1,
    task: 3,
    'service-plan': 4,
    skill: 3,
    expense: 10,
    'supplier-bill': 2,
    review: 4,
    'job-type': 4,
    reward: 2,
    feedback: 2,
    'membership-plan': 2,
    membership: 2,
    recurring: 1,
    timesheet: before['timesheet'],
  }
  const left = Object.entries(gone).map(([entity, count]) => [entity, before[entity] - count])
  expect(await totals()).toEqual(Object.fromEntries(left))
  const [job] = (await world.admin.get('/job/list/?q=Washer leaks')).result
  expect((await world.admin.get(`/invoice/list/?filter_job=${job._id}`)).result).toHaveLength(1)
  expect((await world.admin.get('/dashboard/read')).result.hasSample).toBe(false)
  expect((await world.admin.post('/sample-data/remove', { keepUsed: 'no' })).code).toBe('VALIDATION')
})

test('WS-05, OPEN-72 the sample uses none of the numbers of own invoices', async () => {
  await world.admin.post('/sample-data/create')
  const listed = (await world.admin.get('/invoice/list/?limit=50')).result
  const numbers = listed.map(({ invoiceNumber }: { invoiceNumber: string }) => invoiceNumber).sort()
  expect(numbers.filter((each: string) => each.startsWith('SAMPLE'))).toEqual(
    [...'ABCDEFGHI'].map((letter) => `SAMPLE-${letter}`),
  )
  const [{ account }] = listed
  const lineItems = [{ description: 'Work', quantity: '1', unitPrice: '10' }]
  const own = await world.admin.post('/invoice/create/', { account: account._id, lineItems })
  await world.admin.post(`/invoice/issue/${own.result._id}`)
  const issued = (await world.admin.get(`/invoice/read/${own.result._id}`)).result
  expect(issued.invoiceNumber).toBe('INV-000001')
  const next = await world.admin.post('/invoice/create/', { account: account._id, lineItems })
  expect(next.result.invoiceNumber, 'the second own draft, the third of this workspace').toBe('DRAFT-3')
  await world.admin.delete(`/invoice/delete/${next.result._id}`)
})

test('WS-05 a sample invoice on which somebody paid stays with all that was paid, next to a new sample', async () => {
  const [partly] = (await world.admin.get('/invoice/list/?filter_invoiceStatus=SENT&sort=-total')).result
  expect(partly).toMatchObject({ invoiceNumber: 'SAMPLE-E', paid: '150.00' })
  const body = { currency: 'CAD', amount: '50.00', method: 'CASH' }
  expect((await world.admin.post(`/payment/invoice/${partly._id}`, body)).status).toBe(201)
  const lineItems = [{ description: 'Filter', quantity: '1', unitPrice: '20.00' }]
  const { result: own } = await world.admin.post('/invoice/create/', {
    account: partly.account._id,
    lineItems,
    taxRates: [],
  })
  await world.admin.post(`/invoice/issue/${own._id}`)
  const parts = [partly, own].map(({ _id: invoice }) => ({ invoice, amount: '10.00' }))
  const cheque = { account: partly.account._id, currency: 'CAD', amount: '25.00', parts }
  expect((await world.admin.post('/payment/create/', cheque)).status).toBe(201)
  expect((await world.admin.post('/sample-data/remove')).code).toBe('IN_USE')
  expect((await world.admin.get('/payment/invoice/summary')).result.total).toBe(7)
  expect((await world.admin.post('/sample-data/remove', { keepUsed: true })).status).toBe(200)
  const kept = (await world.admin.get('/invoice/list/?q=SAMPLE')).result
  expect(kept).toMatchObject([{ _id: partly._id, paid: '210.00', balance: '257.39' }])
  expect((await world.admin.get(`/payment/invoice/list/?filter_invoice=${partly._id}`)).result).toHaveLength(
    3,
  )
  expect((await world.admin.get(`/invoice/read/${own._id}`)).result).toMatchObject({ paid: '10.00' })
  expect((await world.admin.post('/sample-data/create')).status).toBe(201)
  const all = (await world.admin.get('/invoice/list/?q=SAMPLE&limit=50')).result
  const numbers = new Set(all.map(({ invoiceNumber }: { invoiceNumber: string }) => invoiceNumber))
  expect(numbers.size).toBe(10)
  expect((await world.admin.post('/sample-data/remove')).status).toBe(200)
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
  expect((await member.get('/sample-data/read')).code).toBe('FORBIDDEN')
})

test('WS-05, OPEN-204, OPEN-770 goods of the sample are bought, sold and counted by the rules of all goods', async () => {
  await world.admin.post('/sample-data/create')
  const orders = (await world.admin.get('/order/list/?sort=poNumber')).result
  expect(
    orders.map(({ poNumber, type, status, progress }: Record<string, unknown>) => [
      poNumber,
      type,
      status,
      progress,
    ]),
  ).toEqual([
    ['SAMPLE-A', 'BUY', 'PENDING', { done: 0, total: 2 }],
    ['SAMPLE-B', 'BUY', 'PARTIALLY_COMPLETED', { done: 10, total: 14 }],
    ['SAMPLE-C', 'SELL', 'COMPLETED', { done: 2, total: 2 }],
    ['SAMPLE-D', 'CUSTOMER_RETURN', 'COMPLETED', { done: 1, total: 1 }],
    ['SAMPLE-E', 'SELL', 'PENDING', { done: 0, total: 1 }],
    ['SAMPLE-F', 'BUY', 'COMPLETED', { done: 1, total: 1 }],
  ])
  const sellers = (await world.admin.get('/suppliers/vendors')).result
  const delays = sellers.flatMap(({ leadDays }: { leadDays: number | null }) => leadDays ?? [])
  expect([delays.length, delays[0] >= 4], 'one order of the past was received').toEqual([1, true])
  const { rows } = await world.owner.query(
    `select p.product_number as number, w.name as at, s.new_count as has, s.pending_new_count as promised,
       s.incoming_count as awaited, (select sum(m.new_count)::int from stock_movements m
         where m.workspace_id = $1 and m.product = s.product and m.warehouse = s.warehouse) as ledger
     from stocks s join products p on p.workspace_id = s.workspace_id and p.id = s.product
       join warehouses w on w.workspace_id = s.workspace_id and w.id = s.warehouse
     where s.workspace_id = $1 and p.product_number in ('S-1001', 'S-1003', 'S-1004') order by 1, 2`,
    [world.admin.workspaceId],
  )
  const figures = rows.map(({ number, at, has, ledger, promised, awaited }) =>
    [number, at, has, ledger, promised, awaited].join(' '),
  )
  expect(figures).toEqual([
    'S-1001 Main warehouse 10 10 0 0',
    'S-1001 Van 1 2 2 1 0',
    'S-1003 Main warehouse 15 15 0 4',
    'S-1003 Van 1 5 5 0 0',
    'S-1004 Main warehouse 1 1 0 2',
  ])
  const values = await world.owner.query(
    `select sum(v.value)::text as kept, (select sum(m.value)::text from stock_movements m where m.workspace_id = $1) as ledger
     from stock_values v where v.workspace_id = $1`,
    [world.admin.workspaceId],
  )
  expect(values.rows[0].kept).toBe(values.rows[0].ledger)
  expect((await world.admin.get('/order-request/suggestions')).result).toMatchObject([
    { product: { productNumber: 'S-1002' }, proposed: 4 },
  ])
  const [list] = (await world.admin.get('/stocktake/list/')).result
  expect(list).toMatchObject({
    status: 'OPEN',
    warehouse: { name: 'Van 1' },
    progress: { done: 1, total: 2 },
  })
  const [own] = (await world.admin.get('/product/list/?q=S-1003')).result
  const lineItems = [{ product: own._id, productStatusCounts: { new: 1 }, unitPrice: '1' }]
  const sold = { type: 'SELL', sender: '__default', referenceNumber: 'R', lineItems }
  expect((await world.admin.post('/order/create/', sold)).result.poNumber).toMatch(/0001$/)
  expect((await world.admin.post('/sample-data/remove')).code).toBe('IN_USE')
  expect((await world.admin.post('/sample-data/remove', { keepUsed: true })).status).toBe(200)
  const left = await world.owner.query(
    'select pending_new_count as promised, incoming_count as awaited from stocks where workspace_id = $1 and product = $2',
    [world.admin.workspaceId, own._id],
  )
  expect(left.rows).toContainEqual({ promised: 1, awaited: 0 })
})
