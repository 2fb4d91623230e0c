import { z } from 'zod'
import { entity } from '../kit/entity/entity.ts'
import type { RowOf } from '../kit/entity/entity.ts'
import { lines, money, oneOf, paragraph, ref, state, text } from '../kit/entity/fields.ts'
import {
  documentCreate,
  documentFields,
  documentFilters,
  documentSorts,
  documentSystemFields,
} from '../documents/document.ts'
import { compare } from '../kit/value/money.ts'
import { faultIf } from '../kit/entity/problem.ts'
import { documentLine } from '../documents/document-lines.ts'
import { documentType } from '../documents/document-type.ts'
import { documentKinds } from './document-kinds.ts'
import { invoiceLine } from './invoice-lines.ts'
import { invoiceRefusals } from './invoice-refusals.ts'
import { invoiceStates } from './invoice-status.ts'

/** An invoice asks for money, a credit note takes some of it back. */
const invoiceKinds = ['INVOICE', 'CREDIT_NOTE'] as const

const fields = {
  invoiceNumber: text(40).optional(),
  ...documentFields,
  lineItems: lines(invoiceLine).default([]),
}

/** What a client owes, or with kind CREDIT_NOTE no longer owes (ACC-06, ACC-09). */
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
    /** Total less payments and credits; nothing is owed on a credit note or a cancelled invoice (OPEN-122). */
    balance: money(),
    /** The deposit that the estimate asked for, of which it was made. */
    depositAsked: money().optional(),
    corrects: ref('invoice').optional(),
    reason: text(500).optional(),
  },
  unique: ['invoiceNumber'],
  called: ['invoiceNumber', 'clientName', 'account'],
  found: true,
  small: ['invoiceNumber', 'invoiceStatus', 'balance'],
  search: ['invoiceNumber', 'clientName'],
  filter: ['invoiceStatus', 'kind', 'corrects', 'balance', ...documentFilters, 'dueDate'],
  sort: ['invoiceNumber', 'balance', 'invoiceStatus', 'dueDate', ...documentSorts],
  countBy: 'invoiceStatus',
  without: ['import'],
  also: ['mail'],
  actions: { issue: { needs: 'update' }, cancel: { needs: 'update' } },
})

type Settled = Pick<RowOf<typeof invoice>, 'kind' | 'total' | 'paid' | 'credited' | 'balance' | 'reason'> & {
  corrected?: string | null
}

/** Invoices as documents; the number of what a credit note corrects is read with it. */
export const invoiceType = documentType({
  entity: invoice,
  kind: documentKinds.INVOICE,
  number: 'invoiceNumber',
  status: 'invoiceStatus',
  series: 'invoice',
  template: { category: 'INVOICE', number: 'invoice.number' },
  refusals: invoiceRefusals,
  // Of what a deposit was paid, nothing may be left over.
  faults: ({ paid = '0', total = '0' }: Partial<Settled>) =>
    faultIf(compare(paid, total) > 0 && compare(paid, '0') > 0, ['lineItems'], 'BELOW_DEPOSIT'),
  issuedAs: ({ paid, balance }: Settled) =>
    compare(paid, '0') > 0 && compare(balance, '0') <= 0 ? 'PAID' : 'SENT',
  printed: ({ kind, paid, credited, balance, reason, corrected = null }: Settled) => ({
    kind: documentKinds[kind],
    paid,
    credited,
    balance,
    reason,
    corrected,
  }),
})

/** Body of `POST invoice/credit/{id}`: without lines the whole invoice is credited. */
export const creditBody = z.strictObject({
  reason: text(500).nullish(),
  notes: paragraph().nullish(),
  lineItems: lines(documentLine, 'LINE_NONE').optional(),
})
export type CreditBody = z.output<typeof creditBody>
