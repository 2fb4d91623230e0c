import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountFor, readyInvoice } from '../accounting/testing.ts'
import { recentDay } from '../testing/recent-day.ts'
import { randomOf } from '../testing/account-lives/lives.ts'
import { type Person, type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  const { admin, stranger, owner } = world
  const montreal = {
    country: 'CA',
    currency: 'CAD',
    zone: 'America/Toronto',
    address: { adminAreaLevel1: 'QC', countryCode: 'CA' },
  }
  const paris = {
    country: 'FR',
    currency: 'EUR',
    zone: 'Europe/Paris',
    address: { locality: 'Paris', countryCode: 'FR' },
  }
  for (const [{ workspaceId }, { country, currency, zone, address }] of [
    [admin, montreal],
    [stranger, paris],
  ] as const) {
    await owner.query(`select set_config('app.workspace_id', $1, false)`, [workspaceId])
    await owner.query(
      'update workspaces set country = $2, currency = $3, timezone = $4, address = $5 where id = $1',
      [workspaceId, country, currency, zone, JSON.stringify(address)],
    )
  }
})
afterAll(() => world.close())

const cents = (amount: string) => Math.round(Number(amount) * 100)
const quebec = readyInvoice.taxRates

type Row = {
  side: string
  code: string | null
  rate: string | null
  base: string
  tax: string
  documents: number
}

async function report(person: Person, query: string) {
  await person.post('/journal-entry/bringUpToDate/', {})
  const { status, result } = await person.get(`/journal-entry/taxReport?${query}`)
  expect(status).toBe(200)
  return result
}

/** The rows of a report as texts: `COLLECTED TAX 0.09975: 100.00 9.98`. */
const shown = (rows: readonly Row[]) =>
  rows.map(({ side, code, rate, base, tax }) => `${side} ${code} ${rate}: ${base} ${tax}`)

async function issued(person: Person, body: object): Promise<{ _id: string; total: string }> {
  const { result: draft } = await person.post('/invoice/create/', body)
  const { status, result } = await person.post(`/invoice/issue/${draft._id}`, {})
  expect(status, JSON.stringify(result)).toBe(200)
  return result
}

/** Makes two adjustments. Others are changed, deleted, in another currency, on a later day, or refused. */
async function adjustTaxes(person: Person): Promise<void> {
  await person.post('/journal-entry/bringUpToDate/', {})
  const { result: chart } = await person.get('/ledger-account/list/?limit=200')
  const idOf = (code: string) => chart.find((each: { code: string }) => each.code === code)._id
  const path = '/tax-adjustment/create/'
  const added = { day: recentDay(4), side: 'ADDED', tax: 'TAX', amount: '3.50', reason: 'Own use' }
  const lodging = { ...added, ledgerAccount: idOf('6060') }
  const { result: made } = await person.post(path, { ...lodging, amount: '9', side: 'DEDUCTED' })
  await person.post('/journal-entry/bringUpToDate/', {})
  const change = { version: made.version, amount: '3.50', side: 'ADDED' }
  expect((await person.patch(`/tax-adjustment/update/${made._id}`, change)).status).toBe(200)
  const deducted = {
    ...lodging,
    side: 'DEDUCTED',
    tax: 'SERVICE_TAX',
    amount: '2.25',
    ledgerAccount: idOf('4100'),
  }
  const { result: twice } = await person.post(path, deducted)
  expect((await person.post(path, deducted)).status).toBe(201)
  await person.post('/journal-entry/bringUpToDate/', {})
  expect((await person.delete(`/tax-adjustment/delete/${twice._id}`)).status).toBe(200)
  expect((await person.post(path, { ...lodging, currency: 'USD' })).status).toBe(201)
  const refused = { reason: '', amount: '0', side: 'PAID', ledgerAccount: idOf('1200') }
  const { status, body } = await person.post(path, { ...lodging, ...refused })
  const fields = body.errors.map(({ path: field }: { path: string[] }) => field[0])
  expect([status, fields.toSorted()]).toEqual([400, ['amount', 'reason', 'side']])
  const kept = await person.post(path, { ...lodging, ledgerAccount: idOf('1200') })
  expect([kept.status, kept.body.errors[0].code, kept.body.errors[0].path]).toEqual([
    400,
    'ACCOUNT_KEPT',
    ['ledgerAccount'],
  ])
}

