import { languages } from '../kit/words/words.ts'
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
import { buyer } from './buyer.ts'
import { part } from './discount.ts'
import { documentLine, taxRates } from './document-lines.ts'
import { paymentTerms } from '../people/payment-terms.ts'
import { roundingModes } from '../people/rounding.ts'
import { taxExemptions } from './tax-exemption.ts'
import type { TaxAmount } from './totals.ts'

// The years that both the database and a calendar component support.
const plausible = (day: string) => day > '1900' && day < '2200' && readDay(day) !== null

/** A day of a document, which may be missing in a draft; `unreadable` is the code for an invalid day. */
export const documentDay = (unreadable: FieldCode) =>
  fieldOf(z.string(fieldMessage(unreadable)).refine(plausible, fieldMessage(unreadable)), { kind: 'day' })

const term = () =>
  fieldOf(z.enum(paymentTerms, fieldMessage('PAYMENT_TERM', { terms: paymentTerms.join(', ') })), {
    kind: 'choice',
    options: paymentTerms,
  })

/**
 * The fields that people set on a document of an account (ACC-06, ACC-09, OPEN-126). The defaults come from the
 * workspace and the account holder.
 */
export const documentFields = {
  account: ref('account'),
  job: ref('job').optional(),
  billingDate: documentDay('INVOICE_DATE_FORMAT').optional(),
  paymentTerms: term().optional(),
  dueDate: documentDay('DUE_DATE_FORMAT').optional(),
  currency: oneOf(currencies).optional(),
  locale: oneOf(languages).optional(),
  lineItems: lines(documentLine).default([]),
  taxRates: value(taxRates).optional(),
  /** Why the untaxed lines bear no value added tax. */
  taxExemption: oneOf(taxExemptions).optional(),
  /** The discount on the sum of the document's lines before tax. */
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

/**
 * The printed data of the company that users cannot edit in the document. The issuer's data do not change after the
 * document is issued.
 */
const issuer = z.strictObject({
  phone: z.string().nullable(),
  email: z.string().nullable(),
  www: z.string().nullable(),
  gstNumber: z.string().nullable(),
  qstNumber: z.string().nullable(),
  /** The number in the business register. Documents that were issued before OPEN-856 have none. */
  orgNumber: z.string().nullish(),
})
export type Issuer = z.infer<typeof issuer>

/** The printed data of the document's job. The job's data do not change after the document is issued. */
const jobFacts = z.strictObject({
  jobNumber: z.string(),
  purchaseOrder: z.string().nullable(),
  serviceLocation: z.string().nullable(),
})
export type JobFacts = z.infer<typeof jobFacts>

/** The fields that the system sets on a document: always readable, never accepted as input (SEC-55). */
export const documentSystemFields = {
  subtotal: money(),
  /** The amount of the discount. */
  discountAmount: money(),
  taxBreakdown: value(z.custom<TaxAmount[]>()),
  total: money(),
  roundingMode: oneOf(roundingModes),
  issuer: value(issuer).optional(),
  buyer: value(buyer).optional(),
  issuedAt: instant().optional(),
  /** The job's notes for customers, as of the issue (OPEN-128, OPEN-157). */
  externalNotes: value(z.array(z.string())),
  /** The job's data, as of the issue. */
  jobFacts: value(jobFacts).optional(),
  /**
   * When the document was last queued for mailing, according to its history; null before the first mail (OPEN-170).
   */
  mailedAt: instant().optional(),
  /**
   * When the customer last opened the document through the link. Null if the customer never opened the document, or the
   * link is revoked.
   */
  openedAt: instant().optional(),
}

/** The body that creates a document; the account may be omitted if a job names it. */
export const documentCreate = <F extends typeof documentFields>(fields: F) =>
  z.strictObject({ ...createFields(fields), account: fields.account.optional() })

/** The filters and sort fields of document lists; each type adds its number, state and last day. */
export const documentFilters = ['account', 'job', 'currency', 'billingDate', 'total', 'createdAt'] as const
export const documentSorts = ['createdAt', 'updatedAt', 'clientName', 'billingDate', 'total'] as const

/** An entity whose records are documents. */
export type DocumentEntity = Entity<
  string,
  typeof documentFields,
  typeof documentSystemFields,
  { issue: { needs: 'update' }; cancel?: { needs: 'update' } }
>

/** A stored document. */
export type DocumentRow = RowOf<DocumentEntity>

/** A document as `read` and `list` return it. */
export type DocumentRecord = Read<DocumentEntity>

/** The initial values of a new document, before it is stored. */
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
