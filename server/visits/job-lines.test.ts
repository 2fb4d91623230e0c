import { expect, test } from 'vitest'
import { faultsOf } from '../testing/orders.ts'
import { type TestVisit, act, openVisits, usualRights } from './testing.ts'

const { world, made, labour, jobType, visitOf, load, draftsOf, chargesOf, readJob } = await openVisits()
const { admin } = world

const emilie = { firstName: 'Émilie', lastName: 'Tremblay', phone: '+15145550199' }
const asked = {
  title: 'Washer leaks',
  description: 'Under the drum',
  jobSiteType: 'IN_HOUSE',
  clientData: emilie,
}

const pump = await made('/product/create/', { name: 'Pump', productNumber: 'P-774', unitPrice: '25' })

/** Creates a job with an hour of labour at the price of the job type, and two pumps at a given price. */
const jobWithLines = async (more: object = {}) =>
  made('/job/create/', {
    ...asked,
    jobType: jobType._id,
    products: [{ product: labour._id }, { product: pump._id, quantity: '2', unitPrice: '19.50' }],
    ...more,
  })

type Charge = { kind: string; product: { name: string } | null; quantity: string; unitPrice: string }
const shown = (charges: Charge[]) =>
  charges
    .map(({ kind, product, quantity, unitPrice }) => [kind, product?.name, quantity, unitPrice])
    .toSorted()

const linesOf = (draft: { lineItems: Record<string, string>[] }) =>
  draft.lineItems.map(({ description, quantity, unitPrice }) => [description, quantity, unitPrice])

const withProducts = (products: object[]) => ({ ...asked, products })

/** Ends a visit that used one pump of the van and worked an hour. */
async function finished(visit: TestVisit, part: string) {
  await act('start', { person: visit.tess, id: visit.id })
  const reply = await act(
    'finish',
    { person: visit.tess, id: visit.id },
    {
      outcome: 'COME_BACK',
      parts: [{ product: part, count: 1 }],
      hours: [{ technician: visit.tess.id, minutes: 60 }],
    },
  )
  expect([reply.status, reply.body.errors]).toEqual([200, undefined])
  return reply.result
}

test('OPEN-774 a new job charges its lines at the given price or the current one, and bills them once', async () => {
  const { _id: job } = await jobWithLines()
  const charges = await chargesOf(job)
  expect(shown(charges)).toEqual([
    ['LINE', 'Labour', '1', '90.00'],
    ['LINE', 'Pump', '2', '19.50'],
  ])
  expect(charges[0]).toMatchObject({ appointment: null, technician: null, billed: false, agreed: false })
  expect((await admin.get(`/visit-charge/unbilled?job=${job}`)).result).toMatchObject({
    amount: '129.00',
    count: 2,
  })
  const draft = (await admin.post(`/job/bill/${job}`, {})).result
  expect(linesOf(draft)).toEqual([
    ['Labour', '1', '90.00'],
    ['Pump', '2', '19.50'],
  ])
  expect(draft.lineItems[0].date ?? null).toBeNull()
  expect((await admin.post(`/job/bill/${job}`, {})).result).toBeNull()
})

test('OPEN-774 an estimate starts with the unbilled lines of its job, for users who may read charges', async () => {
  const { _id: job } = await jobWithLines()
  const seller = await world.member({
    ACCTG_ESTIMATE: [true, true, true, true, false],
    OP_JOB: [true, false, false, false, false],
  })
  expect(linesOf((await admin.get(`/quote/start?job=${job}`)).result)).toEqual([
    ['Labour', '1', '90.00'],
    ['Pump', '2', '19.50'],
  ])
  const title = [(await admin.get(`/job/read/${job}`)).result.title, '1', '0.00']
  expect(linesOf((await seller.get(`/quote/start?job=${job}`)).result)).toEqual([title])
  await admin.post(`/job/bill/${job}`, {})
  expect(linesOf((await admin.get(`/quote/start?job=${job}`)).result)).toEqual([title])
})

