import { dayAt } from '@fieldhouse/domain/kit/time/day'
import type { FlagArray } from '@fieldhouse/domain/kit/entity/sections'
import { minus, sum } from '@fieldhouse/domain/kit/value/money'
import type { Report } from '@fieldhouse/domain/reports/report'
import { revenueStatuses } from '@fieldhouse/domain/reports/report-figures'
import { reportKinds, revenueKinds } from '@fieldhouse/domain/reports/report-kinds'
import { spanOf } from '@fieldhouse/domain/kit/time/calendar-period'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { statementsOf } from '../testing/statements.ts'
import { technicianIn } from '../testing/technicians.ts'
import { type Person, type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

const zones = { admin: 'America/Toronto', stranger: 'Pacific/Kiritimati' } as const

/** Sends a call that must succeed, and returns its result. */
async function done(person: Person, path: string, body: object = {}) {
  const reply = await person.post(path, body)
  expect([path, reply.status < 300, reply.body.errors]).toEqual([path, true, undefined])
  return reply.result
}

const newJob = (person: Person, lastName: string) =>
  done(person, '/job/create/', {
    clientData: { firstName: 'Ann', lastName, phone: '+15145550111', languages: ['en-US'] },
    title: lastName,
    description: 'Work',
    jobSiteType: 'IN_HOUSE',
  })

const documents = fc.record({
  job: fc.nat(2),
  currency: fc.constantFrom('CAD', 'EUR'),
  monthsAgo: fc.nat(3),
  lines: fc.array(
    fc.record({
      name: fc.constantFrom('Labour', 'labour ', 'Pump', ''),
      quantity: fc.constantFrom('1', '0.3333', '2'),
      unitPrice: fc.constantFrom('10.01', '99.99', '0.05', '33.33'),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  percent: fc.constantFrom(null, '10', '33.3333'),
  fate: fc.constantFrom('DRAFT', 'ISSUED', 'ISSUED', 'CANCELLED', 'CREDITED', 'PARTLY'),
})
type Made = typeof documents extends fc.Arbitrary<infer D> ? D : never

async function makeDocument(person: Person, jobs: { _id: string; account: { _id: string } }[], of: Made) {
  const job = jobs[of.job]
  const today = dayAt(Date.now(), zones[person === world.admin ? 'admin' : 'stranger'])
  const day = Temporal.PlainDate.from(today).subtract({ months: of.monthsAgo }).toString()
  const { _id } = await done(person, '/invoice/create/', {
    account: job?.account._id,
    job: job?._id,
    currency: of.currency,
    billingDate: day,
    dueDate: today,
    paymentTerms: 'CUSTOM',
    lineItems: of.lines.map(({ name, ...line }) => ({
      ...line,
      name,
      description: name || 'Trip\nto the site',
    })),
    taxRates: [],
    ...(of.percent && { discount: { percent: of.percent } }),
  })
  if (of.fate !== 'DRAFT') await done(person, `/invoice/issue/${_id}`)
  if (of.fate === 'CANCELLED') await done(person, `/invoice/cancel/${_id}`)
  if (of.fate === 'CREDITED') await done(person, `/invoice/credit/${_id}`, { reason: 'Wrong' })
  if (of.fate === 'PARTLY') await done(person, `/invoice/credit/${_id}`, { amount: '0.04', reason: 'Agreed' })
}

/**
 * Creates three jobs, and 16 random documents drawn with a seed. For the admin, two of the jobs also get visits.
 */
async function fill(person: Person, seed: number) {
  const jobs = [await newJob(person, 'Able'), await newJob(person, 'Baker'), await newJob(person, 'Cole')]
  if (person === world.admin)
    for (const [at, job] of jobs.slice(0, 2).entries())
      for (let visit = 0; visit <= at; visit++)
        await done(person, '/appointment/create/', {
          jobId: job._id,
          technicians: [(await technicianIn(world)).id],
          startAt: Date.now() + visit * 86_400_000,
          estimatedDuration: 3_600_000,
        })
  for (const of of fc.sample(documents, { seed, numRuns: 16 })) await makeDocument(person, jobs, of)
}

const read = async (person: Person, query: string): Promise<Report> => {
  const reply = await person.get(`/report/read?${query}`)
  expect([query, reply.status, reply.body.errors]).toEqual([query, 200, undefined])
  return reply.result
}

type Billed = { kind: 'INVOICE' | 'CREDIT_NOTE'; subtotal: string; discountAmount: string }

/** The revenue of an issued document, without taxes. */
const revenueOf = ({ kind, subtotal, discountAmount }: Billed): string =>
  kind === 'INVOICE' ? minus(subtotal, discountAmount) : minus(discountAmount, subtotal)

/** The documents with revenue that the list of invoices shows for some days. */
async function billed(person: Person, { currency, span: { from, to } }: Pick<Report, 'currency' | 'span'>) {
  const states = revenueStatuses.map((status) => `&filter_invoiceStatus=${status}`).join('')
  const path = `/invoice/list/?limit=200&filter_currency=${currency}&from_billingDate=${from}&to_billingDate=${to}${states}`
  return (await person.get(path)).result as Billed[]
}

/** The revenue of the documents that the list of invoices shows for some days. */
const listed = async (person: Person, of: Pick<Report, 'currency' | 'span'>) =>
  sum((await billed(person, of)).map(revenueOf))

/** The currencies of the company, of a report, and of the documents in its two periods. */
async function currenciesOf(person: Person, { currency, span, before }: Report): Promise<Set<string>> {
  const found = new Set<string>(['CAD', currency])
  for (const other of ['CAD', 'EUR'] as const)
    for (const days of [span, before])
      if ((await billed(person, { currency: other, span: days })).length > 0) found.add(other)
  return found
}

test('OPEN-756 the rows of each report add up to its total and to the list, in each currency, zone and workspace', async () => {
  const { owner, admin, stranger } = world
  await owner.query(`select set_config('app.workspace_id', $1, false)`, [stranger.workspaceId])
  await owner.query('update workspaces set timezone = $1 where id = $2', [
    zones.stranger,
    stranger.workspaceId,
  ])
  await fill(admin, 41)
  await fill(stranger, 756)
  const cases = [admin, stranger].flatMap((person) =>
    ['CAD', 'EUR'].flatMap((currency) =>
      (['THIS_MONTH', 'LAST_QUARTER', 'THIS_YEAR'] as const).flatMap((period) =>
        revenueKinds.map((kind) => ({ person, currency, period, kind })),
      ),
    ),
  )
  const earning = new Set<Person>()
  for (const { person, currency, period, kind } of cases) {
    const report = await read(person, `kind=${kind}&period=${period}&currency=${currency}`)
    const at = [kind, period, currency, person === admin]
    const zone = zones[person === admin ? 'admin' : 'stranger']
    expect([at, report.span]).toEqual([at, spanOf(period, dayAt(Date.now(), zone))])
    // On the first day of a month, the two periods of the report contain few of the documents.
    expect([at, new Set(report.currencies)]).toEqual([at, await currenciesOf(person, report)])
    const of = (figure: 'amount' | 'before') =>
      Number(sum(report.rows.map(({ figures }) => figures[figure] ?? '0')))
    const total = Number(report.total.amount)
    if (total !== 0) earning.add(person)
    const earlier = Number(await listed(person, { currency: report.currency, span: report.before }))
    expect([at, of('amount'), Number(await listed(person, report))]).toEqual([at, total, total])
    expect([at, Number(report.totalBefore.amount)]).toEqual([at, earlier])
    expect([at, of('before')]).toEqual([at, kind === 'REVENUE_BY_MONTH' ? 0 : earlier])
  }
  expect(earning).toEqual(new Set([admin, stranger]))
}, 120_000)

test('OPEN-756 names in any case are one service, and a visit without a technician is a row of its own', async () => {
  const items = await read(world.admin, 'kind=REVENUE_BY_ITEM&period=THIS_YEAR')
  const keys = items.rows.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys).toContain('labour')
  expect(keys).toContain('trip')
  const people = await read(world.admin, 'kind=REVENUE_BY_TECHNICIAN&period=THIS_YEAR')
  expect(people.rows.map(({ key }) => key)).toContain(null)
  expect(people.rows.length).toBe(4)
})

test('OPEN-756 the documents of a row add up to its figure, in the period and in the period before', async () => {
  const { admin } = world
  for (const kind of revenueKinds) {
    const { rows, span, before } = await read(admin, `kind=${kind}&period=LAST_QUARTER&currency=EUR`)
    const shown = rows.flatMap(({ key, figures: { amount, before: earlier } }) => [
      { key, days: span, figure: Number(amount) },
      { key, days: before, figure: Number(kind === 'REVENUE_BY_MONTH' ? 0 : earlier) },
    ])
    for (const { key, days, figure } of shown) {
      const asked = new URLSearchParams({ kind, ...days, currency: 'EUR', key: key ?? '', limit: '50' })
      const { result, body } = await admin.get(`/report/documents?${asked}`)
      const amounts = result.map(({ amount }: { amount: string }) => amount)
      expect([kind, key, Number(sum(amounts)), Number(body.data.total)]).toEqual([kind, key, figure, figure])
    }
  }
})

test('OPEN-756 every report is one query, whatever the number of its records', async () => {
  const counts = new Set<number>()
  for (const kind of reportKinds) counts.add(await statementsOf(() => read(world.admin, `kind=${kind}`)))
  expect(counts.size).toBe(1)
})

test('OPEN-756 own days need both days in order, at most five years', async () => {
  const refused = async (days: string) => {
    const reply = await world.admin.get(`/report/read?kind=HOURS&period=OWN${days}`)
    expect([days, reply.status]).toEqual([days, 400])
    return reply.body.errors.map(({ path, msg }: { path: string[]; msg: string }) => [path.join('.'), msg])
  }
  expect(await refused('')).toEqual([
    ['from', 'This field is required'],
    ['to', 'This field is required'],
  ])
  expect(await refused('&from=2026-03-02&to=2026-03-01')).toEqual([
    ['to', 'The end cannot be before the start'],
  ])
  expect(await refused('&from=2020-01-01&to=2026-01-01')).toEqual([['to', 'Choose at most five years']])
  const { before } = await read(world.admin, 'kind=HOURS&period=OWN&from=2026-03-01&to=2026-03-10')
  expect(before).toEqual({ from: '2026-02-19', to: '2026-02-28' })
})

const readsOnly: FlagArray = [true, false, false, false, false]

test('OPEN-756, PERM-04 a report needs the right to read the records of its rows', async () => {
  const clerk = await world.member({ ACCTG_INVOICE: readsOnly })
  const statusOf = async (kind: string) => (await clerk.get(`/report/read?kind=${kind}`)).status
  const answers = await Promise.all(reportKinds.map(statusOf))
  const may = ['REVENUE_BY_MONTH', 'REVENUE_BY_ITEM', 'MEMBERSHIPS_BY_MONTH', 'MEMBERSHIPS_BY_PLAN']
  expect(answers).toEqual(reportKinds.map((kind) => (may.includes(kind) ? 200 : 403)))
  const planner = await world.member({ HR_WORKFORCE_MEMBER: readsOnly, ACCTG_ESTIMATE: readsOnly })
  expect((await planner.get('/report/read?kind=HOURS')).status).toBe(403)
})

test('OPEN-756 the file has the figures of the screen in the language of the user', async () => {
  const path = '/report/export?kind=REVENUE_BY_ITEM&period=THIS_YEAR'
  const reply = await world.admin.get(path)
  expect(reply.headers['content-disposition']).toContain('Revenue-by-service-and-product')
  const [head = '', ...rows] = String(reply.body).trim().split('\r\n')
  expect(head).toContain('Service or product')
  const report = await read(world.admin, 'kind=REVENUE_BY_ITEM&period=THIS_YEAR')
  expect(rows.length).toBe(report.rows.length + 1)
  expect(rows.at(-1)).toContain(report.total.amount)
})
