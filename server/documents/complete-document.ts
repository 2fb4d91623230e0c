import type { Language } from '@fieldhouse/domain/kit/words/words'
import type { DocumentKind } from '@fieldhouse/domain/documents/document-kind'
import type { DocumentRow, documentFields } from '@fieldhouse/domain/documents/document'
import { type DocumentType, reckon } from '@fieldhouse/domain/documents/document-type'
import { documentLanguage } from '@fieldhouse/domain/documents/document-language'
import { defaultTerms, inLanguage, termsText } from '@fieldhouse/domain/documents/document-text'
import { defaultLogoWidth } from '@fieldhouse/domain/documents/printed-document'
import { dueDate, locksDueDate } from '@fieldhouse/domain/people/payment-terms'
import type { RoundingMode } from '@fieldhouse/domain/people/rounding'
import { compare, maxAmount } from '@fieldhouse/domain/kit/value/money'
import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import { definedIn } from '@fieldhouse/domain/kit/value/typed-record'
import type { Work } from '../kit/database/work.ts'
import { type Company, companyOf } from './company.ts'

/** The fields of a document that users set. */
export type DocumentValues = Pick<DocumentRow, Exclude<keyof typeof documentFields, 'account' | 'job'>>

/** The fields of a document that the system computes. */
export type DocumentSums = Pick<
  DocumentRow,
  'subtotal' | 'discountAmount' | 'taxBreakdown' | 'total' | 'roundingMode'
>

/** The addressee of a document, and the payment terms agreed with the addressee. */
export type Party = Pick<
  DocumentRow,
  'paymentTerms' | 'clientName' | 'clientAddress' | 'clientAddress2' | 'clientCountry'
>

/** The default values of a new document. */
function initialValues(company: Company, kind: DocumentKind, locale: Language): DocumentValues {
  return {
    billingDate: company.today,
    paymentTerms: company.paymentTerms,
    dueDate: null,
    currency: company.currency,
    locale,
    lineItems: [],
    taxRates: company.taxRates,
    taxExemption: null,
    discount: null,
    notes: null,
    termsAndConditions: null,
    logo: company.logo,
    logoWidth: defaultLogoWidth,
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

/**
 * Returns the due date of a document (ACC-12..16). Some payment terms fix the date. Otherwise it is the given date, or
 * by default the date that the terms suggest.
 */
function dueOn(values: DocumentValues, given: Partial<DocumentValues>, company: Company): string | null {
  const { paymentTerms: term, billingDate } = values
  if (locksDueDate(term) || (values.dueDate === null && given.dueDate === undefined))
    return dueDate({ term, documentDate: billingDate, today: company.today })
  return values.dueDate
}

/**
 * Returns the terms and conditions of a document. A new document without a given text gets the default text, which
 * contains the due date (OPEN-562).
 */
function termsOf(values: DocumentValues, { type, given, current }: Completion, locale: Language) {
  const owed = { isOwed: type.kind.isOwed, dueDate: values.dueDate }
  if (current === null && given.termsAndConditions === undefined) return defaultTerms(owed, locale)
  return termsText(values.termsAndConditions, { ...owed, before: current?.dueDate ?? null }, locale)
}

/**
 * Computes the sums of a document. Refuses deductions that exceed the document's amount, and totals that exceed the
 * amount columns.
 */
function sums(type: DocumentType, values: DocumentValues, roundingMode: RoundingMode): DocumentSums {
  const { sums: own, faults } = reckon(type, { ...values, roundingMode })
  if (faults.length > 0) throw new Problem('VALIDATION', { errors: faults })
  if (compare(own.total, maxAmount) > 0 || compare(own.total, `-${maxAmount}`) < 0)
    throw fault(['lineItems'], 'TOO_BIG', { max: maxAmount })
  return { ...own, roundingMode }
}

type Completion = {
  type: DocumentType
  /**
   * The given values. If the document is made from another document, the values include the rounding mode of the other
   * document.
   */
  given: Partial<DocumentValues & Pick<DocumentSums, 'roundingMode'>>
  /** The draft before the change, or null for a new document. */
  current: (DocumentValues & Pick<DocumentSums, 'roundingMode'>) | null
  /** The addressee of a new account. Null if the account did not change. */
  party: Party | null
  /** The languages of the document's client, and of the client before the change. */
  languages: { client: readonly string[] | null; before: readonly string[] | null }
}

/**
 * Returns the language of a document: the given language, or the draft's. A draft in the default language gets the
 * language of a new client (OPEN-560).
 */
function localeOf({ given, current, languages }: Completion, company: Company): Language {
  const proposed = documentLanguage(languages.client, company.locale)
  if (given.locale !== undefined) return given.locale ?? proposed
  const kept = current?.locale ?? null
  return kept === null || kept === documentLanguage(languages.before, company.locale) ? proposed : kept
}

/**
 * Completes a document with default values, a due date, texts in its language, and sums. Does not change the rounding
 * mode of a draft (OPEN-121).
 */
export async function completeDocument(work: Work, of: Completion): Promise<DocumentValues & DocumentSums> {
  return completedBy(await companyOf(work), of)
}

/** Completes a document of a company. An import reads the company once and completes many documents. */
export function completedBy(company: Company, of: Completion): DocumentValues & DocumentSums {
  const { type, given, current } = of
  const { kind } = type
  const { paymentTerms, ...party } = of.party ?? {}
  const locale = localeOf(of, company)
  const values: DocumentValues = {
    ...initialValues(company, kind, locale),
    ...current,
    ...party,
    // A draft keeps its payment terms when its account changes.
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
