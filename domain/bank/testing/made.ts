import type { Day } from '../../kit/time/day.ts'
import type {
  BillFact,
  BillPaymentFact,
  ExpenseFact,
  InvoiceFact,
  LearnedFact,
  LineFact,
  PaymentFact,
} from '../match-facts.ts'

// Random bank lines with a hidden truth: the records to which each line really belongs. All names are invented.

/** The ids of the records of a line, or null for a line that belongs to nothing. `second` is a second payment. */
export type Truth = { ids: string[]; second?: boolean } | null

export const prices = [8_500, 11_498, 12_000, 17_246, 22_995, 34_493, 57_488]

/** A generator of random numbers that repeats its numbers for the same seed (mulberry32). */
export function randomFrom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (end: number) => Math.floor(next() * end)
  const pick = <T>(list: readonly T[]): T => {
    const found = list[below(list.length)]
    if (found === undefined) throw new Error('the list is empty')
    return found
  }
  return { next, below, pick }
}
export type Random = ReturnType<typeof randomFrom>

export const dayOf = (at: number): Day => Temporal.PlainDate.from('2026-01-01').add({ days: at }).toString()

/** A world that grows with its lines. */
export type Made = {
  random: Random
  facts: {
    lines: LineFact[]
    invoices: InvoiceFact[]
    payments: PaymentFact[]
    expenses: ExpenseFact[]
    bills: BillFact[]
    billPayments: BillPaymentFact[]
    learned: LearnedFact[]
  }
  truths: Map<string, Truth>
  clients: { account: string; name: string }[]
}

/** A number as people type it: with other separators, or without any. */
export const typed = (number: string, { pick }: Random): string =>
  pick([
    number,
    number.toLowerCase(),
    number.replaceAll('-', ' '),
    number.replaceAll('-', ''),
    `FACT ${number}`,
    `#${number}`,
  ])

/** A name as banks write it: in capitals, without accents, in another order. */
export function printed(name: string, { pick }: Random): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase()
  return pick([name, plain, plain.split(' ').toReversed().join(' ')])
}

export function addLine(
  { facts, truths, random }: Made,
  given: Pick<LineFact, 'amount' | 'text'> & { day?: Day },
  truth: Truth,
) {
  const id = `line-${facts.lines.length + 1}`
  facts.lines.push({ id, day: dayOf(60 + random.below(30)), ...given })
  truths.set(id, truth)
}

export type Maker = (made: Made) => void
