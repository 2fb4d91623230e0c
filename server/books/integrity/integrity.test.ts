import {
  type IntegrityCheck,
  type IntegrityDifference,
  integrityChecks,
} from '@fieldhouse/domain/books/integrity/integrity-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type World, openWorld } from '../../testing/world.ts'
import { type FilledBooks, fillBooks, runCheck } from './testing.ts'

let world: World
let books: FilledBooks
beforeAll(async () => {
  world = await openWorld()
  const { owner, stranger, admin } = world
  for (const { workspaceId } of [admin, stranger]) {
    await owner.query(`select set_config('app.workspace_id', $1, false)`, [workspaceId])
    // The technicians of the sample company have this role.
    const role = `insert into roles (workspace_id, id, name, sections) values ($1, gen_random_uuid(), 'Technician', '{}')`
    await owner.query(role, [workspaceId])
  }
  await owner.query(`update workspaces set timezone = 'Pacific/Auckland', currency = 'EUR' where id = $1`, [
    stranger.workspaceId,
  ])
  await fillBooks(stranger, 'EUR')
  books = await fillBooks(admin, 'CAD')
  for (const person of [admin, stranger]) await person.post('/journal-entry/bringUpToDate', {})
}, 300_000)
afterAll(() => world.close())

/** The differences of all checks. */
async function differencesOf(person: Person): Promise<(IntegrityDifference & { check: IntegrityCheck })[]> {
  const found: (IntegrityDifference & { check: IntegrityCheck })[] = []
  for (const check of integrityChecks)
    found.push(...(await runCheck(person, check)).rows.map((row) => ({ check, ...row })))
  return found
}

test('OPEN-832 all checks of two companies count records and find no difference', async () => {
  for (const person of [world.admin, world.stranger]) {
    expect(await differencesOf(person)).toEqual([])
    for (const check of integrityChecks)
      expect((await runCheck(person, check)).records, check).toBeGreaterThan(0)
  }
}, 120_000)

/** A change of one row behind the product's back, its reversal, and the difference that it causes. */
type Tampering = {
  table: string
  change: string
  back: string
  of: string
  found: [IntegrityCheck, IntegrityDifference['fault'], string]
  /** The issued document whose content the change affects, so that the chain also finds it. */
  issued?: string
}

/** Changes a row with the triggers of its table off, as somebody with rights in the database could. */
async function tamper({ table, of }: Tampering, change: string): Promise<void> {
  const { owner, admin } = world
  await owner.query(`select set_config('app.workspace_id', $1, false)`, [admin.workspaceId])
  await owner.query(`alter table ${table} disable trigger user`)
  const { rowCount } = await owner.query(`update ${table} set ${change} where workspace_id = $1 and ${of}`, [
    admin.workspaceId,
  ])
  await owner.query(`alter table ${table} enable trigger user`)
  expect(rowCount, `${table}: ${change}`).toBe(1)
}

const idOf = async (query: string): Promise<string> => {
  const { rows } = await world.owner.query(query, [world.admin.workspaceId])
  return rows[0]?.id ?? ''
}

type Found = Tampering['found']

/** A column of a row that becomes greater by one. */
const plusOne = (column: `${string}.${string}`, of: string, found: Found): Tampering => {
  const [table = '', name = ''] = column.split('.')
  return { table, change: `${name} = ${name} + 1`, back: `${name} = ${name} - 1`, of, found }
}

const is = (id: string) => `id = '${id}'`

/** Changed numbers, sums and paid amounts of documents. */
async function changedDocuments(): Promise<Tampering[]> {
  const { paid, credited, cancelled, open, creditNote, estimate } = books
  const line = await idOf(
    `select id from invoice_lines where workspace_id = $1 and record_id = '${open}' limit 1`,
  )
  const number = (await world.admin.get(`/invoice/read/${credited}`)).result.invoiceNumber
  const series = `head = 'CN-'`
  const missing: Found = ['NUMBERS', 'NUMBER_MISSING', creditNote]
  const ahead: Found = ['NUMBERS', 'NUMBER_AHEAD', creditNote]
  return [
    plusOne('counters.last', series, missing),
    { table: 'counters', change: 'last = last - 1', back: 'last = last + 1', of: series, found: ahead },
    {
      table: 'invoices',
      change: `invoice_number = 'Lost'`,
      back: `invoice_number = '${number}'`,
      of: is(credited),
      found: ['NUMBERS', 'NUMBER_MISSING', cancelled],
      issued: credited,
    },
    { ...plusOne('invoice_lines.amount', is(line), ['TOTALS', 'LINE_AMOUNT', open]), issued: open },
    { ...plusOne('invoices.discount_amount', is(paid), ['TOTALS', 'DISCOUNT', paid]), issued: paid },
    {
      ...plusOne('invoices.subtotal', is(creditNote), ['TOTALS', 'SUBTOTAL', creditNote]),
      issued: creditNote,
    },
    plusOne('estimates.deposit_amount', is(estimate), ['TOTALS', 'DEPOSIT', estimate]),
    plusOne('invoices.paid', is(open), ['BALANCES', 'PAID', open]),
    plusOne('invoices.credited', is(open), ['BALANCES', 'CREDITED', open]),
    plusOne('estimates.deposit_paid', is(estimate), ['BALANCES', 'DEPOSIT_PAID', estimate]),
  ]
}