test('OPEN-774 a job with a line that cannot be charged is not created, and the refusal names the line', async () => {
  const count = async () => (await admin.get('/job/list/?limit=1')).body.data.pagination.total
  const before = await count()
  const unknown = await admin.post(
    '/job/create/',
    withProducts([{ product: labour._id }, { product: world.admin.id }]),
  )
  expect(faultsOf(unknown)).toEqual([['products.1.product', 'NOT_FOUND']])
  const none = await admin.post('/job/create/', withProducts([{ quantity: '0' }]))
  expect(faultsOf(none).map((each: string[]) => each[0])).toEqual([
    'products.0.product',
    'products.0.quantity',
  ])
  const clerk = await world.member({
    OP_JOB: [true, true, true, false, false],
    CRM_CONTACT_CUSTOMER: [true, true, false, false, false],
  })
  expect((await clerk.post('/job/create/', withProducts([{ product: labour._id }]))).code).toBe('FORBIDDEN')
  expect(await count()).toBe(before)
})

test('OPEN-775 the lines of a job go on its first draft when a visit ends, and what they include is billed only if selected', async () => {
  const { _id: job } = await jobWithLines()
  const visit = await visitOf({ permissions: usualRights, job })
  const hose = await load(visit.van, 3, { name: 'Hose' })
  const { invoice } = await finished(visit, hose)
  expect(linesOf(invoice)).toEqual([
    ['Labour', '1', '90.00'],
    ['Pump', '2', '19.50'],
    ['Hose', '1', '25.00'],
  ])
  const hours = (await chargesOf(job)).find(({ kind }: Charge) => kind === 'HOURS')
  expect(hours).toMatchObject({ billed: false, agreed: true, unitPrice: '90.00' })
  expect((await admin.get(`/visit-charge/unbilled?job=${job}`)).result).toEqual({
    amount: '0.00',
    count: 0,
    covered: 0,
    unconfirmed: 0,
    agreed: 1,
  })
  expect((await admin.post(`/job/bill/${job}`, {})).result).toBeNull()
  expect((await admin.get(`/job/margin/${job}`)).result).toMatchObject({ unbilled: '0.00' })
  const more = (await admin.post(`/job/bill/${job}`, { charges: [hours._id] })).result
  expect([more._id, more.lineItems.length]).toEqual([invoice._id, 4])
  expect((await draftsOf(job)).length).toBe(1)
})

test('OPEN-774 the office adds, changes and removes lines of a job until they are billed, and no charge of a visit', async () => {
  const { _id: job } = await made('/job/create/', asked)
  const line = await made('/visit-charge/create/', { job, product: pump._id, quantity: '1', unitPrice: '25' })
  const change = (id: string, body: object) => admin.patch(`/visit-charge/update/${id}`, body)
  expect((await change(line._id, { quantity: '3', unitPrice: '20' })).result).toMatchObject({
    amount: '60.00',
  })
  expect(faultsOf(await change(line._id, { product: null }))).toEqual([['product', 'PRODUCT_NONE']])
  const other = await made('/job/create/', asked)
  expect(faultsOf(await change(line._id, { job: other._id }))).toEqual([['job', 'NOT_APPLICABLE']])
  const blank = await admin.post('/visit-charge/create/', { job, quantity: '1', unitPrice: '1' })
  expect(faultsOf(blank)).toEqual([['product', 'PRODUCT_NONE']])
  const draft = (await admin.post(`/job/bill/${job}`, {})).result
  const refused = await change(line._id, { quantity: '1' })
  expect([refused.code, refused.body.msg]).toEqual([
    'INVALID_TRANSITION',
    'The charge is on an invoice. If the invoice is a draft, remove the charge from it first. If the invoice is issued, credit it',
  ])
  await admin.delete(`/invoice/delete/${draft._id}`)
  expect((await admin.delete(`/visit-charge/delete/${line._id}`)).status).toBe(200)
  expect(await chargesOf(job)).toEqual([])

  const visit = await visitOf({ permissions: usualRights })
  const part = await load(visit.van, 1)
  await finished(visit, part)
  const [ofVisit] = await chargesOf(visit.job)
  for (const reply of [
    await change(ofVisit._id, { unitPrice: '1' }),
    await admin.delete(`/visit-charge/delete/${ofVisit._id}`),
  ])
    expect([reply.code, reply.body.msg]).toEqual([
      'INVALID_TRANSITION',
      'The charge comes from a visit. Correct the charge in the visit',
    ])
  expect((await readJob(visit.job)).jobStatus).toBe('FOLLOW_UP')
})

