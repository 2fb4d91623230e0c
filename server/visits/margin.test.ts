import { randomUUIDv7 } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { line } from '../testing/orders.ts'
import { recentDay } from '../testing/recent-day.ts'
import { statementsOf } from '../testing/statements.ts'
import { type TestVisit, act, openVisits, usualRights } from './testing.ts'

const orders = await openVisits()
const { world, visitOf, load, readJob, made, main, makeProduct } = orders
const { admin } = world

const marginOf = async (job: string) => (await admin.get(`/job/margin/${job}`)).result
const marginsBy = (query: string, person = admin) => person.get(`/job/margins?${query}`)

/** Posts a call that must succeed. Returns the result of the call. */
const done = async (path: string, body: object = {}) => {
  const reply = await admin.post(path, body)
  expect([path, reply.status < 300, reply.body.errors]).toEqual([path, true, undefined])
  return reply.result
}

/** Creates a visit that used two pumps of 10.00 and an hour at 32.50. The visit's draft amounts to 140.00. */
async function repaired(outcome: 'DONE' | 'COME_BACK' = 'COME_BACK') {
  const visit = await visitOf({ permissions: usualRights })
  await done(`/workforce/cost/${visit.tess.id}`, { hourlyCost: '32.50' })
  const pump = await load(visit.van, 3, { name: 'Pump' })
  await act('start', { person: visit.tess, id: visit.id })
  const reply = await act(
    'finish',
    { person: visit.tess, id: visit.id },
    {
      outcome,
      parts: [{ product: pump, count: 2 }],
      hours: [{ technician: visit.tess.id, minutes: 60 }],
      checklist: visit.items.map(({ _id }) => ({ _id, done: outcome === 'DONE' })),
    },
  )
  expect([reply.status, reply.body.errors]).toEqual([200, undefined])
  return { ...visit, pump, draft: reply.result.invoice._id as string }
}

const spend = async (job: string, body: object) =>
  made('/expense/create/', { day: recentDay(), category: 'PARTS', job, taxRates: [], ...body })

async function spent(job: string, amount: string): Promise<void> {
  const { _id } = await spend(job, { amount })
  await done(`/expense/approve/${_id}`)
}

const account = async (job: string): Promise<string> => (await readJob(job)).account._id

/** Creates and issues an invoice for an amount, in a currency. */
const invoiced = async (job: string, unitPrice: string, more: object = {}) => {
  const lineItems = [{ description: 'Repair', quantity: 1, unitPrice }]
  const { _id } = await made('/invoice/create/', { account: await account(job), job, lineItems, ...more })
  await done(`/invoice/issue/${_id}`)
  return _id
}

const clientOf = async ({ job }: TestVisit): Promise<string> => (await readJob(job)).client._id