const sideInFile: Readonly<Record<string, string>> = {
  COLLECTED: 'Sales',
  ADDED: 'Added adjustments',
  PAID: 'Purchases',
  DEDUCTED: 'Deducted adjustments',
}

/** The documents of a row, on pages of two. */
async function documentsOf(person: Person, query: string, { side, code, rate }: Row) {
  const tax = code === null ? '' : `&code=${code}${rate === null ? '' : `&rate=${rate}`}`
  const pages: { base: string; tax: string; entity: string; reference: string; day: string }[] = []
  for (let page = 1; ; page += 1) {
    const { body } = await person.get(
      `/journal-entry/taxReport/documents?${query}&side=${side}${tax}&limit=2&page=${page}`,
    )
    pages.push(...body.data.result)
    if (page >= body.data.pagination.pages) return pages
  }
}

test('OPEN-830, OPEN-842 the taxes of Québec are reported by rate and on the lines of both returns, and tie to the journal', async () => {
  const person = world.admin
  const account = await accountFor(person)
  const billingDate = recentDay(3)
  const lineItems = [
    { description: 'Repair', quantity: '1', unitPrice: '200.00' },
    { description: 'Permit', quantity: '1', unitPrice: '50.00', untaxed: true },
  ]
  const sale = { account, billingDate, taxRates: quebec, lineItems }
  const first = await issued(person, { ...sale, discount: { percent: '10' } })
  await issued(person, { ...sale, taxRates: [], lineItems: [lineItems[1]] })
  await issued(person, { ...sale, taxRates: [{ code: 'TAX', rate: '0.13' }] })
  await issued(person, { ...sale, currency: 'USD' })
  const cancelled = await issued(person, sale)
  expect((await person.post(`/invoice/cancel/${cancelled._id}`, {})).status).toBe(200)
  const credit = { lineItems: [{ description: 'Repair', quantity: '1', unitPrice: '40.00' }] }
  expect((await person.post(`/invoice/credit/${first._id}`, { ...credit, reason: 'Late' })).status).toBe(201)
  const receipt = { day: recentDay(2), category: 'PARTS', amount: '114.98' }
  for (const more of [{ taxRates: quebec }, { taxRates: [] }, { taxRates: quebec, currency: 'USD' }]) {
    const { result } = await person.post('/expense/create/', { ...receipt, ...more })
    await person.post(`/expense/approve/${result._id}`, {})
  }
  const supplier = (await person.post('/supplier/create/', { name: 'Pièces Nordik' })).result._id
  for (const billNumber of ['F-1', 'F-2']) {
    const bill = {
      supplier,
      billNumber,
      day: recentDay(2),
      currency: 'CAD',
      taxRates: quebec,
      lines: [{ description: 'Pump', quantity: '1', unitPrice: '80.00' }],
    }
    const { result } = await person.post('/supplier-bill/create/', bill)
    expect((await person.post(`/supplier-bill/approve/${result._id}`, {})).status).toBe(200)
    if (billNumber === 'F-2') await person.post(`/supplier-bill/void/${result._id}`, { reason: 'Twice' })
  }
  const refused = await person.post('/expense/create/', { ...receipt, taxRates: quebec })
  await person.post(`/expense/reject/${refused.result._id}`, { reason: 'Private' })
  await adjustTaxes(person)
  const query = `from=${recentDay(20)}&to=${Temporal.Now.plainDateISO('America/Toronto').toString()}`
  const found = await report(person, query)
  expect(shown(found.rows)).toEqual([
    'ADDED TAX null: 0.00 3.50',
    'COLLECTED SERVICE_TAX 0.05: 144.00 7.20',
    'COLLECTED TAX 0.13: 200.00 26.00',
    'COLLECTED TAX 0.09975: 144.00 14.37',
    'COLLECTED null null: 145.00 0.00',
    'DEDUCTED SERVICE_TAX null: 0.00 2.25',
    'PAID SERVICE_TAX 0.05: 180.00 9.00',
    'PAID TAX 0.09975: 180.00 17.96',
  ])
  expect(found.due).toEqual([
    { code: 'SERVICE_TAX', collected: '7.20', added: '0.00', paid: '9.00', deducted: '2.25', due: '-4.05' },
    { code: 'TAX', collected: '40.37', added: '3.50', paid: '17.96', deducted: '0.00', due: '25.91' },
  ])
  expect(
    found.lines.map(({ form, line, amount }: { form: string; line: number; amount: string }) => [
      form,
      line,
      amount,
    ]),
  ).toEqual([
    ['GST', 101, '489.00'],
    ['GST', 103, '7.20'],
    ['GST', 104, '0.00'],
    ['GST', 105, '7.20'],
    ['GST', 106, '9.00'],
    ['GST', 107, '2.25'],
    ['GST', 108, '11.25'],
    ['GST', 109, '-4.05'],
    ['QST', 203, '40.37'],
    ['QST', 204, '3.50'],
    ['QST', 205, '43.87'],
    ['QST', 206, '17.96'],
    ['QST', 207, '0.00'],
    ['QST', 208, '17.96'],
    ['QST', 209, '25.91'],
  ])
  const { result: balance } = await person.get('/journal-entry/trialBalance')
  const inJournal = (code: string) => {
    const row = balance.rows.find((each: { account: { code: string } }) => each.account.code === code)
    return cents(row.creditBalance) - cents(row.debitBalance)
  }
  expect([inJournal('2300'), inJournal('2310')]).toEqual([720, 4387])
  expect([inJournal('1400'), inJournal('1410')]).toEqual([-1125, -1796])
  expect([inJournal('6060'), inJournal('4100')]).toEqual([-350, 225])
  for (const row of found.rows as Row[]) {
    const documents = await documentsOf(person, query, row)
    const sumOf = (name: 'base' | 'tax') => documents.reduce((sum, each) => sum + cents(each[name]), 0)
    expect([sumOf('base'), sumOf('tax')]).toEqual([cents(row.base), cents(row.tax)])
  }
}, 60_000)

