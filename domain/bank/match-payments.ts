import { fromCents, inCents } from '../accounting/online-payment.ts'
import type { Day } from '../kit/time/day.ts'
import type { LineFact, Match, PaymentFact, Proposal } from './match-facts.ts'
import { daysFrom, nearestTo, nearness, proposalOf } from './match-score.ts'
import {
  type ReadText,
  addTo,
  hasReference,
  referenceKey,
  runsOf,
  shareOfName,
  squeezed,
  wordsOfName,
} from './match-text.ts'

/** The largest number of days between a recorded payment and its bank line. */
const mostDays = 31
/** The names of providers in bank texts, in capitals. */
const providerWords: readonly string[] = ['STRIPE', 'PAYOUT', 'VERSEMENT']
/** The largest number of days from the first payment of a payout to the payout, and of payments in a payout. */
const payout = { mostDays: 14, mostPayments: 200, mostShare: 0.08, fixed: 60 } as const

/** Payments that are matched to no line, prepared for many lines. */
export type PaymentIndex = {
  byCents: ReadonlyMap<number, ReadonlySet<PaymentFact>>
  /** The payments by their amount and account, by the number of an invoice that they pay, and by their reference. */
  byKey: ReadonlyMap<string, ReadonlySet<PaymentFact>>
  /** How many words the references have. */
  lengths: ReadonlySet<number>
  /** The online payments in the order of their days. */
  online: readonly PaymentFact[]
}

type KeyKind = 'account' | 'number' | 'reference'
const keyOf = (kind: KeyKind, cents: number, text: string): string => `${kind} ${cents} ${text}`

/** Prepares the payments for matching. */
export function indexPayments(payments: readonly PaymentFact[]): PaymentIndex {
  const byCents = new Map<number, Set<PaymentFact>>()
  const byKey = new Map<string, Set<PaymentFact>>()
  const lengths = new Set<number>()
  for (const payment of payments) {
    if (payment.isOnline) continue
    const cents = inCents(payment.amount)
    addTo(byCents, cents, payment)
    addTo(byKey, keyOf('account', cents, payment.account), payment)
    for (const number of payment.numbers) addTo(byKey, keyOf('number', cents, squeezed(number)), payment)
    const reference = referenceKey(payment.reference)
    if (reference === null) continue
    lengths.add(reference.split(' ').length)
    addTo(byKey, keyOf('reference', cents, reference), payment)
  }
  const online = payments.filter(({ isOnline }) => isOnline).toSorted((a, b) => (a.day < b.day ? -1 : 1))
  return { byCents, byKey, lengths, online }
}

/** Whether a payment was recorded at most a month before or after a line. */
const isNear = ({ day }: PaymentFact, line: LineFact): boolean =>
  Math.abs(daysFrom(day, line.day)) <= mostDays

const linked = (payments: readonly PaymentFact[], fee = 0): Match => ({
  kind: 'PAYMENTS',
  payments: payments.map(({ id }) => id),
  fee: fromCents(fee),
})

/** What the text of a line says. `numbers` are the squeezed numbers of the invoices that it names. */
type Said = { read: ReadText; numbers: ReadonlySet<string> }

/** The payments that a line certainly contains, by their amount and a reference or number. */
export function certainPayments(line: LineFact, { read, numbers }: Said, index: PaymentIndex): PaymentFact[] {
  const cents = inCents(line.amount)
  if (!index.byCents.has(cents)) return []
  const runs = [...index.lengths].flatMap((length) => runsOf(read, length))
  const keys = [
    ...[...numbers].map((number) => keyOf('number', cents, number)),
    ...runs.map((run) => keyOf('reference', cents, run)),
  ]
  const found = new Set(keys.flatMap((key) => [...(index.byKey.get(key) ?? [])]))
  return [...found].filter((payment) => isNear(payment, line))
}

/** Whether an account has a recorded payment with the amount of a line, so that a new payment could be the second. */
export const mayBeRecorded = (line: LineFact, account: string, { byKey }: PaymentIndex): boolean =>
  [...(byKey.get(keyOf('account', inCents(line.amount), account)) ?? [])].some((payment) =>
    isNear(payment, line),
  )

export const matchOfPayment = (payment: PaymentFact): Match => linked([payment])

/** The proposals of recorded payments for a line. */
export function proposePayments(line: LineFact, said: Said, index: PaymentIndex): Proposal[] {
  const near = [...(index.byCents.get(inCents(line.amount)) ?? [])].filter((payment) => isNear(payment, line))
  const compared = new Set([...certainPayments(line, said, index), ...nearestTo(line.day, near)])
  return [...compared].map((payment) =>
    proposalOf(linked([payment]), [
      ['REFERENCE', hasReference(said.read, payment.reference) ? 1 : 0],
      ['NUMBER', payment.numbers.some((number) => said.numbers.has(squeezed(number))) ? 1 : 0],
      ['AMOUNT', 1],
      ['NAME', shareOfName(said.read.words, wordsOfName(payment.client))],
      ['DAY', nearness(payment.day, line.day, mostDays)],
    ]),
  )
}

/** Whether a text names a payment provider. */
const namesProvider = ({ words }: ReadText): boolean => providerWords.some((word) => words.has(word))

type Window = { payments: PaymentFact[]; total: number }

/** The payments of consecutive days, for each first and last day before a payout. */
function windowsBefore(day: Day, online: readonly PaymentFact[]): Window[] {
  const near = online.filter((each) => {
    const days = daysFrom(each.day, day)
    return days >= 0 && days <= payout.mostDays
  })
  const days = [...Map.groupBy(near, (each) => each.day).values()]
  return days.flatMap((_, from) => {
    const windows: Window[] = []
    let payments: PaymentFact[] = []
    for (const ofDay of days.slice(from)) {
      payments = [...payments, ...ofDay]
      if (payments.length > payout.mostPayments) break
      windows.push({ payments, total: payments.reduce((total, { amount }) => total + inCents(amount), 0) })
    }
    return windows
  })
}

/** The usual fee of a provider for a window: 2.9 % and 30 cents a payment. */
const usualFee = ({ payments, total }: Window): number => total * 0.029 + payments.length * 30

/** The proposals of payouts: online payments of consecutive days whose sum exceeds the line by a plausible fee. */
export function proposePayouts(line: LineFact, read: ReadText, { online }: PaymentIndex): Proposal[] {
  const cents = inCents(line.amount)
  if (cents <= 0 || !namesProvider(read)) return []
  return windowsBefore(line.day, online).flatMap((window) => {
    const fee = window.total - cents
    const most = window.total * payout.mostShare + window.payments.length * payout.fixed
    if (fee < 0 || fee > most) return []
    const off = Math.abs(fee - usualFee(window)) / Math.max(1, window.total)
    return [
      proposalOf(linked(window.payments, fee), [
        ['PROVIDER', 1],
        ['AMOUNT', Math.max(0, 1 - off * 20)],
        ['DAY', nearness(window.payments.at(-1)?.day ?? line.day, line.day, payout.mostDays)],
      ]),
    ]
  })
}