test('OPEN-775 an accepted estimate keeps the lines of its job off the draft of a visit until the office bills them', async () => {
  const { _id: job, account } = await jobWithLines()
  const estimate = await made('/quote/create/', {
    account: account._id,
    job,
    lineItems: [{ description: 'Whole repair', quantity: 1, unitPrice: '300' }],
  })
  await admin.post(`/quote/issue/${estimate._id}`)
  expect((await admin.post(`/quote/accept/${estimate._id}`, {})).status).toBe(200)
  const visit = await visitOf({ permissions: usualRights, job })
  const hose = await load(visit.van, 3, { name: 'Hose' })
  expect((await finished(visit, hose)).invoice).toBeNull()
  const draft = (await admin.post(`/job/bill/${job}`, {})).result
  expect(linesOf(draft)).toEqual([
    ['Labour', '1', '90.00'],
    ['Pump', '2', '19.50'],
  ])
})

test('OPEN-774, OPEN-304 lines of a cancelled job and of a visit under warranty wait until the office chooses them', async () => {
  const { _id: cancelled } = await jobWithLines()
  const unbilled = async (job: string) => (await admin.get(`/visit-charge/unbilled?job=${job}`)).result.amount
  expect(await unbilled(cancelled)).toBe('129.00')
  await admin.patch(`/job/update/${cancelled}`, { jobStatus: 'CANCELLED' })
  expect(await unbilled(cancelled)).toBe('0.00')
  expect((await admin.post(`/job/bill/${cancelled}`, {})).result).toBeNull()
  const { _id: job } = await jobWithLines()
  const visit = await visitOf({ permissions: usualRights, job })
  await act('start', { person: visit.tess, id: visit.id })
  const reply = await act(
    'finish',
    { person: visit.tess, id: visit.id },
    { outcome: 'COME_BACK', parts: [], hours: [], warranty: true },
  )
  expect([reply.status, reply.body.errors, reply.result?.invoice]).toEqual([200, undefined, null])
  expect(await unbilled(job)).toBe('129.00')
})

test('OPEN-775 the lines of a reopened job that a former program completed go on the draft of its visit', async () => {
  const { _id: job } = await jobWithLines()
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [admin.workspaceId])
  await world.owner.query('update jobs set invoiced = true, invoiced_before = true where id = $1', [job])
  const visit = await visitOf({ permissions: usualRights, job })
  const hose = await load(visit.van, 3, { name: 'Hose' })
  const { invoice } = await finished(visit, hose)
  expect(linesOf(invoice).map(([name]) => name)).toEqual(['Labour', 'Pump', 'Hose'])
})

test('OPEN-797 a line names no price list if its job type sets the price of the product', async () => {
  const seal = (await made('/product/create/', { name: 'Seal', productNumber: 'S-797', unitPrice: '10' }))._id
  await made('/price-list/create/', { name: 'Sale', rules: [{ product: seal, price: '8.00' }] })
  const products = [{ product: seal, unitPrice: '8.00' }]
  const priced = (await made('/job-type/create/', { name: 'Seal change', products }))._id
  const listOf = async (more: object) => {
    const job = (await made('/job/create/', { ...asked, ...more }))._id
    const line = await made('/visit-charge/create/', { job, product: seal, quantity: '1', unitPrice: '8.00' })
    return line.priceList
  }
  expect([await listOf({ jobType: priced }), await listOf({})]).toEqual([null, 'Sale'])
})