/** A query for the lines of a journal entry, and their accounts `a`. */
const lineOf = (event: string, record: string) => `select l.id, l.ledger_account from journal_lines l
  join journal_entries e on e.workspace_id = l.workspace_id and e.id = l.record_id
  join ledger_accounts a on a.workspace_id = l.workspace_id and a.id = l.ledger_account
  where l.workspace_id = $1 and e.event = '${event}' and e.record_id = '${record}'`

/** Changed payments, stock, journal entries, bank lines and bills. */
async function changedBooks(): Promise<Tampering[]> {
  const { account, open, expense, bill, bankLine, paidLine, adjustment, product } = books
  const { admin } = world
  const refunded = await idOf(`select id from payments where workspace_id = $1 and refunded = 5`)
  const tax = `${lineOf('INVOICE', open)} and a.account_type = 'LIABILITY'`
  const taxAccount = (await world.owner.query(tax, [admin.workspaceId])).rows[0]?.ledger_account
  const income = await idOf(
    `select id from ledger_accounts where workspace_id = $1 and account_type = 'INCOME' limit 1`,
  )
  const cash = await idOf(`${lineOf('PAYMENT', refunded)} and l.debit > 0`)
  const stock = await idOf(`select id from stocks where workspace_id = $1 and product = '${product}' limit 1`)
  return [
    plusOne('payments.refunded', is(refunded), ['PAYMENTS', 'REFUNDED', account]),
    plusOne('payments.applied', is(refunded), ['PAYMENTS', 'APPLIED', account]),
    {
      table: 'journal_lines',
      change: `ledger_account = '${income}'`,
      back: `ledger_account = '${taxAccount}'`,
      of: is(await idOf(tax)),
      found: ['TAXES', 'TAX_IN_JOURNAL', open],
    },
    plusOne('stocks.new_count', is(stock), ['STOCK', 'PIECES', product]),
    plusOne('stock_values.value', `product = '${product}'`, ['STOCK', 'STOCK_VALUE', product]),
    plusOne('journal_lines.debit', is(cash), ['JOURNAL', 'ENTRY_BALANCE', account]),
    {
      table: 'journal_entries',
      change: `event = 'REPAYMENT'`,
      back: `event = 'EXPENSE'`,
      of: `record_id = '${expense}'`,
      found: ['JOURNAL', 'ENTRY_MISSING', expense],
    },
    plusOne('bank_matches.amount', `line = '${bankLine}'`, ['BANK', 'BANK_MATCH', bankLine]),
    plusOne('bank_matches.amount', `line = '${paidLine}'`, ['BANK', 'BANK_MATCH', paidLine]),
    plusOne('tax_adjustments.amount', is(adjustment), ['JOURNAL', 'ENTRY_AMOUNT', adjustment]),
    plusOne('supplier_bill_lines.unit_price', `record_id = '${bill}'`, ['BILLS', 'SUBTOTAL', bill]),
  ]
}

test('OPEN-832, OPEN-833, OPEN-834, OPEN-835, OPEN-836 each changed row is found by exactly its check, which names its record', async () => {
  for (const each of [...(await changedDocuments()), ...(await changedBooks())]) {
    await tamper(each, each.change)
    const found = await differencesOf(world.admin)
    expect(
      found.map(({ check, fault, _id }) => [check, fault, _id]),
      each.change,
    ).toEqual([each.found, ...(each.issued ? [['CHAIN', 'DOCUMENT_CHANGED', each.issued]] : [])])
    await tamper(each, each.back)
  }
  for (const person of [world.admin, world.stranger]) expect(await differencesOf(person)).toEqual([])
}, 300_000)