/** An amount × `part` / `whole` in cents, with half a cent away from zero. */
const portion = (amount: number, part: number, whole: number): number => {
  const exact = 2n * BigInt(amount) * BigInt(part)
  const [size, by] = [exact < 0n ? -exact : exact, BigInt(whole)]
  return Number((size + by) / (2n * by)) * (exact < 0n ? -1 : 1)
}

/** An invoice of the model in cents, with what was paid and paid back by day. */
type Sale = {
  _id: string
  day: string
  rate: string
  taxed: number
  untaxed: number
  tax: number
  /** The amount of a line with its own rate of 8.5 %, and its tax. */
  reduced: number
  reducedTax: number
  moves: Move[]
}
type Move = { day: string; amount: number }

const today = () => Temporal.Now.plainDateISO('Europe/Paris').toString()
const noon = (day: string) => `${day}T12:00:00Z`

const price = (amount: number) => ({ quantity: '1', unitPrice: (amount / 100).toFixed(2) })

/** Makes an invoice with random lines and one or two rates, pays parts of it on random days, and voids some of the payments. */
async function randomSale(
  person: Person,
  account: string,
  random: ReturnType<typeof randomOf>,
): Promise<Sale> {
  const [rate = '0.2', percent = 20] = random.below(2) === 0 ? ['0.2', 20] : ['0.055', 5.5]
  const [taxed, untaxed] = [1 + random.below(50_000), random.below(2) * random.below(9000)]
  const reduced = random.below(2) * random.below(20_000)
  const [tax, reducedTax] = [portion(taxed, percent * 10, 1000), portion(reduced, 85, 1000)]
  const age = 40 + random.below(20)
  const { _id } = await issued(person, {
    account,
    billingDate: recentDay(age),
    taxRates: [{ code: 'TAX', rate }],
    lineItems: [
      { description: 'Dépannage', ...price(taxed) },
      { description: 'Débours', untaxed: true, ...price(untaxed) },
      ...(reduced > 0 ? [{ description: 'Rénovation', taxRate: '0.085', ...price(reduced) }] : []),
    ],
  })
  const moves: Move[] = []
  let open = taxed + untaxed + tax + reduced + reducedTax
  for (let left = random.below(4); left > 0 && open > 0; left -= 1) {
    const amount = left === 1 ? open : 1 + random.below(open)
    const day = recentDay(2 + random.below(age - 2))
    const part = (amount / 100).toFixed(2)
    const { status, result } = await person.post('/payment/create/', {
      account,
      currency: 'EUR',
      amount: part,
      method: 'CHECK',
      paidAt: noon(day),
      parts: [{ invoice: _id, amount: part }],
    })
    expect(status, JSON.stringify(result)).toBe(201)
    moves.push({ day, amount })
    open -= amount
    if (random.below(3) > 0) continue
    await person.post(`/payment/void/${result._id}`, { reason: 'Impayé' })
    moves.push({ day: today(), amount: -amount })
    open += amount
  }
  return { _id, day: recentDay(age), rate, taxed, untaxed, tax, reduced, reducedTax, moves }
}

