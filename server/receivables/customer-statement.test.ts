import type { Statement } from '@fieldhouse/domain/receivables/statement'
import type { CustomerStatementPart } from '@fieldhouse/domain/receivables/customer-statement'
import { documentAmount } from '@fieldhouse/domain/documents/format'
import { array, sample } from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountFor, readyInvoice } from '../accounting/testing.ts'
import { earlier } from '../testing/database/earlier.ts'
import { outsideOf, overlapsOf, readBoxes } from '../testing/pdf-boxes.ts'
import { readPdf } from '../testing/pdf-text.ts'
import { type Person, type World, openWorld } from '../testing/world.ts'
import { change, make } from './testing.ts'

const zone = 'America/Toronto'
let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

async function tokenOf(person: Person, account: string): Promise<string> {
  const made = await person.post('/link/create/', { purpose: 'STATEMENT', record: account })
  expect(made.status, JSON.stringify(made.body)).toBeLessThan(300)
  return String(made.result.url).split('/').at(-1) ?? ''
}

const open = (path: string) => world.nobody.get(`/public/${path}`, { 'x-workspace-id': '' })

/** The margins of every page; the footer is inside the bottom margin. */
const margins = { top: 44, side: 48, bottom: 24 }

/** The lines of text of a PDF. No text covers another or leaves the margins. */
async function linesOf(path: string, person: Person | null = null): Promise<string[]> {
  const headers = person
    ? { authorization: `Bearer ${person.token}`, 'x-workspace-id': person.workspaceId }
    : {}
  const answer = await world.app.inject({ url: `/api/v1${path}`, headers })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  for (const page of readBoxes(answer.rawPayload))
    expect([overlapsOf(page), outsideOf(page, margins)]).toEqual([[], []])
  const { pages } = readPdf(answer.rawPayload)
  return pages.flatMap((page) => page.split('\n'))
}

/** The figures of a statement in the order in which they are printed. */
const figuresOf = ({ currency, opening, rows, closing }: Statement): string[] =>
  [opening, ...rows.flatMap(({ amount, balance }) => [amount, balance]), closing].map((amount) =>
    documentAmount(amount, currency, 'en'),
  )

/** Checks that the lines contain the figures in this order. */
function expectInOrder(lines: readonly string[], figures: readonly string[]): void {
  let at = 0
  for (const figure of figures) {
    const found = lines.indexOf(figure, at)
    expect(found, `${figure} after line ${at}`).toBeGreaterThanOrEqual(at)
    at = found + 1
  }
}

async function issued(person: Person, account: string, more: object = {}): Promise<string> {
  const { result } = await person.post('/invoice/create/', { ...readyInvoice, account, ...more })
  await person.post(`/invoice/issue/${result._id}`)
  return result._id
}

test('OPEN-784, OPEN-786 call, PDF and customer’s page of a statement agree to the cent after a random life of accounts', async () => {
  const accounts = [await accountFor(world.admin), await accountFor(world.admin)]
  const [changes = []] = sample(array(change, { minLength: 60, maxLength: 60 }), { numRuns: 1, seed: 4 })
  const ledger = { by: world.admin, accounts, invoices: [], payments: [] }
  const today = Temporal.Now.plainDateISO(zone)
  for (const each of changes) await make(ledger, each, today)
  let compared = 0
  for (const account of accounts) {
    const { shown, language } = (await open(await tokenOf(world.admin, account))).result
    const lines = await linesOf(`/account/statementPdf/${account}?locale=en`, world.admin)
    expect(language).toBe('en')
    const parts: CustomerStatementPart[] = shown.parts
    expect(parts.map(({ currency }) => currency)).toEqual(['CAD', 'EUR'])
    for (const part of parts) {
      const called = (await world.admin.get(`/account/statement/${account}?currency=${part.currency}`)).result
      const { unpaid, due, ...seen } = part
      const withoutRecords = called.rows.map(({ record: _record, ...row }: Statement['rows'][number]) => row)
      expect(seen).toEqual({ ...called, rows: withoutRecords })
      expectInOrder(lines, figuresOf(called))
      // Only another day is shown as the date of a document.
      expect(part.rows.filter(({ day, documentDay }) => documentDay === day)).toEqual([])
      const { result: owed } = await world.admin.get(`/account/receivables?currency=${part.currency}`)
      const row = owed.find((each: { account: { _id: string } }) => each.account._id === account)
      expect([due, unpaid.length]).toEqual([row.total, row.invoices])
      expectInOrder(
        lines,
        [...unpaid.map((each) => each.due), due].map((amount) => documentAmount(amount, part.currency, 'en')),
      )
      const ages = ['notDue', 'days30', 'days60', 'days90', 'older'].map((age) => row[age])
      expectInOrder(
        lines,
        ages.map((amount) => documentAmount(amount, part.currency, 'en')),
      )
      compared += called.rows.length
    }
  }
  expect(compared).toBeGreaterThan(30)
}, 120_000)

