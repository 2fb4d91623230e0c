import { inCents } from '../accounting/online-payment.ts'
import { compare, negated, sum } from '../kit/value/money.ts'
import type { BillFact, BillPaymentFact, InvoiceFact, LineFact, Match, Proposal } from './match-facts.ts'
import { type InvoiceIndex, certainInvoices, indexInvoices, proposeInvoices } from './match-invoices.ts'
import { daysFrom, nearestTo, nearness, proposalOf } from './match-score.ts'
import {
  type NearIndex,
  type ReadText,
  addTo,
  hasReference,
  hasWholeName,
  readText,
  shareOfName,
  squeezed,
  wordsOfName,
} from './match-text.ts'

/** The largest number of days between a recorded payment of a bill and its bank line. */
const mostDays = 31

/** The bills and their payments, prepared for many lines. */
export type BillIndex = {
  bills: InvoiceIndex
  /** The payments by their amounts in cents. */
  payments: ReadonlyMap<number, ReadonlySet<BillPaymentFact>>
}

/** A bill is found like an invoice: its supplier takes the place of the account and of the client. */
const asInvoice = ({ supplier, supplierName, ...bill }: BillFact): InvoiceFact => ({
  ...bill,
  account: supplier,
  client: supplierName,
})

/** Prepares the bills and their payments for matching. */
export function indexBills(bills: readonly BillFact[], recorded: readonly BillPaymentFact[]): BillIndex {
  const payments = new Map<number, Set<BillPaymentFact>>()
  for (const payment of recorded) addTo(payments, inCents(payment.amount), payment)
  return { bills: indexInvoices(bills.map(asInvoice)), payments }
}

const isOut = ({ amount }: LineFact): boolean => amount.startsWith('-')

/** A line that was paid out, as a line that pays bills. */
const paying = (line: LineFact): LineFact => ({ ...line, amount: negated(line.amount) })

/**
 * Reads the bills that a line names. If bills of several suppliers have a number of the text, those of the supplier
 * whose whole name is in the text count.
 */
export function readBills(line: LineFact, { bills }: BillIndex): ReadText {
  if (!isOut(line)) return { words: new Set(), inOrder: [], named: [], similar: new Set(), hasUnknown: false }
  const read = readText(line.text, bills.numbers)
  const ofNamed = read.named.filter((id) => hasWholeName(read.words, bills.byId.get(id)?.client ?? ''))
  return ofNamed.length > 0 ? { ...read, named: ofNamed } : read
}

/** A match of bills as the match of invoices that it is computed from, or null if the bills sum to less than the line. */
function ofBills(match: Match, line: LineFact): Match | null {
  if (match.kind !== 'INVOICES') return null
  const bills = match.parts.map(({ invoice, amount }) => ({ bill: invoice, amount }))
  const isWhole = compare(sum(bills.map(({ amount }) => amount)), line.amount) === 0
  return isWhole ? { kind: 'BILLS', bills } : null
}

/** The payments with the amount of a line that were recorded at most a month before or after the line. */
const nearPayments = (line: LineFact, { payments }: BillIndex): BillPaymentFact[] =>
  [...(payments.get(-inCents(line.amount)) ?? [])].filter(
    ({ day }) => Math.abs(daysFrom(day, line.day)) <= mostDays,
  )

const matchOfPayment = ({ id }: BillPaymentFact): Match => ({ kind: 'BILL_PAYMENT', billPayment: id })

/** The recorded payments that a line certainly contains: the same amount, and the reference or number in the text. */
export function certainBillPayments(line: LineFact, read: ReadText, index: BillIndex): BillPaymentFact[] {
  if (!isOut(line)) return []
  const numbers = new Set(read.named.map((id) => squeezed(index.bills.byId.get(id)?.number ?? '')))
  return nearPayments(line, index).filter(
    ({ number, reference, supplierName }) =>
      hasReference(read, reference) ||
      (numbers.has(squeezed(number)) && hasWholeName(read.words, supplierName)),
  )
}

/** The certain match of a line with bills or a recorded payment, or null. A recorded payment may be the same money. */
export function certainBills(
  line: LineFact,
  read: ReadText,
  { index, isAlone }: { index: BillIndex; isAlone: (id: string) => boolean },
): Match | null {
  if (!isOut(line)) return null
  const [payment, another] = certainBillPayments(line, read, index)
  if (payment) return another || !isAlone(payment.id) ? null : matchOfPayment(payment)
  const found = certainInvoices(paying(line), read, index.bills)
  if (found?.kind !== 'INVOICES' || !found.parts.every(({ invoice }) => isAlone(invoice))) return null
  const isRecorded = nearPayments(line, index).some(({ supplier }) => supplier === found.account)
  return isRecorded ? null : ofBills(found, paying(line))
}

/** Whether a line may pay a bill: it names one, or a bill or a recorded payment has its amount. */
export const mayPayBill = (line: LineFact, read: ReadText, index: BillIndex): boolean =>
  read.named.length > 0 ||
  index.bills.byCents.has(-inCents(line.amount)) ||
  nearPayments(line, index).length > 0

/** The proposals of bills and of their recorded payments for a line that was paid out. */
export function proposeBills(
  line: LineFact,
  { read, near }: { read: ReadText; near: NearIndex },
  index: BillIndex,
): Proposal[] {
  if (!isOut(line)) return []
  const out = paying(line)
  const bills = proposeInvoices(out, { read, near }, index.bills).flatMap((proposal) => {
    const match = ofBills(proposal.match, out)
    return match === null ? [] : [{ ...proposal, match }]
  })
  const payments = nearestTo(line.day, nearPayments(line, index)).map((payment) =>
    proposalOf(matchOfPayment(payment), [
      ['REFERENCE', hasReference(read, payment.reference) ? 1 : 0],
      ['NUMBER', hasReference(read, payment.number) ? 1 : 0],
      ['AMOUNT', 1],
      ['NAME', shareOfName(read.words, wordsOfName(payment.supplierName))],
      ['DAY', nearness(payment.day, line.day, mostDays)],
    ]),
  )
  return [...payments, ...bills]
}