/** The expected rows of the cash basis: what was paid by the end of the period less what was paid before it. */
function cashOf(sales: readonly Sale[], { from, to }: { from: string; to: string }) {
  const rows = new Map<string, { base: number; tax: number }>()
  for (const { rate, taxed, untaxed, tax, reduced, reducedTax, moves } of sales) {
    const whole = taxed + untaxed + tax + reduced + reducedTax
    const paid = (isIn: (day: string) => boolean) =>
      moves.reduce((sum, { day, amount }) => sum + (isIn(day) ? amount : 0), 0)
    const [before, after] = [paid((day) => day < from), paid((day) => day <= to)]
    const part = (amount: number) => portion(amount, after, whole) - portion(amount, before, whole)
    const add = (key: string, base: number, of: number) => {
      const row = rows.get(key) ?? { base: 0, tax: 0 }
      rows.set(key, { base: row.base + part(base), tax: row.tax + part(of) })
    }
    if (!moves.some(({ day }) => day >= from && day <= to)) continue
    add(rate, taxed, tax)
    if (untaxed > 0) add('none', untaxed, 0)
    if (reduced > 0) add('0.085', reduced, reducedTax)
  }
  return Object.fromEntries(rows)
}

const byRate = (rows: readonly Row[]) =>
  Object.fromEntries(
    rows.map(({ rate, base, tax }) => [rate ?? 'none', { base: cents(base), tax: cents(tax) }]),
  )

test('OPEN-831, OPEN-852 in France sales count when they are paid, in any period and to the cent', async () => {
  const person = world.stranger
  const random = randomOf(831)
  const account = await accountFor(person)
  const sales: Sale[] = []
  for (let count = 0; count < 16; count += 1) sales.push(await randomSale(person, account, random))
  for (let count = 0; count < 12; count += 1) {
    const [first, last] = [random.below(60), random.below(60)].toSorted((a, b) => b - a)
    const period = { from: recentDay(first), to: count === 0 ? today() : recentDay(last) }
    const found = await report(person, `from=${period.from}&to=${period.to}`)
    expect(found).toMatchObject({ basis: 'CASH', bases: ['CASH', 'ACCRUAL'], currency: 'EUR', lines: [] })
    expect({ period, rows: byRate(found.rows) }).toEqual({ period, rows: cashOf(sales, period) })
    const accrual = await report(person, `from=${period.from}&to=${period.to}&basis=ACCRUAL`)
    const billed = sales.filter(({ day }) => day >= period.from && day <= period.to)
    const taxOf = (rate: string) =>
      billed.reduce(
        (sum, each) => sum + (each.rate === rate ? each.tax : 0) + (rate === '0.085' ? each.reducedTax : 0),
        0,
      )
    for (const rate of ['0.2', '0.085', '0.055'])
      expect(byRate(accrual.rows)[rate]?.tax ?? 0).toBe(taxOf(rate))
  }
}, 120_000)