describe('the margin of a job', () => {
  test('OPEN-384 is what was invoiced less credits, labour, parts at what they cost, and approved expenses', async () => {
    const { job, draft, tess } = await repaired()
    expect(await marginOf(job), 'a draft is no revenue').toMatchObject({
      revenue: '0.00',
      drafts: '140.00',
      unbilled: '0.00',
      labour: '32.50',
      minutes: 60,
      minutesWithoutCost: 0,
      parts: '20.00',
      expenses: '0.00',
      cost: '52.50',
      margin: '-52.50',
      percent: null,
    })
    await admin.delete(`/invoice/delete/${draft}`)
    expect(await marginOf(job), 'what stands on no invoice').toMatchObject({
      drafts: '0.00',
      unbilled: '140.00',
    })
    const { _id } = await done(`/job/bill/${job}`)
    await done(`/invoice/issue/${_id}`)
    await spent(job, '7.05')
    await spend(job, { amount: '500' })
    await made('/timesheet/create/', { member: tess.id, day: '2031-01-06', minutes: 20, job })
    expect(await marginOf(job)).toMatchObject({
      invoiced: '140.00',
      credited: '0.00',
      revenue: '140.00',
      drafts: '0.00',
      unbilled: '0.00',
      labour: '43.33',
      minutes: 80,
      parts: '20.00',
      expenses: '7.05',
      cost: '70.38',
      margin: '69.62',
      percent: '49.7',
    })
    await done(`/invoice/credit/${_id}`, {
      lineItems: [{ description: 'Kindness', quantity: 1, unitPrice: '40.01' }],
    })
    await done(`/invoice/cancel/${await invoiced(job, '999')}`)
    expect(await marginOf(job)).toMatchObject({ credited: '40.01', revenue: '99.99', margin: '29.61' })
  })

  test('OPEN-384 of a closed job stays as it is when prices and what an hour costs change', async () => {
    const { job, draft, tess, pump } = await repaired('DONE')
    await done(`/invoice/issue/${draft}`)
    const before = await marginOf(job)
    expect(before).toMatchObject({ revenue: '140.00', cost: '52.50', margin: '87.50', percent: '62.5' })
    await admin.patch(`/product/update/${pump}`, { unitCost: '99', unitPrice: '199' })
    await admin.patch(`/product/update/${orders.labour._id}`, { unitPrice: '500' })
    await done(`/workforce/cost/${tess.id}`, { hourlyCost: '75' })
    expect(await marginOf(job)).toEqual(before)
    await admin.patch(`/product/update/${orders.labour._id}`, { unitPrice: '90' })
  })

  test('OPEN-384 counts pieces once, whether visits used them or orders sold them, less what came back', async () => {
    const { job } = await repaired()
    const hose = await makeProduct(9, { unitCost: '3.33' })
    const finalize = async (body: object): Promise<string> => {
      const { _id } = (await orders.create(body)).result
      await done(`/order/finalize/${_id}`)
      return _id
    }
    const sale = await finalize({ ...orders.selling([line(hose, { new: 3 })]), job })
    expect((await marginOf(job)).parts).toBe('29.99')
    const back = { type: 'CUSTOMER_RETURN', receiver: main, referenceNumber: 'R' }
    await finalize({ ...back, parentOrder: sale, lineItems: [line(hose, { new: 1 })] })
    expect((await marginOf(job)).parts).toBe('26.66')
    const unknown = await makeProduct(2)
    await finalize({ ...orders.selling([line(unknown, { new: 2 })]), job })
    expect(await marginOf(job)).toMatchObject({ parts: '26.66', piecesWithoutCost: 2 })
    await finalize(orders.buying([line(hose)], { job }))
    expect((await marginOf(job)).parts, 'what was bought is no cost before it is used').toBe('26.66')
  })

  test('OPEN-384 says hours whose cost nobody knows, and amounts in other currencies apart', async () => {
    const visit = await visitOf()
    const { job, tess } = visit
    await made('/timesheet/create/', { member: tess.id, day: '2031-01-06', minutes: 120, job })
    expect(await marginOf(job)).toMatchObject({ labour: '0.00', minutes: 120, minutesWithoutCost: 120 })
    await invoiced(job, '200')
    await invoiced(job, '50', { currency: 'USD' })
    await invoiced(job, '30', { currency: 'USD' })
    expect(await marginOf(job)).toMatchObject({
      revenue: '200.00',
      margin: '200.00',
      elsewhere: [{ currency: 'USD', revenue: '80.00', expenses: '0.00' }],
    })
  })

  test('OPEN-385 is read by who reads invoices and jobs and administers people, of their own company', async () => {
    const { job } = await repaired()
    const all = {
      ACCTG_INVOICE: [true, false, false, false, false],
      OP_JOB: [true, false, false, false, false],
      OP_DISPATCH: [true, false, false, false, false],
      HR_WORKFORCE_MEMBER: [true, false, false, false, true],
    } satisfies NonNullable<Parameters<typeof world.member>[0]>
    const may = await world.member(all)
    for (const path of [`/job/margin/${job}`, '/job/margins', '/job/margins/export']) {
      expect([path, (await may.get(path)).status]).toEqual([path, 200])
      for (const without of ['ACCTG_INVOICE', 'OP_JOB', 'HR_WORKFORCE_MEMBER'] as const) {
        const { [without]: _, ...some } = all
        expect((await (await world.member(some)).get(path)).code).toBe('FORBIDDEN')
      }
    }
    const office = await world.member({ ...all, HR_WORKFORCE_MEMBER: [true, true, true, true, false] })
    expect((await office.get(`/job/margin/${job}`)).code).toBe('FORBIDDEN')
    expect((await world.stranger.get(`/job/margin/${job}`)).status).toBe(404)
    expect((await marginsBy('', world.stranger)).result).toEqual([])
    expect((await admin.get(`/job/margin/${randomUUIDv7()}`)).status).toBe(404)
  })
})

