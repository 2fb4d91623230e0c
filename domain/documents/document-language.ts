import { companyPlace } from '../people/tax-registration.ts'
import type { Address } from '../kit/value/address.ts'
import { type Language, languageOf } from '../kit/words/words.ts'
import { type DocumentLocale, documentLocales } from './labels.ts'

/** The parts of the business profile that decide the language of documents. */
type Profile = {
  lang?: string | null
  address?: Partial<Address> | null
  country?: string | null
}

/**
 * The language of a company's documents for a client without a language: French in Québec, else the company's language
 * (OPEN-560).
 */
export const companyLanguage = ({ lang, ...place }: Profile): DocumentLocale =>
  lang === 'fr' || companyPlace(place).region === 'QC' ? 'fr' : 'en'

/** The document language of a locale such as `fr-FR`, or null. */
const documentLocaleOf = (tag: string): DocumentLocale | null =>
  documentLocales.find((locale) => locale === languageOf(tag)) ?? null

/**
 * The language of a new document: the client's first language that documents support, else the company's (OPEN-560).
 */
export const documentLanguage = (
  languages: readonly string[] | null | undefined,
  company: DocumentLocale,
): DocumentLocale => languages?.map(documentLocaleOf).find((locale) => locale !== null) ?? company

/**
 * The language of a document's mail and page: the document's, unless the reader's language is one that documents do not
 * support.
 */
export const companionLanguage = (reader: Language | null, document: DocumentLocale | null): Language =>
  reader !== null && !documentLocales.some((locale) => locale === reader)
    ? reader
    : (document ?? reader ?? 'en')
