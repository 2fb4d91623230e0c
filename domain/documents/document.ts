import { z } from 'zod'
import { currencies } from '../kit/value/currency.ts'
import { readDay } from '../kit/time/day.ts'
import { type FieldCode, fieldMessage } from '../kit/words/field-words.ts'
import type { Entity, Read, RecordRef, RowOf } from '../kit/entity/entity.ts'
import { createFields } from '../kit/entity/field-forms.ts'
import {
  fieldOf,
  instant,
  integer,
  lines,
  money,
  oneOf,
  paragraph,
  ref,
  text,
  value,
} from '../kit/entity/fields.ts'
import { part } from './discount.ts'
import { documentLine, taxRates } from './document-lines.ts'
import { documentLocales } from './labels.ts'
import { paymentTerms } from '../people/payment-terms.ts'
import { roundingModes } from '../people/rounding.ts'
import type { TaxAmount } from './totals.ts'

// years a database and a calendar both know
const plausible = (day: string) => day > '1900' && day < '2200' && readDay(day) !== null

/** A day of a document that a draft may lack; `unreadable` says that it is none. */
export const documentDay = (unreadable: FieldCode) =>
  fieldOf(z.string(fieldMessage(unreadable)).refine(plausible, fieldMessage(unreadable)), { kind: 'day' })

const term = () =>
  fieldOf(z.enum(paymentTerms, fieldMessage('PAYMENT_TERM', { terms: paymentTerms.join(', ') })), {
    kind: 'choice',
    options: paymentTerms,
  })

/**
 * What people set on a document of an account (ACC-06, ACC-09, OPEN-126). Everything may be missing
 * while it is a draft; what is left out on creation comes from the workspace and the account holder.
 */
export const documentFields = {
  account: ref('account'),
  job: ref('job').optional(),
  billingDate: documentDay('INVOICE_DATE_FORMAT').optional(),
  paymentTerms: term().optional(),
  dueDate: documentDay('DUE_DATE_FORMAT').optional(),
  currency: oneOf(currencies).optional(),
  locale: oneOf(documentLocales).optional(),
  lineItems: lines(documentLine).default([]),
  taxRates: value(taxRates).optional(),
  /** What is taken off the sum of its lines before tax. */
  discount: part().optional(),
  notes: paragraph().optional(),
  termsAndConditions: paragraph().optional(),
  logo: text(300).optional(),
  logoWidth: integer(16, 400).optional(),
  title: text(80).optional(),
  companyName: text(200).optional(),
  companyAddress: text(300).optional(),
  companyAddress2: text(300).optional(),
  companyCountry: text(60).optional(),
  clientName: text(200).optional(),
  clientAddress: text(300).optional(),
  clientAddress2: text(300).optional(),
  clientCountry: text(60).optional(),
}

/** What prints of the company beyond the editable block; frozen with the document on issue. */
const issuer = z.strictObject({
  phone: z.string().nullable(),
  email: z.string().nullable(),
  www: z.string().nullable(),
  gstNumber: z.string().nullable(),
  qstNumber: z.string().nullable(),
})
export type Issuer = z.infer<typeof issuer>

/** What prints of the job a document is for; frozen with it on issue. */
const jobFacts = z.strictObject({
  jobNumber: z.string(),
  purchaseOrder: z.string().nullable(),
  serviceLocation: z.string().nullable(),
})
export type JobFacts = z.infer<typeof jobFacts>

/** What the system sets on a document; always shown, never accepted (SEC-55). */
export const documentSystemFields = {
  subtotal: money(),
  /** What the discount comes to. */
  discountAmount: money(),
  taxBreakdown: value(z.custom<TaxAmount[]>()),
  total: money(),
  roundingMode: oneOf(roundingModes),
  issuer: value(issuer).optional(),
  issuedAt: instant().optional(),
  /** The job's notes for customers as they stood when it went out (OPEN-128, OPEN-157). */
  externalNotes: value(z.array(z.string())),
  /** The job as it stood then. */
  jobFacts: value(jobFacts).optional(),
  /** When it was last handed over for mailing, from its history; null before the first mail (OPEN-170). */
  mailedAt: instant().optional(),
  /** When its customer last opened it through their link; null before, and once the link is revoked. */
  openedAt: instant().optional(),
}

/** The body that makes a document with these fields: the account may be left out where a job names it. */
export const documentCreate = <F extends typeof documentFields>(fields: F) =>
  z.strictObject({ ...createFields(fields), account: fields.account.optional() })

/** What lists of documents can be narrowed to, and sorted by, besides the number, state and last day of each type. */
export const documentFilters = ['account', 'job', 'currency', 'billingDate', 'total', 'createdAt'] as const
export const documentSorts = ['createdAt', 'updatedAt', 'clientName', 'billingDate', 'total'] as const

/** An entity whose records are documents. */
export type DocumentEntity = Entity<
  string,
  typeof documentFields,
  typeof documentSystemFields,
  { issue: { needs: 'update' }; cancel?: { needs: 'update' } }
>

/** A document as it is stored. */
export type DocumentRow = RowOf<DocumentEntity>

/** A document as `read` and `list` answer it. */
export type DocumentRecord = Read<DocumentEntity>

/** What a new document starts with: a document that nothing is stored of yet. */
export type DocumentStart<R extends DocumentRecord = DocumentRecord> = Omit<
  R,
  | '_id'
  | 'workspace'
  | 'version'
  | 'createdAt'
  | 'updatedAt'
  | 'createdBy'
  | 'account'
  | 'mailedAt'
  | 'openedAt'
> & { account: RecordRef | null }