type Listed = { job: { _id: string; jobNumber: string }; revenue: string; margin: string }

describe('margins of many jobs', () => {
  test('OPEN-386 are sorted, narrowed and paged, with the margin of all of them; jobs of which nothing is written are none', async () => {
    const first = await visitOf()
    const client = await clientOf(first)
    const jobs = [first.job]
    for (let more = 0; more < 3; more++)
      jobs.push((await made('/job/create/', { title: 'Dryer', clientId: client, description: 'Cold' }))._id)
    for (const [at, price] of ['100', '300.05', '200'].entries()) await invoiced(jobs[at] ?? '', price)
    await spent(jobs[2] ?? '', '199.99')
    const by = async (query: string) => marginsBy(`client=${client}&${query}`)
    const namesOf = async (query: string) =>
      (await by(query)).result.map(({ job }: Listed) => jobs.indexOf(job._id))
    expect(await namesOf('sort=revenue')).toEqual([0, 2, 1])
    expect(await namesOf('sort=-margin')).toEqual([1, 0, 2])
    expect((await namesOf('sort=-expenses'))[0]).toBe(2)
    expect(await namesOf('sort=jobNumber')).toEqual([0, 1, 2])
    const page = await by('sort=revenue&limit=2&page=2')
    expect([page.result.length, page.body.data.pagination]).toEqual([
      1,
      expect.objectContaining({ page: 2, pages: 2, count: 3 }),
    ])
    expect(page.body.data.total).toMatchObject({
      revenue: '600.05',
      expenses: '199.99',
      margin: '400.06',
    })
    expect(await namesOf('q=dryer&sort=revenue')).toEqual([2, 1])
    expect(await namesOf(`jobType=${orders.jobType._id}`)).toEqual([0])
    const today = new Date().toISOString().slice(0, 10)
    expect((await namesOf(`from=2026-01-01&to=${today}`)).length).toBe(3)
    expect(await namesOf('to=2025-12-31')).toEqual([])
    for (const query of ['sort=labor', 'limit=51', 'page=0', 'from=2026-02-30', 'days=1', 'client=x'])
      expect([query, (await by(query)).code]).toEqual([query, 'VALIDATION'])
  })

  test('OPEN-386 leave as a file with the same figures', async () => {
    const { job, draft } = await repaired()
    await done(`/invoice/issue/${draft}`)
    const { jobNumber, title } = await readJob(job)
    const labels = Array.from({ length: 15 }, (_, at) => `C${at}`)
    const query = new URLSearchParams([
      ['q', jobNumber],
      ['title', 'Margins'],
      ...labels.map((each) => ['labels', each]),
    ])
    const { status, body } = await admin.get(`/job/margins/export?${query}`)
    const [, row] = String(body).split('\r\n')
    expect(status).toBe(200)
    expect(row).toContain(`"${jobNumber}","${title}","Émilie Tremblay"`)
    expect(row).toContain('"140.00","32.50","20.00","0.00","87.50","62.5","0.00","0.00","0:00","0"')
  })

  test('OPEN-386 cost as many statements however many jobs there are', async () => {
    const costOf = (limit: number) =>
      statementsOf(async () => expect((await marginsBy(`limit=${limit}`)).status).toBe(200))
    const few = await costOf(1)
    expect(few).toBeGreaterThan(0)
    expect((await marginsBy('limit=8')).result.length).toBeGreaterThan(5)
    expect(await costOf(50)).toBe(few)
  })
})
