import assert from 'node:assert/strict'
import { type Life, type Random, creditAt, dayMs, openAt, taxIn } from './lives.ts'
import type { Reply } from '../world.ts'

/** Calls the API as a person of the accounts' workspace. */
export type Reader = { get(path: string): Promise<Pick<Reply, 'status' | 'result'>> }

/** The lives of some accounts, and the first day of their period. */
export type Lives = { lives: readonly Life[]; first: Temporal.PlainDate; days: number }

const cents = (decimal: string) => Math.round(Number(decimal) * 100)
const ages = ['notDue', 'days30', 'days60', 'days90', 'older'] as const

/** The index in `ages` of an invoice that is this number of days late. */
const ageOf = (late: number) => (late <= 0 ? 0 : Math.min(4, Math.ceil(late / 30)))

/** The receivables of a life at the end of a day in cents: the amount of each age, the credit, and the invoices. */
function owedAt(life: Life, day: number) {
  const end = (day + 1) * dayMs
  const amounts = [0, 0, 0, 0, 0]
  const open = life.invoices.filter((invoice) => openAt(life, invoice, end) > 0)
  for (const invoice of open) {
    const age = ageOf(day - invoice.due)
    amounts[age] = (amounts[age] ?? 0) + openAt(life, invoice, end)
  }
  return { amounts, credit: creditAt(life, end), invoices: open.length }
}

const keyOf = ({ account, currency }: Pick<Life, 'account' | 'currency'>) => `${account} ${currency}`

type Listed = Record<(typeof ages)[number] | 'credit', string> & {
  account: { _id: string }
  currency: string
  invoices: number
}

/** All receivables of a day, in cents. */
async function listed(reader: Reader, asOf: string) {
  const found: [string, ReturnType<typeof owedAt>][] = []
  for (let page = 1; ; page += 1) {
    const path = `/account/receivables?asOf=${asOf}&limit=50&page=${page}&sort=accountNumber`
    const { result, status } = await reader.get(path)
    assert.equal(status, 200)
    for (const row of result as Listed[])
      found.push([
        keyOf({ account: row.account._id, currency: row.currency }),
        { amounts: ages.map((age) => cents(row[age])), credit: cents(row.credit), invoices: row.invoices },
      ])
    if (result.length < 50) return Object.fromEntries(found)
  }
}

/** Checks that the receivables as of a day are those of the model. */
export async function checkReceivables(reader: Reader, { lives, first }: Lives, day: number): Promise<void> {
  const owing = lives
    .map((life) => [keyOf(life), owedAt(life, day)] as const)
    .filter(([, { invoices }]) => invoices > 0)
  const asOf = first.add({ days: day }).toString()
  assert.deepEqual(await listed(reader, asOf), Object.fromEntries(owing), asOf)
}

/** Checks that the statement of a random period begins and ends with the balances of the model, and adds up. */
export async function checkStatement(
  reader: Reader,
  { life, first, days }: { life: Life } & Omit<Lives, 'lives'>,
  { below }: Random,
): Promise<void> {
  const [from = 0, to = 0] = [below(days), below(days)].toSorted((a, b) => a - b)
  const period = `from=${first.add({ days: from })}&to=${first.add({ days: to })}`
  const { result } = await reader.get(
    `/account/statement/${life.account}?${period}&currency=${life.currency}`,
  )
  const balanceAt = (day: number) => {
    const { amounts, credit } = owedAt(life, day)
    return amounts.reduce((sum, amount) => sum + amount, 0) - credit
  }
  const moved = result.rows.reduce((sum: number, { amount }: { amount: string }) => sum + cents(amount), 0)
  const [opening, closing] = [cents(result.opening), cents(result.closing)]
  assert.deepEqual([opening, closing], [balanceAt(from - 1), balanceAt(to)], period)
  assert.equal(opening + moved, closing, period)
}

/** Checks that the credits of an account after its whole life are those of the model. */
export async function checkCredits(reader: Reader, { lives, days }: Lives, account: string): Promise<void> {
  const { result } = await reader.get(`/account/credit/${account}`)
  const credits = lives
    .filter((life) => life.account === account && creditAt(life, days * dayMs) > 0)
    .map((life) => ({ currency: life.currency, amount: (creditAt(life, days * dayMs) / 100).toFixed(2) }))
  assert.deepEqual(
    result,
    credits.toSorted((a, b) => (a.currency < b.currency ? -1 : 1)),
  )
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** The receivables, the credit and the collected tax of all lives in a currency at the end of a day, in cents. */
function bookedAt(lives: readonly Life[], day: number) {
  const end = (day + 1) * dayMs
  const open = lives.flatMap((life) => life.invoices.map((invoice) => openAt(life, invoice, end)))
  const overpaid = sum(open.map((amount) => Math.min(0, amount)))
  const taxOf = ({ at, total, credits, cancelledAt }: Life['invoices'][number]) =>
    (at < end ? taxIn(total) : 0) -
    sum(credits.map((note) => (note.at < end ? taxIn(note.cents) : 0))) -
    (cancelledAt !== null && cancelledAt < end ? taxIn(total) : 0)
  return {
    receivable: sum(open),
    credit: -(sum(lives.map((life) => creditAt(life, end))) + overpaid),
    tax: -sum(lives.flatMap(({ invoices }) => invoices.map(taxOf))),
  }
}

type Balance = { account: { code: string }; debitBalance: string; creditBalance: string }

/** Checks that the trial balance and the tax report of a day are those of the model, in the Canadian chart. */
export async function checkJournal(reader: Reader, { lives, first }: Lives, day: number): Promise<void> {
  const asOf = first.add({ days: day }).toString()
  for (const currency of new Set(lives.map((life) => life.currency))) {
    const { result } = await reader.get(`/journal-entry/trialBalance?asOf=${asOf}&currency=${currency}`)
    const balance = (code: string) => {
      const row = (result.rows as Balance[]).find(({ account }) => account.code === code)
      return row ? cents(row.debitBalance) - cents(row.creditBalance) : 0
    }
    assert.equal(result.total.debitBalance, result.total.creditBalance)
    const expected = bookedAt(
      lives.filter((life) => life.currency === currency),
      day,
    )
    const found = { receivable: balance('1200'), credit: balance('2210'), tax: balance('2310') }
    assert.deepEqual(found, expected, `${asOf} ${currency}`)
    const period = `from=${first}&to=${asOf}&currency=${currency}`
    const { result: taxes } = await reader.get(`/journal-entry/taxReport?${period}&basis=ACCRUAL`)
    assert.equal(cents(taxes.due[0]?.collected ?? '0'), -expected.tax, `${asOf} ${currency}`)
  }
}
