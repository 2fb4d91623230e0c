import * as fc from 'fast-check'
import type { MembershipLife } from './charges.ts'
import type { MembershipFrequency } from './frequencies.ts'

// Random memberships, with what each day adds to their bills in exact fractions. The model pays every single day of a
// period by itself, and uses neither the calendar nor the amounts of the product.

/** A calendar day by its parts. */
type Parts = { year: number; month: number; day: number }

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
const lengthOf = (year: number, month: number) =>
  [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0

const pad = (part: number) => String(part).padStart(2, '0')
const written = ({ year, month, day }: Parts) => `${year}-${pad(month)}-${pad(day)}`
const read = (text: string): Parts => ({
  year: Number(text.slice(0, 4)),
  month: Number(text.slice(5, 7)),
  day: Number(text.slice(8)),
})

function nextDay({ year, month, day }: Parts): Parts {
  if (day < lengthOf(year, month)) return { year, month, day: day + 1 }
  return month < 12 ? { year, month: month + 1, day: 1 } : { year: year + 1, month: 1, day: 1 }
}

/** The same day some months later, or the last day of a shorter month. */
function monthsLater({ year, month, day }: Parts, months: number): string {
  const index = year * 12 + (month - 1) + months
  const at = { year: Math.floor(index / 12), month: (index % 12) + 1 }
  return written({ ...at, day: Math.min(day, lengthOf(at.year, at.month)) })
}

/** A fraction of cents; the denominator is above 0. */
type Fraction = { n: bigint; d: bigint }
const plus = (a: Fraction, b: Fraction): Fraction =>
  a.d === b.d ? { n: a.n + b.n, d: a.d } : { n: a.n * b.d + b.n * a.d, d: a.d * b.d }
const nothing: Fraction = { n: 0n, d: 1n }

/** Rounds to whole cents, half a cent away from zero. */
const toCents = ({ n, d }: Fraction): bigint => {
  const size = n < 0n ? -n : n
  const cents = (2n * size + d) / (2n * d)
  return n < 0n ? -cents : cents
}

const amountOf = (cents: bigint): string => {
  const size = cents < 0n ? -cents : cents
  return `${cents < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`
}

const centsOf = (price: string): bigint => BigInt(price.replace('.', ''))

/** The paid days of the present period: what was paid for each day, as a share of the period's length. */
type Paid = { days: Map<string, bigint>; length: bigint }

// The model follows the text of issue 43 alone: a period is paid on its first day. After an upgrade, a downgrade or the
// end, each later day of the period costs its new price. Another frequency begins a new period.

/** What each day adds to the bills of a membership, in exact fractions that are rounded once. */
export function exactCharges({ terms, endsOn }: MembershipLife, last: string): Map<string, string> {
  const bills = new Map<string, Fraction>()
  const add = (day: string, amount: Fraction) => bills.set(day, plus(bills.get(day) ?? nothing, amount))
  const [start] = terms
  if (!start) return new Map()
  let paid: Paid = { days: new Map(), length: 1n }
  let first = read(start.on)
  let periods = 0
  let term = start
  const reprice = (today: string, price: bigint) => {
    for (const [day, before] of paid.days)
      if (day >= today) {
        add(today, { n: price - before, d: paid.length })
        paid.days.set(day, price)
      }
  }
  for (let at = first; written(at) <= last; at = nextDay(at)) {
    const today = written(at)
    if (today === endsOn) {
      reprice(today, 0n)
      break
    }
    const changed = terms.find(({ on }) => on === today && on !== start.on)
    if (changed && changed.frequency !== term.frequency) {
      reprice(today, 0n)
      paid = { days: new Map(), length: 1n }
      first = at
      periods = 0
    }
    if (changed) term = changed
    const price = centsOf(term.price)
    if (paid.days.has(today)) {
      if (changed) reprice(today, price)
      continue
    }
    const months = term.frequency === 'MONTH' ? 1 : 12
    periods += 1
    const until = monthsLater(first, months * periods)
    const days = new Map<string, bigint>()
    for (let day = at; written(day) < until; day = nextDay(day)) days.set(written(day), price)
    paid = { days, length: BigInt(days.size) }
    add(today, { n: price, d: 1n })
  }
  const rounded = [...bills].map(([day, amount]) => [day, toCents(amount)] as const)
  return new Map(rounded.filter(([, cents]) => cents !== 0n).map(([day, cents]) => [day, amountOf(cents)]))
}

const dayAfter = (text: string, days: number): string => {
  let at = read(text)
  for (let count = 0; count < days; count += 1) at = nextDay(at)
  return written(at)
}

const price = fc.integer({ min: 1, max: 200_000 }).map((cents) => amountOf(BigInt(cents)))

/** Random lives of memberships: starts on any day, also 29 February and the 31st, with changes and an end. */
export const drawnLives: fc.Arbitrary<MembershipLife> = fc
  .record({
    year: fc.integer({ min: 2023, max: 2028 }),
    startDay: fc.oneof(fc.integer({ min: 0, max: 365 }), fc.constantFrom(30, 58, 59, 89, 364)),
    steps: fc.array(
      fc.record({
        days: fc.integer({ min: 1, max: 400 }),
        price,
        frequency: fc.constantFrom<MembershipFrequency>('MONTH', 'YEAR'),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    endsAfter: fc.option(fc.integer({ min: 0, max: 900 }), { nil: null }),
  })
  .map(({ year, startDay, steps, endsAfter }) => {
    let on = dayAfter(`${year}-01-01`, startDay)
    const start = on
    const terms = steps.map(({ days, ...term }, at) => {
      if (at > 0) on = dayAfter(on, days)
      return { ...term, on }
    })
    const endsOn = endsAfter === null ? null : dayAfter(start, endsAfter)
    return { terms: terms.filter((term) => term.on === start || endsOn === null || term.on < endsOn), endsOn }
  })
