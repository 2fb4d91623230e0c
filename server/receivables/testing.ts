import { type Arbitrary, constantFrom, integer, record } from 'fast-check'
import { expect } from 'vitest'
import type { Person } from '../testing/world.ts'

const currencies = ['CAD', 'EUR'] as const
type Currency = (typeof currencies)[number]

type Invoice = { id: string; account: string; currency: Currency; due: string; total: number; open: number }
type Payment = { id: string; invoice: Invoice; cents: number; refunded: number; isVoided: boolean }

/** An independent model of what accounts owe, in cents, and the person who makes the same changes in the product. */
type Ledger = { by: Person; accounts: string[]; invoices: Invoice[]; payments: Payment[] }

/** A random change. `which` chooses a record, `share` is a part of its amount in percent. */
export type Change = {
  kind: keyof typeof changes
  which: number
  share: number
  cents: number
  dueIn: number
}

const nth = <T>(list: readonly T[], which: number): T | undefined => list[which % Math.max(1, list.length)]
const partOf = (cents: number, share: number) => Math.max(1, Math.floor((cents * share) / 100))
const decimal = (cents: number) => (cents / 100).toFixed(2)

async function sent(by: Person, path: string, body: object = {}): Promise<string> {
  const { status, result, body: whole } = await by.post(path, body)
  expect(status, JSON.stringify(whole)).toBeLessThan(300)
  return result._id
}

const unpaid = ({ invoices }: Ledger, which: number) =>
  nth(
    invoices.filter(({ open }) => open > 0),
    which,
  )

async function issue(ledger: Ledger, { which, cents, dueIn }: Change, day: Temporal.PlainDate) {
  const account = nth(ledger.accounts, which) ?? ''
  const currency = nth(currencies, which >> 4) ?? 'CAD'
  const due = day.add({ days: dueIn }).toString()
  const id = await sent(ledger.by, '/invoice/create/', {
    account,
    currency,
    paymentTerms: 'CUSTOM',
    billingDate: day.toString(),
    dueDate: due,
    lineItems: [{ description: 'Repair', quantity: '1', unitPrice: decimal(cents) }],
    taxRates: [],
  })
  await sent(ledger.by, `/invoice/issue/${id}`)
  ledger.invoices.push({ id, account, currency, due, total: cents, open: cents })
}

async function pay(ledger: Ledger, { which, share }: Change) {
  const invoice = unpaid(ledger, which)
  if (!invoice) return
  const cents = partOf(invoice.open, share)
  const body = { currency: invoice.currency, amount: decimal(cents) }
  const id = await sent(ledger.by, `/payment/invoice/${invoice.id}`, body)
  invoice.open -= cents
  ledger.payments.push({ id, invoice, cents, refunded: 0, isVoided: false })
}

async function credit(ledger: Ledger, { which, share }: Change) {
  const invoice = unpaid(ledger, which)
  if (!invoice) return
  const cents = partOf(invoice.open, share)
  await sent(ledger.by, `/invoice/credit/${invoice.id}`, { amount: decimal(cents), reason: 'Late' })
  invoice.open -= cents
}

async function voidPayment(ledger: Ledger, { which }: Change) {
  const payment = nth(
    ledger.payments.filter(({ refunded, isVoided }) => refunded === 0 && !isVoided),
    which,
  )
  if (!payment) return
  await sent(ledger.by, `/payment/void/${payment.id}`, { reason: 'The cheque bounced' })
  payment.isVoided = true
  payment.invoice.open += payment.cents
}

async function refund(ledger: Ledger, { which, share }: Change) {
  const payment = nth(
    ledger.payments.filter(({ refunded, isVoided, cents }) => refunded < cents && !isVoided),
    which,
  )
  if (!payment) return
  const cents = partOf(payment.cents - payment.refunded, share)
  await sent(ledger.by, `/payment/refund/${payment.id}`, { amount: decimal(cents), reason: 'Paid twice' })
  payment.refunded += cents
  payment.invoice.open += cents
}

async function cancel(ledger: Ledger, { which }: Change) {
  const invoice = nth(
    ledger.invoices.filter(({ open, total }) => open === total),
    which,
  )
  if (!invoice) return
  await sent(ledger.by, `/invoice/cancel/${invoice.id}`)
  ledger.invoices.splice(ledger.invoices.indexOf(invoice), 1)
}

const changes = { issue, pay, credit, voidPayment, refund, cancel }

/** Random changes of accounts. Issuing an invoice and paying are the most frequent changes. */
export const change: Arbitrary<Change> = record({
  kind: constantFrom('issue', 'issue', 'pay', 'pay', 'credit', 'voidPayment', 'refund', 'cancel'),
  which: integer({ min: 0, max: 1_000_000 }),
  share: integer({ min: 1, max: 100 }),
  cents: integer({ min: 1, max: 500_000 }),
  dueIn: integer({ min: 1, max: 70 }),
})

/** Makes a change in the product and in the model. */
export const make = (ledger: Ledger, asked: Change, day: Temporal.PlainDate): Promise<void> =>
  changes[asked.kind](ledger, asked, day)

/** The unpaid invoices of the model at this moment. */
export type Unpaid = Pick<Invoice, 'account' | 'currency' | 'due' | 'open'>

export const unpaidNow = ({ invoices }: Ledger): Unpaid[] =>
  invoices.filter(({ open }) => open > 0).map((invoice) => ({ ...invoice }))

const ages = [
  ['notDue', 0],
  ['days30', 30],
  ['days60', 60],
  ['days90', 90],
] as const

/** The receivables of the model on a day in cents, by account and currency. */
export function owedOn(day: Temporal.PlainDate, invoices: readonly Unpaid[]) {
  const rows: Record<string, Record<string, number | string>> = {}
  for (const { account, currency, due, open } of invoices) {
    const late = Temporal.PlainDate.from(due).until(day).days
    const [age] = ages.find(([, most]) => late <= most) ?? ['older']
    const empty = {
      notDue: 0,
      days30: 0,
      days60: 0,
      days90: 0,
      older: 0,
      total: 0,
      invoices: 0,
      oldestDueDate: due,
    }
    const row = (rows[`${account} ${currency}`] ??= empty)
    row[age] = Number(row[age]) + open
    row['total'] = Number(row['total']) + open
    row['invoices'] = Number(row['invoices']) + 1
    if (due < String(row['oldestDueDate'])) row['oldestDueDate'] = due
  }
  return rows
}