test('OPEN-831 a deposit counts when it is paid, and its invoice only with the rest', async () => {
  const person = world.stranger
  const account = await accountFor(person)
  const taxRates = [{ code: 'TAX', rate: '0.1' }]
  const line = { description: 'Chaudière', quantity: '1', unitPrice: '1000.00' }
  const { result: quote } = await person.post('/quote/create/', { account, taxRates, lineItems: [line] })
  await person.post(`/quote/issue/${quote._id}`)
  await person.post(`/quote/accept/${quote._id}`)
  const deposit = { currency: 'EUR', amount: '330.00', method: 'CHECK', paidAt: noon(recentDay(10)) }
  expect((await person.post(`/payment/quote/${quote._id}`, deposit)).status).toBe(201)
  const then = `from=${recentDay(10)}&to=${recentDay(10)}`
  const rowOf = async (query: string) => byRate((await report(person, query)).rows)['0.1']
  expect(await rowOf(then)).toEqual({ base: 30_000, tax: 3000 })
  const { result: invoice } = await person.post(`/quote/convert/${quote._id}`)
  await person.post(`/invoice/issue/${invoice._id}`)
  expect(await rowOf(then)).toEqual({ base: 30_000, tax: 3000 })
  const now = `from=${today()}&to=${today()}`
  expect(await rowOf(now)).toEqual({ base: 0, tax: 0 })
  const rest = { account, currency: 'EUR', amount: '770.00', method: 'CHECK' }
  await person.post('/payment/create/', { ...rest, parts: [{ invoice: invoice._id, amount: '770.00' }] })
  expect(await rowOf(now)).toEqual({ base: 70_000, tax: 7000 })
  expect(await rowOf(`from=${recentDay(12)}&to=${today()}`)).toEqual({ base: 100_000, tax: 10_000 })
}, 60_000)

test('OPEN-830 a bad period or basis is refused at its field, and the report is a file', async () => {
  const faults = async (query: string) => {
    const { status, body } = await world.admin.get(`/journal-entry/taxReport?${query}`)
    return [
      status,
      ...(body.errors ?? []).map(({ path, code }: { path: string[]; code: string }) => `${path} ${code}`),
    ]
  }
  expect(await faults('basis=CASH')).toEqual([400, 'basis ONE_OF'])
  expect(await faults('from=2026-03-02&to=2026-03-01')).toEqual([400, 'to STATEMENT_END_BEFORE'])
  expect(await faults('from=2020-01-01&to=2026-01-01')).toEqual([400, 'from TOO_MANY'])
  expect(await faults('from=2026-02-30')).toEqual([400, 'from DATE'])
  const { admin } = world
  const period = `from=${recentDay(20)}&to=${Temporal.Now.plainDateISO('America/Toronto').toString()}`
  const headers = { authorization: `Bearer ${admin.token}`, 'x-workspace-id': admin.workspaceId }
  const url = `/api/v1/journal-entry/taxReport/export?${period}&labels=Side&labels=Tax`
  const { statusCode, body } = await world.app.inject({ url, headers })
  expect(statusCode).toBe(200)
  const [heading, ...lines] = body.replace('\uFEFF', '').trim().split('\r\n')
  expect(heading).toBe('"Side","Tax","rate","number","day","base","amount"')
  for (const row of (await report(admin, period)).rows as Row[]) {
    const side = sideInFile[row.side]
    const tax = row.code === null ? '' : row.code === 'TAX' ? 'QST' : 'GST'
    const own = lines.filter((line) => line.startsWith(`"${side}","${tax}","${row.rate ?? ''}",`))
    expect(own).toHaveLength((await documentsOf(admin, period, row)).length)
  }
}, 60_000)
