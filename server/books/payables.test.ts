import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomOf } from '../testing/account-lives/lives.ts'
import { recentDay } from '../testing/recent-day.ts'
import { type Person, type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const today = () => Temporal.Now.plainDateISO('America/Toronto').toString()
const cents = (amount: string) => Math.round(Number(amount) * 100)
const decimal = (amount: number) => (amount / 100).toFixed(2)

/** A bill of the model in cents, with its payments by day. A voided bill or payment counts until today. */
type Bill = {
  supplier: string
  currency: string
  day: string
  due: string
  total: number
  isVoid: boolean
  payments: { day: string; amount: number; isVoid: boolean }[]
}

/** Makes an approved bill with payments on random days, and voids some of them. */
async function randomBill(
  person: Person,
  { supplier, number }: { supplier: string; number: number },
  { below }: ReturnType<typeof randomOf>,
): Promise<Bill> {
  const age = 10 + below(120)
  const bill: Bill = {
    supplier,
    currency: below(3) === 0 ? 'EUR' : 'CAD',
    day: recentDay(age),
    due: recentDay(Math.max(0, age - below(60))),
    total: 1 + below(100_000),
    isVoid: false,
    payments: [],
  }
  const { result: made } = await person.post('/supplier-bill/create/', {
    supplier,
    billNumber: `B-${number}`,
    day: bill.day,
    dueDate: bill.due,
    currency: bill.currency,
    taxRates: [],
    lines: [{ description: 'Pièces', quantity: '1', unitPrice: decimal(bill.total) }],
  })
  expect((await person.post(`/supplier-bill/approve/${made._id}`, {})).status).toBe(200)
  let open = bill.total
  for (let left = below(3); left > 0 && open > 0; left -= 1) {
    const payment = { day: recentDay(2 + below(age - 2)), amount: 1 + below(open), isVoid: below(4) === 0 }
    const body = { day: payment.day, amount: decimal(payment.amount), method: 'CHECK' }
    const { result, status } = await person.post(`/supplier-bill/pay/${made._id}`, body)
    expect(status, JSON.stringify(result)).toBe(200)
    const id = result.payments.at(-1)._id
    if (payment.isVoid)
      await person.post(`/supplier-bill/void-payment/${made._id}`, { payment: id, reason: 'Retourné' })
    else open -= payment.amount
    bill.payments.push(payment)
  }
  bill.isVoid = bill.payments.every(({ isVoid }) => isVoid) && below(4) === 0
  if (bill.isVoid) await person.post(`/supplier-bill/void/${made._id}`, { reason: 'Double' })
  return bill
}

const ages = ['notDue', 'days30', 'days60', 'days90', 'older'] as const

/** The expected amounts of each supplier by age at the end of a day. */
function owedOn(bills: readonly Bill[], day: string) {
  const rows: Record<string, Record<string, number>> = {}
  for (const bill of bills) {
    const counts = (isVoid: boolean) => !isVoid || day < today()
    if (bill.day > day || !counts(bill.isVoid)) continue
    const paid = bill.payments.reduce(
      (sum, { day: on, amount, isVoid }) => sum + (on <= day && counts(isVoid) ? amount : 0),
      0,
    )
    if (bill.total === paid) continue
    const late = Temporal.PlainDate.from(bill.due).until(day, { largestUnit: 'days' }).days
    const age = ages[late <= 0 ? 0 : Math.min(4, Math.ceil(late / 30))] ?? 'older'
    const row = rows[bill.supplier] ?? { total: 0, bills: 0 }
    rows[bill.supplier] = {
      ...row,
      total: (row['total'] ?? 0) + bill.total - paid,
      bills: (row['bills'] ?? 0) + 1,
      [age]: (row[age] ?? 0) + bill.total - paid,
    }
  }
  return rows
}

type Row = Record<string, string> & { supplier: { _id: string }; bills: number }

test('OPEN-824 the payables of any day are those of a model by supplier, age and currency, and the balance of the journal', async () => {
  const random = randomOf(824)
  for (const person of [world.admin, world.stranger]) {
    const bills: Bill[] = []
    for (const name of ['Pièces Nordik', 'Ö', 'Électro & Fils']) {
      const { result } = await person.post('/supplier/create/', { name })
      for (let count = 0; count < 5; count += 1)
        bills.push(await randomBill(person, { supplier: result._id, number: count }, random))
    }
    await person.post('/journal-entry/bringUpToDate/', {})
    for (const asOf of [today(), recentDay(3), recentDay(20 + random.below(80))])
      for (const currency of ['CAD', 'EUR']) {
        const query = `asOf=${asOf}&currency=${currency}`
        const { result } = await person.get(`/journal-entry/payables?${query}`)
        const found = Object.fromEntries(
          (result.rows as Row[]).map(({ supplier, bills: count, ...row }) => [
            supplier._id,
            Object.fromEntries([
              ['bills', count],
              ...[...ages, 'total'].flatMap((name) =>
                cents(row[name] ?? '') === 0 ? [] : [[name, cents(row[name] ?? '')]],
              ),
            ]),
          ]),
        )
        const own = bills.filter((bill) => bill.currency === currency)
        expect({ asOf, currency, found }).toEqual({ asOf, currency, found: owedOn(own, asOf) })
        const { result: balances } = await person.get(`/journal-entry/trialBalance?${query}`)
        const payable = balances.rows.find(
          (each: { account: { code: string } }) => each.account.code === '2000',
        )
        expect(result.total.total).toBe(payable?.creditBalance ?? '0.00')
      }
  }
}, 120_000)
