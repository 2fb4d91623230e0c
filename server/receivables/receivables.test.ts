import { array, sample } from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountFor } from '../accounting/testing.ts'
import { type World, openWorld } from '../testing/world.ts'
import { type Unpaid, change, make, owedOn, unpaidNow } from './testing.ts'

const zone = 'America/Toronto'
let world: World
let accounts: string[] = []
beforeAll(async () => {
  world = await openWorld()
  accounts = [await accountFor(world.admin), await accountFor(world.admin), await accountFor(world.admin)]
})
afterAll(() => world.close())

const cents = (decimal: string) => Math.round(Number(decimal) * 100)

async function answered(query: string) {
  const { result, body } = await world.admin.get(`/account/receivables?${query}`)
  expect(body.data?.success, JSON.stringify(body)).toBe(true)
  const rows = result.map((row: Record<string, string> & { account: { _id: string }; invoices: number }) => [
    `${row.account._id} ${row['currency']}`,
    {
      ...Object.fromEntries(
        ['notDue', 'days30', 'days60', 'days90', 'older', 'total'].map((key) => [key, cents(row[key] ?? '')]),
      ),
      invoices: row.invoices,
      oldestDueDate: row['oldestDueDate'],
    },
  ])
  return Object.fromEntries(rows)
}

/** Checks that the statements up to a day end with the unpaid amount less the credit of that day. */
async function checkStatements(to: Temporal.PlainDate): Promise<void> {
  const { result } = await world.admin.get(`/account/receivables?asOf=${to}`)
  for (const { account, currency, total, credit } of result) {
    const query = `from=${to.subtract({ days: 9 })}&to=${to}&currency=${currency}`
    const { result: of } = await world.admin.get(`/account/statement/${account._id}?${query}`)
    expect(cents(of.closing), `${to} ${account.accountNumber} ${currency}`).toBe(cents(total) - cents(credit))
    let balance = cents(of.opening)
    for (const row of of.rows) {
      balance += cents(row.amount)
      expect(cents(row.balance)).toBe(balance)
    }
    expect(balance).toBe(cents(of.closing))
  }
}

test('OPEN-773, OPEN-783 the receivables of any past day are what the records of that day said, by age, account and currency', async () => {
  const [changes = []] = sample(array(change, { minLength: 90, maxLength: 90 }), { numRuns: 1, seed: 43 })
  const ledger = { by: world.admin, accounts, invoices: [], payments: [] }
  const today = Temporal.Now.plainDateISO(zone)
  const first = today.subtract({ days: changes.length })
  const begun: number[] = []
  const ends: Unpaid[][] = []
  for (const [at, asked] of changes.entries()) {
    // In whole milliseconds, as the server writes the time of a voiding.
    const { rows } = await world.owner.query<{ now: number }>(
      `select extract(epoch from date_trunc('milliseconds', clock_timestamp()))::float8 as now`,
    )
    begun.push(rows[0]?.now ?? 0)
    await make(ledger, asked, first.add({ days: at }))
    ends.push(unpaidNow(ledger))
  }
  // Moves the times of the nth change to 23:30 of the nth day in the company's time zone, when the next day has begun
  // in UTC.
  const at = (column: string) =>
    `(($1::date + width_bucket(extract(epoch from ${column} at time zone 'UTC')::float8, $2::float8[]) - 1)::timestamp + interval '23:30') at time zone '${zone}'`
  const columns = {
    invoices: ['created_at', 'issued_at', 'cancelled_at'],
    payments: ['created_at', 'paid_at', 'voided_at'],
    refunds: ['created_at', 'updated_at'],
    payment_parts: ['created_at'],
  }
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [world.admin.workspaceId])
  for (const [table, names] of Object.entries(columns)) {
    await world.owner.query(`alter table ${table} disable trigger user`)
    await world.owner.query(
      `update ${table} set ${names.map((name) => `${name} = ${at(name)}`).join(', ')}`,
      [first.toString(), begun],
    )
    await world.owner.query(`alter table ${table} enable trigger user`)
  }
  for (const [days, end] of ends.entries()) {
    const day = first.add({ days })
    expect(await answered(`asOf=${day}`), `${day}`).toEqual(owedOn(day, end))
  }
  expect(await answered('')).toEqual(owedOn(today, ends.at(-1) ?? []))
  for (const [days] of ends.entries()) await checkStatements(first.add({ days }))
  expect(ends.some((end) => end.length > 10)).toBe(true)
}, 120_000)

