import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountFor } from '../accounting/testing.ts'
import { type Person, type World, openWorld } from '../testing/world.ts'
import {
  type Life,
  type Random,
  creditAt,
  dayMs,
  lifeOf,
  openAt,
  randomOf,
  storeLives,
} from '../testing/account-lives.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const days = 130
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

/** All receivables that a person reads on a day, in cents. */
async function listed(person: Person, asOf: string) {
  const found: [string, ReturnType<typeof owedAt>][] = []
  for (let page = 1; ; page += 1) {
    const { result, status } = await person.get(
      `/account/receivables?asOf=${asOf}&limit=50&page=${page}&sort=accountNumber`,
    )
    expect(status).toBe(200)
    for (const row of result as Listed[])
      found.push([
        keyOf({ account: row.account._id, currency: row.currency }),
        { amounts: ages.map((age) => cents(row[age])), credit: cents(row.credit), invoices: row.invoices },
      ])
    if (result.length < 50) return Object.fromEntries(found)
  }
}

/** Checks that a statement begins and ends with the balances of the model, and adds up in between. */
async function checkStatement(
  person: Person,
  { life, first }: { life: Life; first: Temporal.PlainDate },
  { below }: Random,
) {
  const [from = 0, to = 0] = [below(days), below(days)].toSorted((a, b) => a - b)
  const period = `from=${first.add({ days: from })}&to=${first.add({ days: to })}`
  const { result } = await person.get(
    `/account/statement/${life.account}?${period}&currency=${life.currency}`,
  )
  const balanceAt = (day: number) => {
    const { amounts, credit } = owedAt(life, day)
    return amounts.reduce((sum, amount) => sum + amount, 0) - credit
  }
  const moved = result.rows.reduce((sum: number, { amount }: { amount: string }) => sum + cents(amount), 0)
  expect([cents(result.opening), cents(result.closing)], period).toEqual([balanceAt(from - 1), balanceAt(to)])
  expect(cents(result.opening) + moved, period).toBe(cents(result.closing))
}

test('OPEN-782, OPEN-783 the receivables, credits and statements of 1,000 accounts are those of a model, in two time zones', async () => {
  const random = randomOf(43)
  for (const { person, zone } of [
    { person: world.admin, zone: 'America/Toronto' },
    { person: world.stranger, zone: 'Pacific/Auckland' },
  ]) {
    const { workspaceId } = person
    await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [workspaceId])
    await world.owner.query('update workspaces set timezone = $1 where id = $2', [zone, workspaceId])
    const first = Temporal.Now.plainDateISO(zone).subtract({ days })
    const accounts: string[] = []
    for (let at = 0; at < 167; at += 1) accounts.push(await accountFor(person))
    const lives = accounts.flatMap((account) =>
      ['CAD', 'USD', 'EUR'].map((currency) => lifeOf({ account, currency }, random, days)),
    )
    await storeLives(world.owner, lives, { workspaceId, member: person.id, first: first.toString(), zone })
    for (const day of [random.below(days), random.below(days), days - 1, days]) {
      const owing = lives
        .map((life) => [keyOf(life), owedAt(life, day)] as const)
        .filter(([, { invoices }]) => invoices > 0)
      expect(await listed(person, first.add({ days: day }).toString()), `${zone}, day ${day}`).toEqual(
        Object.fromEntries(owing),
      )
    }
    for (const life of lives.filter((_, at) => at % 8 === 0))
      await checkStatement(person, { life, first }, random)
    for (const account of accounts.slice(0, 40)) {
      const { result } = await person.get(`/account/credit/${account}`)
      const credits = lives
        .filter((life) => life.account === account && creditAt(life, days * dayMs) > 0)
        .map((life) => ({ currency: life.currency, amount: (creditAt(life, days * dayMs) / 100).toFixed(2) }))
      expect(result).toEqual(credits.toSorted((a, b) => (a.currency < b.currency ? -1 : 1)))
    }
  }
}, 300_000)
