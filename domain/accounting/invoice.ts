import { z } from 'zod'
import { entity } from '../kit/entity/entity.ts'
import type { RowOf } from '../kit/entity/entity.ts'
import {
  day,
  decimal,
  flag,
  id,
  instant,
  lines,
  money,
  oneOf,
  paragraph,
  ref,
  state,
  text,
} from '../kit/entity/fields.ts'
import {
  documentCreate,
  documentFields,
  documentFilters,
  documentSorts,
  documentSystemFields,
} from '../documents/document.ts'
import { compare, maxAmount } from '../kit/value/money.ts'
import { fieldMessage } from '../kit/words/field-words.ts'
import { faultIf } from '../kit/entity/problem.ts'
import { documentLine } from '../documents/document-lines.ts'
import { mostLines } from '../documents/line-limits.ts'
import { documentType } from '../documents/document-type.ts'
import { creditedWords } from './invoice-fact.ts'
import { documentKinds } from './document-kinds.ts'
import { invoiceLine } from './invoice-lines.ts'
import { invoiceRefusals } from './invoice-refusals.ts'
import { invoiceStates, standingStatus } from './invoice-status.ts'
import { paidAmount } from './paid-amount.ts'
import { disputeMax, followUps } from './reminders/follow-up.ts'

/** An invoice bills an amount; a credit note reduces an invoice. */
const invoiceKinds = ['INVOICE', 'CREDIT_NOTE'] as const

const fields = {
  invoiceNumber: text(40).optional(),
  ...documentFields,
  lineItems: lines(invoiceLine).default([]),
}

/** An invoice to a client or, with the kind CREDIT_NOTE, a credit note that reduces an invoice (ACC-06, ACC-09). */
export const invoice = entity('invoice', {
  section: 'ACCTG_INVOICE',
  fields,
  create: documentCreate(fields),
  systemFields: {
    ...documentSystemFields,
    kind: oneOf(invoiceKinds),
    invoiceStatus: state(invoiceStates),
    paid: money(),
    credited: money(),
    /** The total minus payments and credits; 0 for a credit note or a cancelled invoice (OPEN-122). */
    balance: money(),
    /** The deposit that the invoice's estimate requested. */
    depositAsked: money().optional(),
    /** The recurring invoice that made this invoice, and the day of the run. */
    recurring: ref('recurring').optional(),
    recurringOn: day().optional(),
    /** The overdue invoice for which this invoice is a late fee, and the day for which the fee is made (OPEN-804). */
    lateFeeOf: ref('invoice').optional(),
    lateFeeOn: day().optional(),
    /** The closed day for which the invoice was made, if it is dated on the first open day instead (OPEN-811). */
    movedFrom: day().optional(),
    /** When the invoice was cancelled. */
    cancelledAt: instant().optional(),
    corrects: ref('invoice').optional(),
    reason: text(500).optional(),
    /** The reason for which the client disputes the invoice; null without a dispute. */
    disputed: text(disputeMax).optional(),
    /** The day until which the client promised to pay. */
    promisedOn: day().optional(),
    /** Whether the client gets reminders of the invoice. */
    reminders: flag(true),
    /** The first follow-up of the payment that applies: disputed, promised or without reminders (OPEN-790). */
    followUp: oneOf(followUps).optional(),
    /** When the last reminder was queued. */
    remindedAt: instant().optional(),
  },
  unique: ['invoiceNumber'],
  displayName: ['invoiceNumber', 'clientName', 'account'],
  globalSearch: true,
  refFields: ['invoiceNumber', 'invoiceStatus', 'balance'],
  search: ['invoiceNumber', 'clientName'],
  filter: [
    'invoiceStatus',
    'kind',
    'corrects',
    'balance',
    ...documentFilters,
    'dueDate',
    'recurring',
    'lateFeeOf',
    'followUp',
  ],
  sort: ['invoiceNumber', 'balance', 'invoiceStatus', 'dueDate', ...documentSorts],
  countBy: 'invoiceStatus',
  takesBack: { field: 'kind', code: 'CREDIT_NOTE', amounts: ['subtotal', 'discountAmount', 'total'] },
  bookedOn: { field: 'billingDate', once: 'issuedAt' },
  extraVerbs: ['mail'],
  actions: { issue: { needs: 'update' }, cancel: { needs: 'update' } },
})

type Settled = Pick<
  RowOf<typeof invoice>,
  'kind' | 'total' | 'paid' | 'credited' | 'balance' | 'reason' | 'dueDate'
> & {
  corrected?: string | null
}

/** Invoices as a type of document. The data of a credit note include the number of the corrected invoice. */
export const invoiceType = documentType({
  entity: invoice,
  kind: documentKinds.INVOICE,
  number: 'invoiceNumber',
  status: 'invoiceStatus',
  series: 'invoice',
  template: { category: 'INVOICE', number: 'invoice.number' },
  refusals: invoiceRefusals,
  // The total may not be less than the deposit that is already paid.
  faults: ({ paid = '0', total = '0' }: Partial<Settled>) =>
    faultIf(compare(paid, total) > 0 && compare(paid, '0') > 0, ['lineItems'], 'BELOW_DEPOSIT'),
  statusWords: creditedWords,
  issuedAs: ({ balance, dueDate }: Settled, today) =>
    standingStatus({ status: 'SENT', balance, dueDate: dueDate ?? today, today }),
  printed: ({ kind, paid, credited, balance, reason, corrected = null }: Settled) => ({
    kind: documentKinds[kind],
    paid,
    credited,
    balance,
    reason,
    corrected,
  }),
})

/** A line of the invoice to credit; the default quantity is the quantity that is not credited yet. */
const chosenLine = z.strictObject({
  line: id(),
  quantity: decimal({ scale: 4, min: '0', max: maxAmount }).nullish(),
})

/**
 * Body of `POST invoice/credit/{id}`: lines of the invoice, an amount with a reason, or newly written lines (OPEN-420).
 * By default the whole invoice is credited.
 */
export const creditBody = z
  .strictObject({
    reason: text(500).nullish(),
    notes: paragraph().nullish(),
    lines: z
      .array(chosenLine)
      .min(1, fieldMessage('LINE_NONE'))
      .max(mostLines, fieldMessage('TOO_MANY', { max: mostLines }))
      .nullish(),
    amount: paidAmount().nullish(),
    lineItems: lines(documentLine, 'LINE_NONE').optional(),
  })
  .superRefine(({ reason, lines: chosen, amount, lineItems }, context) => {
    const issue = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if ([chosen, amount, lineItems].filter((given) => given !== undefined && given !== null).length > 1)
      issue(amount ? 'amount' : 'lines', fieldMessage('CREDIT_ONE_WAY'))
    if (amount && !reason) issue('reason', fieldMessage('REASON'))
  })
export type CreditBody = z.output<typeof creditBody>