test('OPEN-773 the list is sorted, searched, narrowed, paged and added up by currency', async () => {
  const { result, body } = await world.admin.get('/account/receivables?sort=-total&limit=2')
  expect(body.data.pagination).toMatchObject({ page: 1, limit: 2 })
  const { result: all } = await world.admin.get('/account/receivables?sort=-total')
  const worth = all.map(({ total }: { total: string }) => Number(total))
  expect(worth).toEqual([...worth].sort((a, b) => b - a))
  expect(result).toEqual(all.slice(0, 2))
  expect((await world.admin.get('/account/receivables?sort=-total&limit=2&page=2')).result).toEqual(
    all.slice(2, 4),
  )
  const sumOf = (currency: string, key: string) =>
    all.reduce((sum: number, row: Record<string, string>) => {
      return row['currency'] === currency ? sum + cents(row[key] ?? '') : sum
    }, 0)
  for (const total of body.data.totals)
    for (const key of ['notDue', 'days30', 'days60', 'days90', 'older', 'total'])
      expect(cents(total[key]), `${total.currency} ${key}`).toBe(sumOf(total.currency, key))
  expect(body.data.totals.map(({ currency }: { currency: string }) => currency)).toEqual(['CAD', 'EUR'])
  const { result: euros } = await world.admin.get('/account/receivables?currency=EUR')
  expect(euros.every(({ currency }: { currency: string }) => currency === 'EUR')).toBe(true)
  const { accountNumber } = all[0].account
  const { result: one } = await world.admin.get(`/account/receivables?q=gagnon ${accountNumber}`)
  expect(new Set(one.map((row: { account: object }) => JSON.stringify(row.account))).size).toBe(1)
  expect(one[0].account).toEqual({ _id: expect.any(String), accountNumber, name: 'Éric Gagnon' })
  const oldest = (await world.admin.get('/account/receivables?sort=oldestDueDate')).result
  const days = oldest.map(({ oldestDueDate }: { oldestDueDate: string }) => oldestDueDate)
  expect(days).toEqual([...days].sort())
})

test('OPEN-773 a day to come is refused, and nobody sees the receivables of another company or without the right', async () => {
  const tomorrow = Temporal.Now.plainDateISO(zone).add({ days: 2 }).toString()
  const { status, body } = await world.admin.get(`/account/receivables?asOf=${tomorrow}`)
  expect(status).toBe(400)
  expect(body.errors).toMatchObject([{ path: ['asOf'], code: 'DAY_TO_COME' }])
  expect((await world.admin.get('/account/receivables?asOf=2026-02-30')).body.errors).toMatchObject([
    { path: ['asOf'] },
  ])
  // The ages of the first days reach back before the first year.
  expect((await world.admin.get('/account/receivables?asOf=0001-01-01')).result).toEqual([])
  expect((await world.stranger.get('/account/receivables')).result).toEqual([])
  const other = await world.member({ ACCTG_ESTIMATE: [true, true, true, true, true] })
  expect((await other.get('/account/receivables')).status).toBe(403)
})

test('OPEN-773 the file holds the same amounts with their currency', async () => {
  const { admin } = world
  const headers = { authorization: `Bearer ${admin.token}`, 'x-workspace-id': admin.workspaceId }
  const url = '/api/v1/account/receivables/export?sort=-total'
  const { statusCode, body } = await world.app.inject({ url, headers })
  expect(statusCode).toBe(200)
  const [heading, ...lines] = body.replace('\uFEFF', '').trim().split('\r\n')
  expect(heading).toContain('"notDue","days30","days60","days90","older","total"')
  const { result } = await admin.get('/account/receivables?sort=-total')
  expect(lines).toHaveLength(result.length)
  for (const [at, row] of result.entries()) {
    expect(lines[at]).toContain(row.account.accountNumber)
    expect(lines[at]).toContain(`"${row.currency}"`)
    expect(lines[at]).toContain(row.total)
  }
})

test('OPEN-783 a statement begins where the days before it end, and refuses other accounts, currencies and days', async () => {
  const { admin, stranger } = world
  const [account] = accounts
  const { result: whole } = await admin.get(`/account/statement/${account}?from=2020-01-01`)
  expect(whole).toMatchObject({ currency: 'CAD', opening: '0.00' })
  const last = whole.rows.at(-1)
  const { result: tail } = await admin.get(`/account/statement/${account}?from=${last.day}`)
  const before = whole.rows.filter(({ day }: { day: string }) => day < last.day)
  expect(tail.opening).toBe(before.at(-1)?.balance ?? '0.00')
  expect(tail.closing).toBe(whole.closing)
  expect(new Set(whole.rows.map(({ kind }: { kind: string }) => kind))).toEqual(
    new Set(['INVOICE', 'CREDIT_NOTE', 'CANCELLATION', 'PAYMENT', 'VOID', 'REFUND']),
  )
  const codes = async (query: string) =>
    (await admin.get(`/account/statement/${account}?${query}`)).body.errors.map(
      ({ path, code }: { path: string[]; code: string }) => [path[0], code],
    )
  expect(await codes('from=2025-02-01&to=2025-01-31')).toEqual([['to', 'STATEMENT_END_BEFORE']])
  expect(await codes('to=2098-01-01')).toEqual([['to', 'DAY_TO_COME']])
  const { result: first } = await admin.get(`/account/statement/${account}?to=0001-01-02`)
  expect(first).toMatchObject({ from: '0001-01-01', rows: [] })
  expect(await codes('currency=ABC')).toMatchObject([['currency', expect.any(String)]])
  expect((await stranger.get(`/account/statement/${account}`)).status).toBe(404)
  const other = await world.member({ ACCTG_ESTIMATE: [true, true, true, true, true] })
  expect((await other.get(`/account/statement/${account}`)).status).toBe(403)
})
