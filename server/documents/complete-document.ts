import type { DocumentKind } from '@fieldhouse/domain/documents/document-kind'
import type { DocumentRow, documentFields } from '@fieldhouse/domain/documents/document'
import { type DocumentType, reckon } from '@fieldhouse/domain/documents/document-type'
import { documentLanguage } from '@fieldhouse/domain/documents/document-language'
import { defaultTerms, inLanguage, termsText } from '@fieldhouse/domain/documents/document-text'
import { dueDate, locksDueDate } from '@fieldhouse/domain/people/payment-terms'
import type { DocumentLocale } from '@fieldhouse/domain/documents/labels'
import type { RoundingMode } from '@fieldhouse/domain/people/rounding'
import { compare, maxAmount } from '@fieldhouse/domain/kit/value/money'
import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import { definedIn } from '@fieldhouse/domain/kit/value/typed-record'
import type { Work } from '../kit/database/work.ts'
import { type Company, companyOf } from './company.ts'

/** What people set on a document. */
export type DocumentValues = Pick<DocumentRow, Exclude<keyof typeof documentFields, 'account' | 'job'>>

/** What the system adds to a document. */
export type DocumentSums = Pick<
  DocumentRow,
  'subtotal' | 'discountAmount' | 'taxBreakdown' | 'total' | 'roundingMode'
>

/** Who a document is addressed to, and the payment terms agreed with them. */
export type Party = Pick<
  DocumentRow,
  'paymentTerms' | 'clientName' | 'clientAddress' | 'clientAddress2' | 'clientCountry'
>

const logoWidth = 120

/** What a new document says where its maker says nothing. */
function initialValues(company: Company, kind: DocumentKind, locale: DocumentLocale): DocumentValues {
  return {
    billingDate: company.today,
    paymentTerms: company.paymentTerms,
    dueDate: null,
    currency: company.currency,
    locale,
    lineItems: [],
    taxRates: company.taxRates,
    discount: null,
    notes: null,
    termsAndConditions: null,
    logo: company.logo,
    logoWidth,
    title: kind.title[locale],
    companyName: company.name,
    companyAddress: company.address,
    companyAddress2: company.address2,
    companyCountry: company.country,
    clientName: null,
    clientAddress: null,
    clientAddress2: null,
    clientCountry: null,
  }
}

/** The due date: the term's own, else as given, else the term's suggestion (ACC-12..16). */
function dueOn(values: DocumentValues, given: Partial<DocumentValues>, company: Company): string | null {
  const { paymentTerms: term, billingDate } = values
  if (locksDueDate(term) || (values.dueDate === null && given.dueDate === undefined))
    return dueDate({ term, documentDate: billingDate, today: company.today })
  return values.dueDate
}

/** The terms of a document: a new one that says nothing of them names its due date (OPEN-562). */
function termsOf(values: DocumentValues, { type, given, current }: Completion, locale: DocumentLocale) {
  const owed = { isOwed: type.kind.isOwed, dueDate: values.dueDate }
  if (current === null && given.termsAndConditions === undefined) return defaultTerms(owed, locale)
  return termsText(values.termsAndConditions, { ...owed, before: current?.dueDate ?? null }, locale)
}

/** What a document adds up to; refuses what takes off more than there is, and what no amount column holds. */
function sums(type: DocumentType, values: DocumentValues, roundingMode: RoundingMode): DocumentSums {
  const { sums: own, faults } = reckon(type, { ...values, roundingMode })
  if (faults.length > 0) throw new Problem('VALIDATION', { errors: faults })
  if (compare(own.total, maxAmount) > 0 || compare(own.total, `-${maxAmount}`) < 0)
    throw fault(['lineItems'], 'TOO_BIG', { max: maxAmount })
  return { ...own, roundingMode }
}

type Completion = {
  type: DocumentType
  /** What is said of it; what it was made of also says how it rounds. */
  given: Partial<DocumentValues & Pick<DocumentSums, 'roundingMode'>>
  /** The draft that is changed, or null for a new one. */
  current: (DocumentValues & Pick<DocumentSums, 'roundingMode'>) | null
  /** Whom it is addressed to, where that is chosen now. */
  party: Party | null
  /** What the client speaks whom it is for, and whom the draft was for before. */
  languages: { client: readonly string[] | null; before: readonly string[] | null }
}

/** The language of a document: as given, else as the draft has it; one that nobody changed follows its client (OPEN-560). */
function localeOf({ given, current, languages }: Completion, company: Company): DocumentLocale {
  const proposed = documentLanguage(languages.client, company.locale)
  if (given.locale !== undefined) return given.locale ?? proposed
  const kept = current?.locale ?? null
  return kept === null || kept === documentLanguage(languages.before, company.locale) ? proposed : kept
}

/**
 * A document with everything its maker left out, its due date, its texts in its language, and its sums. It stays rounded
 * as it was begun, whatever the workspace chooses meanwhile (OPEN-121).
 */
export async function completeDocument(work: Work, of: Completion): Promise<DocumentValues & DocumentSums> {
  const { type, given, current } = of
  const { kind } = type
  const company = await companyOf(work)
  const { paymentTerms, ...party } = of.party ?? {}
  const locale = localeOf(of, company)
  const values: DocumentValues = {
    ...initialValues(company, kind, locale),
    ...current,
    ...party,
    // Another party's terms replace none that a draft already has.
    ...(current || !paymentTerms ? {} : { paymentTerms }),
    ...definedIn(given),
    locale,
  }
  values.currency ??= company.currency
  values.taxRates ??= company.taxRates
  values.title = inLanguage(values.title, kind.title, locale)
  values.dueDate = dueOn(values, given, company)
  values.termsAndConditions = termsOf(values, of, locale)
  return {
    ...values,
    ...sums(type, values, current?.roundingMode ?? given.roundingMode ?? company.taxRounding),
  }
}
