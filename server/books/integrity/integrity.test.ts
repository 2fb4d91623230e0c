import {
  type IntegrityCheck,
  type IntegrityDifference,
  type IntegrityResult,
  integrityChecks,
} from '@fieldhouse/domain/books/integrity/integrity-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type World, openWorld } from '../../testing/world.ts'
import { type FilledBooks, fillBooks } from './testing.ts'

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

type Checked = Pick<IntegrityResult, 'records' | 'differences' | 'rows'>

/** The result of a whole check. */
async function runCheck(person: Person, check: IntegrityCheck): Promise<Checked> {
  const all: Checked = { records: 0, differences: 0, rows: [] }
  let after: string | null = ''
  while (after !== null) {
    const reply = await person.get(`/journal-entry/integrity?check=${check}${after && `&after=${after}`}`)
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    const { records, differences, rows, next }: IntegrityResult = reply.result
    all.records += records
    all.differences += differences
    all.rows.push(...rows)
    after = next
  }
  return all
}

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

/** A difference of each check, in a row of its own. */
async function tamperings(): Promise<Tampering[]> {
  const { account, paid, credited, open, creditNote, estimate, expense, bill, bankLine, product } = books
  const is = (id: string) => `id = '${id}'`
  const linesOf = (event: string, record: string) => `record_id in (
    select id from journal_entries where workspace_id = $1 and event = '${event}' and record_id = '${record}')`
  const plus = (
    table: string,
    column: string,
    rest: Omit<Tampering, 'table' | 'change' | 'back'>,
  ): Tampering => ({
    table,
    change: `${column} = ${column} + 1`,
    back: `${column} = ${column} - 1`,
    ...rest,
  })
  const line = await idOf(
    `select id from invoice_lines where workspace_id = $1 and record_id = '${open}' limit 1`,
  )
  const refunded = await idOf(`select id from payments where workspace_id = $1 and refunded = 5`)
  const tax = await idOf(`select l.id from journal_lines l
    join ledger_accounts a on a.workspace_id = l.workspace_id and a.id = l.ledger_account
    where l.workspace_id = $1 and a.account_type = 'LIABILITY' and l.${linesOf('INVOICE', open)} limit 1`)
  const cash = await idOf(
    `select id from journal_lines where workspace_id = $1 and debit > 0 and ${linesOf('PAYMENT', refunded)}`,
  )
  const accountOf = (type: string) =>
    `(select id from ledger_accounts where workspace_id = $1 and account_type = '${type}' order by code limit 1)`
  const taxAccount = await idOf(
    `select ledger_account as id from journal_lines where workspace_id = $1 and id = '${tax}'`,
  )
  const stock = `id = (select id from stocks where workspace_id = $1 and product = '${product}' limit 1)`
  const number = (await world.admin.get(`/invoice/read/${credited}`)).result.invoiceNumber
  return [
    {
      table: 'counters',
      change: 'last = last + 1',
      back: 'last = last - 1',
      of: `head = 'CN-'`,
      found: ['NUMBERS', 'NUMBER_MISSING', creditNote],
    },
    {
      table: 'counters',
      change: 'last = last - 1',
      back: 'last = last + 1',
      of: `head = 'CN-'`,
      found: ['NUMBERS', 'NUMBER_AHEAD', creditNote],
    },
    {
      table: 'invoices',
      change: `invoice_number = 'Lost'`,
      back: `invoice_number = '${number}'`,
      of: is(credited),
      found: [
        'NUMBERS',
        'NUMBER_MISSING',
        await idOf(`select id from invoices where workspace_id = $1 and invoice_number = 'INV-000003'`),
      ],
    },
    plus('invoice_lines', 'amount', { of: is(line), found: ['TOTALS', 'LINE_AMOUNT', open] }),
    plus('invoices', 'discount_amount', { of: is(paid), found: ['TOTALS', 'DISCOUNT', paid] }),
    plus('invoices', 'subtotal', { of: is(creditNote), found: ['TOTALS', 'SUBTOTAL', creditNote] }),
    plus('estimates', 'deposit_amount', { of: is(estimate), found: ['TOTALS', 'DEPOSIT', estimate] }),
    plus('invoices', 'paid', { of: is(open), found: ['BALANCES', 'PAID', open] }),
    plus('invoices', 'credited', { of: is(open), found: ['BALANCES', 'CREDITED', open] }),
    plus('estimates', 'deposit_paid', { of: is(estimate), found: ['BALANCES', 'DEPOSIT_PAID', estimate] }),
    plus('payments', 'refunded', { of: is(refunded), found: ['PAYMENTS', 'REFUNDED', account] }),
    plus('payments', 'applied', { of: is(refunded), found: ['PAYMENTS', 'APPLIED', account] }),
    {
      table: 'journal_lines',
      change: `ledger_account = ${accountOf('INCOME')}`,
      back: `ledger_account = '${taxAccount}'`,
      of: is(tax),
      found: ['TAXES', 'TAX_IN_JOURNAL', open],
    },
    plus('stocks', 'new_count', { of: stock, found: ['STOCK', 'PIECES', product] }),
    plus('stock_values', 'value', { of: `product = '${product}'`, found: ['STOCK', 'STOCK_VALUE', product] }),
    plus('journal_lines', 'debit', { of: is(cash), found: ['JOURNAL', 'ENTRY_BALANCE', account] }),
    {
      table: 'journal_entries',
      change: `event = 'REPAYMENT'`,
      back: `event = 'EXPENSE'`,
      of: `record_id = '${expense}'`,
      found: ['JOURNAL', 'ENTRY_MISSING', expense],
    },
    plus('bank_matches', 'amount', { of: `line = '${bankLine}'`, found: ['BANK', 'BANK_MATCH', bankLine] }),
    plus('supplier_bill_lines', 'unit_price', {
      of: `record_id = '${bill}'`,
      found: ['BILLS', 'SUBTOTAL', bill],
    }),
  ]
}

test('OPEN-832, OPEN-833, OPEN-834, OPEN-835, OPEN-836 each changed row is found by exactly its check, which names its record', async () => {
  for (const each of await tamperings()) {
    await tamper(each, each.change)
    const found = await differencesOf(world.admin)
    expect(
      found.map(({ check, fault, _id }) => [check, fault, _id]),
      each.change,
    ).toEqual([each.found])
    await tamper(each, each.back)
  }
  for (const person of [world.admin, world.stranger]) expect(await differencesOf(person)).toEqual([])
}, 300_000)
