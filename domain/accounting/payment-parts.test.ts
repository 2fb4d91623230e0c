import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { changesOfParts, partsInOrder, spendCredit } from './payment-parts.ts'

const cents = (amount: string) => Math.round(Number(amount) * 100)
const decimal = (amount: number) => (amount / 100).toFixed(2)
const total = (parts: readonly { amount: string }[]) =>
  parts.reduce((all, { amount }) => all + cents(amount), 0)
const amount = integer({ min: 1, max: 5000 })

test('OPEN-782 an amount pays invoices in their order, each at most its balance, and the rest pays none', () => {
  assert(
    property(amount, array(integer({ min: -300, max: 3000 }), { maxLength: 8 }), (given, balances) => {
      const open = balances.map((balance, at) => ({ invoice: String(at), balance: decimal(balance) }))
      const parts = partsInOrder(decimal(given), open)
      let left = given
      const expected = balances.flatMap((balance, at) => {
        const part = Math.min(left, Math.max(balance, 0))
        left -= part
        return part > 0 ? [{ invoice: String(at), amount: decimal(part) }] : []
      })
      expect(parts).toEqual(expected)
    }),
  )
})

test('OPEN-782 credit is spent from its sources in order, to the cent, or not at all', () => {
  const sources = array(
    record({ payment: constantFrom('p', 'q'), from: constantFrom(null, 'x'), cents: amount }),
    {
      maxLength: 6,
    },
  )
  assert(
    property(sources, array(amount, { minLength: 1, maxLength: 5 }), (given, wanted) => {
      const credit = given.map(({ cents: each, ...of }) => ({ ...of, amount: decimal(each) }))
      const parts = wanted.map((each, at) => ({ invoice: String(at), amount: decimal(each) }))
      const moves = spendCredit(credit, parts)
      if (moves === null) {
        expect(total(credit)).toBeLessThan(total(parts))
        return
      }
      for (const { invoice, amount: part } of parts)
        expect(total(moves.filter(({ to }) => to === invoice))).toBe(cents(part))
      for (const { payment, from } of credit) {
        const ofSource = (each: { payment: string; from: string | null }) =>
          each.payment === payment && each.from === from
        expect(total(moves.filter(ofSource))).toBeLessThanOrEqual(total(credit.filter(ofSource)))
      }
    }),
  )
})

/** Converts random parts to parts of different invoices. */
const partsOf = (given: { invoice: string; cents: number }[]) =>
  [...new Map(given.map(({ invoice, cents: each }) => [invoice, decimal(each)]))].map(([invoice, each]) => ({
    invoice,
    amount: each,
  }))

test('OPEN-782 the changes of parts lead from the present parts to the wanted parts, and take off before they add', () => {
  const some = array(record({ invoice: constantFrom('a', 'b', 'c', 'd'), cents: amount }), { maxLength: 4 })
  assert(
    property(some, some, (before, after) => {
      const [present, wanted] = [partsOf(before), partsOf(after)]
      const changes = changesOfParts(present, wanted)
      for (const invoice of ['a', 'b', 'c', 'd']) {
        const of = (parts: readonly { invoice: string; amount: string }[]) =>
          total(parts.filter((part) => part.invoice === invoice))
        expect(of(present) + of(changes)).toBe(of(wanted))
      }
      const signs = changes.map((change) => cents(change.amount))
      expect(signs).toEqual(signs.toSorted((a, b) => a - b))
      expect(signs).not.toContain(0)
    }),
  )
})
