import { dayAfterUnits } from '../kit/time/calendar-steps.ts'
import { type Day, daysBetween } from '../kit/time/day.ts'
import { type Decimal, compare, minus, portion, roundCents, sum, times } from '../kit/value/money.ts'
import type { MembershipFrequency } from './frequencies.ts'

/** The price of a membership from a day on: from its start, or from a change of its plan. */
export type MembershipTerm = { on: Day; price: Decimal; frequency: MembershipFrequency }

/**
 * The events of a membership. The terms are in the order of their days; the first term is the start. `endsOn` is the
 * first day without the membership.
 */
export type MembershipLife = { terms: readonly MembershipTerm[]; endsOn: Day | null }

/** Why a membership is billed on a day: a period begins, the plan changes, or the membership ends. */
export type ChargeReason = 'PERIOD' | 'CHANGE' | 'END'

/** What a membership adds to its bills on a day. A credit is below zero. */
export type MembershipCharge = {
  day: Day
  reason: ChargeReason
  /** The first day that the amount is for, and the day after the last one. */
  from: Day
  until: Day
  /** The amount before tax, rounded to cents once. */
  amount: Decimal
  /** The days from `from` to `until`, and the days of the whole period. */
  days: number
  of: number
}

/** A period that is paid on its first day. `until` is the first day of the next period. */
type Period = { from: Day; until: Day }

const unitsAfter = (day: Day, { frequency }: MembershipTerm, count: number): Day =>
  dayAfterUnits(day, frequency, count)

/** The remaining days of a period from a day on, of all its days. */
const rest = ({ from, until }: Period, day: Day) => ({
  days: daysBetween(day, until),
  of: daysBetween(from, until),
})

/** The price of a new period, less the price of the remaining days of the period that it replaces. */
function afterChange(next: MembershipTerm, before: MembershipTerm, { days, of }: ReturnType<typeof rest>) {
  const whole = String(of)
  return portion(minus(times(next.price, whole), times(before.price, String(days))), '1', whole)
}

/** The periods and charges of a membership, in the order of their days. Without `endsOn`, the membership has no end. */
function* walk({ terms, endsOn }: MembershipLife): Generator<{ period: Period; charge: MembershipCharge }> {
  const isOver = (day: Day) => endsOn !== null && endsOn <= day
  let [term, ...later] = terms
  if (term === undefined) return
  /** The first day of the first period with the present frequency. Later periods are counted from this day. */
  let anchor = term.on
  for (let count = 0; ; count += 1) {
    let period = { from: unitsAfter(anchor, term, count), until: unitsAfter(anchor, term, count + 1) }
    if (isOver(period.from)) return
    const [starting] = later
    if (starting !== undefined && starting.on === period.from) {
      if (starting.frequency !== term.frequency) {
        anchor = starting.on
        count = 0
        period = { from: anchor, until: unitsAfter(anchor, starting, 1) }
      }
      term = starting
      later = later.slice(1)
    }
    const { from, until } = period
    const whole = { day: from, from, until, ...rest(period, from) }
    yield { period, charge: { ...whole, reason: 'PERIOD', amount: roundCents(term.price) } }
    for (let [next] = later; next && next.on < period.until && !isOver(next.on); [next] = later) {
      const left = rest(period, next.on)
      const isShorter = next.frequency !== term.frequency
      const charge = isShorter
        ? { amount: afterChange(next, term, left), until: unitsAfter(next.on, next, 1) }
        : {
            amount: portion(minus(next.price, term.price), String(left.days), String(left.of)),
            until: period.until,
          }
      if (isShorter) {
        anchor = next.on
        count = 0
        period = { from: next.on, until: charge.until }
      }
      const days = isShorter ? rest(period, next.on) : left
      yield { period, charge: { day: next.on, from: next.on, reason: 'CHANGE', ...days, ...charge } }
      term = next
      later = later.slice(1)
    }
    if (endsOn !== null && endsOn < period.until) {
      const left = rest(period, endsOn)
      const amount = portion(minus('0', term.price), String(left.days), String(left.of))
      yield {
        period,
        charge: { day: endsOn, from: endsOn, until: period.until, reason: 'END', ...left, amount },
      }
      return
    }
  }
}

/**
 * The amounts that a membership adds to its bills on each day up to `until`. Periods are paid in advance. A change or
 * the end settles the remaining days (OPEN-800).
 */
export function membershipCharges(life: MembershipLife, until: Day): MembershipCharge[] {
  const charges: MembershipCharge[] = []
  for (const { charge } of walk(life)) {
    if (charge.day > until) break
    if (compare(charge.amount, '0') !== 0) charges.push(charge)
  }
  return charges
}

/** The charges after a day, at most `most`. */
export function chargesAfter(life: MembershipLife, day: Day, most: number): MembershipCharge[] {
  const charges: MembershipCharge[] = []
  for (const { charge } of walk(life)) {
    if (charges.length >= most) break
    if (charge.day > day && compare(charge.amount, '0') !== 0) charges.push(charge)
  }
  return charges
}

/** The period of a membership that contains a day; null before its start and after its end. */
export function periodOn(life: MembershipLife, day: Day): Period | null {
  if (life.endsOn !== null && day >= life.endsOn) return null
  let found: Period | null = null
  for (const { period } of walk(life)) {
    if (period.from > day) break
    found = period
  }
  return found
}

/**
 * The first day of the period after that of a day; null before the start and after the end. A change between months and
 * years begins a period early.
 */
export function nextPeriodFrom(life: MembershipLife, day: Day): Day | null {
  if (periodOn(life, day) === null) return null
  for (const { period } of walk({ ...life, endsOn: null })) if (period.from > day) return period.from
  return null
}

/** The first day of the period that a credit of a day pays back. Invoices of earlier periods are not credited. */
export function creditedFrom({ terms }: MembershipLife, day: Day): Day {
  const before = { terms: terms.filter(({ on }) => on < day), endsOn: null }
  return periodOn(before, day)?.from ?? day
}

/** The term that applies on a day; null before the start. */
export const termOn = <T extends Pick<MembershipTerm, 'on'>>(terms: readonly T[], day: Day): T | null =>
  terms.findLast(({ on }) => on <= day) ?? null

/** An amount of a day. */
type DayAmount = { day: Day; amount: Decimal }

const amountOn = (all: readonly DayAmount[], day: Day): Decimal =>
  sum(all.filter((each) => each.day === day).map(({ amount }) => amount))

/**
 * The amounts that are not billed yet, in the order of their days. An amount that was billed too much is below zero.
 */
export function unbilledCharges(
  due: readonly MembershipCharge[],
  billed: readonly DayAmount[],
): (DayAmount & { charge: MembershipCharge | null })[] {
  const days = [...new Set([...due, ...billed].map(({ day }) => day))].toSorted()
  return days
    .map((day) => ({
      day,
      amount: roundCents(minus(amountOn(due, day), amountOn(billed, day))),
      charge: due.find((each) => each.day === day) ?? null,
    }))
    .filter(({ amount }) => compare(amount, '0') !== 0)
}
