import { z } from 'zod'
import { mostParts } from '../accounting/payment-parts.ts'
import type { CustomerParties } from '../documents/customer-document.ts'
import { answers, declareCall } from '../kit/entity/calls.ts'
import { id, oneOf } from '../kit/entity/fields.ts'
import type { Day } from '../kit/time/day.ts'
import { type Currency, currencies } from '../kit/value/currency.ts'
import type { Decimal } from '../kit/value/money.ts'
import { fieldMessage } from '../kit/words/field-words.ts'
import type { Language } from '../kit/words/words.ts'
import type { Statement, StatementEntry } from './statement.ts'

/** An unpaid invoice on a statement. */
export type UnpaidInvoice = {
  _id: string
  number: string
  day: Day | null
  dueDate: Day | null
  due: Decimal
  /** Whether the customer disputes the invoice. A disputed invoice is not offered for payment. */
  isDisputed: boolean
}

/** The statement of one currency, as the customer sees it. */
export type CustomerStatementPart = Omit<Statement, 'rows'> & {
  rows: (Omit<StatementEntry, 'record'> & { balance: Decimal })[]
  /** The unpaid invoices, the oldest due date first. */
  unpaid: UnpaidInvoice[]
  /** The sum of the unpaid invoices. */
  due: Decimal
}

/** The statement of an account, as its customer sees it through a link (OPEN-786). */
export type CustomerStatement = {
  accountNumber: string
  parties: Record<Language, CustomerParties>
  /** The statements by currency. */
  parts: CustomerStatementPart[]
  /** Whether invoices can be paid on a provider's page. */
  isOnline: boolean
  /** The maximum number of invoices that can be paid at once. */
  mostAtOnce: number
  /** The bank details for a transfer, as the company wrote them. */
  transferDetails: string | null
}

/** The invoices that a customer pays at once. All invoices have the same currency. */
const invoicesToPay = z.strictObject({
  currency: oneOf(currencies),
  invoices: z
    .array(id())
    .min(1, fieldMessage('EMPTY'))
    .max(mostParts, fieldMessage('TOO_MANY', { max: mostParts }))
    .refine((ids) => new Set(ids).size === ids.length, fieldMessage('PART_TWICE')),
})

export const publicPayInvoices = declareCall({
  method: 'POST',
  path: '/public/:token/pay-invoices',
  summary:
    'Returns the URL of the provider’s page that collects the due amount of chosen invoices of a statement; needs no session',
  body: invoicesToPay,
  answer: answers<{ url: string }>(),
})

export const publicSettleInvoices = declareCall({
  method: 'POST',
  path: '/public/:token/settle-invoices',
  summary:
    'Checks with the payment provider whether invoices of a statement were paid, and returns the amounts still due and whether the newest payment page is paid; needs no session',
  answer: answers<{ due: { currency: Currency; amount: Decimal }[]; isPaid: boolean }>(),
})