test('OPEN-784 the PDF is in the language of the client or the wanted one, for a period and a currency', async () => {
  const account = await accountFor(world.admin, ['fr-FR'])
  await issued(world.admin, account)
  const french = await linesOf(`/account/statementPdf/${account}`, world.admin)
  expect(french).toEqual(expect.arrayContaining(['Relevé de compte', 'Solde d’ouverture', 'Pas encore échu']))
  const spanish = await linesOf(`/account/statementPdf/${account}?locale=es&download=1`, world.admin)
  expect(spanish).toEqual(expect.arrayContaining(['Estado de cuenta', 'Saldo final']))
  const empty = await linesOf(`/account/statementPdf/${account}?locale=en&currency=EUR`, world.admin)
  expect(empty.filter((line) => line === '€0.00').length).toBeGreaterThanOrEqual(2)
  const refused = await world.admin.get(`/account/statementPdf/${account}?from=2031-01-02&to=2031-01-01`)
  expect(refused.body.errors).toMatchObject([{ path: ['to'], code: 'STATEMENT_END_BEFORE' }])
  expect((await world.admin.get(`/account/statementPdf/${account}?locale=de`)).body.errors).toMatchObject([
    { path: ['locale'] },
  ])
  expect((await world.stranger.get(`/account/statementPdf/${account}`)).status).toBe(404)
  const clerk = await world.member({ CRM_CONTACT_CUSTOMER: [true, true, true, true, true] })
  expect((await clerk.get(`/account/statementPdf/${account}`)).status).toBe(403)
})

test('OPEN-786 a link shows the invoices of its own account only, and who may not read invoices makes none', async () => {
  const { admin, stranger } = world
  const account = await accountFor(admin)
  const other = await accountFor(admin)
  const own = await issued(admin, account)
  const draft = await admin.post('/invoice/create/', { ...readyInvoice, account })
  const cancelled = await issued(admin, account)
  await admin.post(`/invoice/cancel/${cancelled}`)
  const foreign = await issued(admin, other)
  const theirs = await issued(stranger, await accountFor(stranger))
  const token = await tokenOf(admin, account)
  const { shown } = (await open(token)).result
  expect(shown.parts[0].unpaid).toMatchObject([{ _id: own, due: '160.97' }])
  expect(shown.parts[0].rows.some((row: object) => 'record' in row)).toBe(false)
  const { invoiceNumber } = (await admin.get(`/invoice/read/${own}`)).result
  expect(await linesOf(`/public/${token}/pdf?invoice=${own}`)).toContain(invoiceNumber)
  for (const id of [foreign, theirs, draft.result._id, cancelled])
    expect((await open(`${token}/pdf?invoice=${id}`)).status).toBe(404)
  expect((await open(`${token}/pdf?invoice=x`)).status).toBe(400)
  const clerk = await world.member({ CRM_CONTACT_CUSTOMER: [true, true, true, true, true] })
  expect((await clerk.post('/link/create/', { purpose: 'STATEMENT', record: account })).status).toBe(403)
  expect((await stranger.post('/link/create/', { purpose: 'STATEMENT', record: account })).status).toBe(404)
  const { result: link } = await admin.get(`/link/find?purpose=STATEMENT&record=${account}`)
  await admin.delete(`/link/delete/${link._id}`)
  expect((await open(token)).status).toBe(404)
  expect((await open(`${token}/pdf`)).status).toBe(404)
})

test('OPEN-784 a currency whose unpaid invoices equal its credit is on the statement', async () => {
  const account = await accountFor(world.admin)
  const own = await issued(world.admin, account)
  const payment = { account, currency: 'CAD', amount: '160.97', method: 'CHECK', parts: [] }
  expect((await world.admin.post('/payment/create/', payment)).status).toBe(201)
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [world.admin.workspaceId])
  for (const [table, columns] of Object.entries({
    invoices: ['created_at', 'issued_at'],
    payments: ['created_at', 'paid_at'],
  })) {
    const moved = columns.map((column) => `${column} = ${earlier(column, "interval '200 days'")}`).join(', ')
    await world.owner.query(`alter table ${table} disable trigger user`)
    await world.owner.query(`update ${table} set ${moved} where account = $1`, [account])
    await world.owner.query(`alter table ${table} enable trigger user`)
  }
  await issued(world.admin, account, { currency: 'EUR' })
  const { parts } = (await open(await tokenOf(world.admin, account))).result.shown
  expect(parts).toMatchObject([
    { currency: 'CAD', due: '160.97', closing: '0.00', rows: [], unpaid: [{ _id: own }] },
    { currency: 'EUR' },
  ])
})

test('OPEN-786 the link of a merged account shows the kept account of the same client, and none of another client', async () => {
  const { admin, owner } = world
  const first = await accountFor(admin)
  const { accountHolder } = (await admin.get(`/account/read/${first}`)).result
  const again = async () =>
    (await admin.post('/account/create/', { accountHolder: accountHolder._id })).result._id
  const [second, third, fourth] = [await again(), await again(), await again()]
  const other = await accountFor(admin)
  const invoice = await issued(admin, first)
  const merge = async (gone: string) =>
    expect((await admin.post(`/account/merge/${first}`, { other: gone })).status).toBe(200)
  const statusOf = async (token: string) => (await open(token)).status
  const stranger = await tokenOf(admin, other)
  await merge(other)
  expect(await statusOf(stranger)).toBe(404)
  const mailed = await tokenOf(admin, second)
  await merge(second)
  const { shown } = (await open(mailed)).result
  expect(shown.parts[0].unpaid).toMatchObject([{ _id: invoice }])
  const twin = await tokenOf(admin, third)
  await merge(third)
  expect([await statusOf(mailed), await statusOf(twin)]).toEqual([200, 404])
  const valid = await tokenOf(admin, fourth)
  await owner.query(`select set_config('app.workspace_id', $1, false)`, [admin.workspaceId])
  await owner.query(`update links set expires_at = now() - interval '1 day' where record = $1`, [first])
  await merge(fourth)
  expect([await statusOf(mailed), await statusOf(valid)]).toEqual([404, 200])
  // An erasure finds all of them at the kept account.
  const { rows } = await owner.query('select count(*)::int as count from links where record = $1', [first])
  expect(rows).toEqual([{ count: 4 }])
})
