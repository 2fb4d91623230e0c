import { z } from 'zod'
import { entity } from '../kit/entity/entity.ts'
import { createFields } from '../kit/entity/field-forms.ts'
import { instant, lines, money, oneOf, paragraph, ref, state, text, value } from '../kit/entity/fields.ts'
import { documentFields, documentKept, jobFacts } from '../documents/document.ts'
import { documentLine } from '../documents/document-lines.ts'
import { invoiceStates } from './invoice-status.ts'

/** An invoice asks for money, a credit note takes some of it back. */
const invoiceKinds = ['INVOICE', 'CREDIT_NOTE'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

const fields = {
  account: ref('account'),
  job: ref('job').optional(),
  invoiceNumber: text(40).optional(),
  ...documentFields,
}

/** What a client owes, or with kind CREDIT_NOTE no longer owes (ACC-06, ACC-09). */
export const invoice = entity('invoice', {
  section: 'ACCTG_INVOICE',
  fields,
  /** The account may be left out where a job names it. */
  create: z.strictObject({ ...createFields(fields), account: fields.account.optional() }),
  systemFields: {
    ...documentKept,
    kind: oneOf(invoiceKinds),
    invoiceStatus: state(invoiceStates),
    paid: money(),
    credited: money(),
    /** Total less payments and credits; nothing is owed on a credit note or a cancelled invoice (OPEN-122). */
    balance: money(),
    corrects: ref('invoice').optional(),
    reason: text(500).optional(),
    issuedAt: instant().optional(),
    /** When it was last handed over for mailing, from its history; null before the first mail (OPEN-170). */
    mailedAt: instant().optional(),
    /** The job's notes for customers as they stood when the invoice went out (OPEN-128, OPEN-157). */
    externalNotes: value(z.array(z.string())),
    /** The job as it stood then. */
    jobFacts: value(jobFacts).optional(),
  },
  unique: ['invoiceNumber'],
  called: ['invoiceNumber', 'clientName', 'account'],
  found: true,
  small: ['invoiceNumber', 'invoiceStatus', 'balance'],
  search: ['invoiceNumber', 'clientName'],
  filter: [
    'invoiceStatus',
    'kind',
    'account',
    'job',
    'corrects',
    'currency',
    'billingDate',
    'dueDate',
    'total',
    'balance',
    'createdAt',
  ],
  sort: [
    'createdAt',
    'updatedAt',
    'invoiceNumber',
    'clientName',
    'billingDate',
    'dueDate',
    'total',
    'balance',
    'invoiceStatus',
  ],
  countBy: 'invoiceStatus',
  without: ['import'],
  also: ['mail'],
  actions: { issue: { needs: 'update' }, cancel: { needs: 'update' } },
})

/** Body of `POST invoice/credit/{id}`: without lines the whole invoice is credited. */
export const creditBody = z.strictObject({
  reason: text(500).nullish(),
  notes: paragraph().nullish(),
  lineItems: lines(documentLine, 'LINE_NONE').optional(),
})
export type CreditBody = z.output<typeof creditBody>
