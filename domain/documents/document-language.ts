import { companyPlace } from '../people/tax-registration.ts'
import type { Address } from '../kit/value/address.ts'
import { type Language, languageOf } from '../kit/words/words.ts'
import { type DocumentLocale, documentLocales } from './labels.ts'

/** The business profile, as far as it decides the language of documents. */
type Profile = {
  lang?: string | null
  address?: Partial<Address> | null
  country?: string | null
}

/** The language of a company's documents where no client has chosen one: French in Québec, else its own (OPEN-560). */
export const companyLanguage = ({ lang, ...place }: Profile): DocumentLocale =>
  lang === 'fr' || companyPlace(place).region === 'QC' ? 'fr' : 'en'

/** A language of documents that a locale such as `fr-FR` names, or null. */
const documentLocaleOf = (tag: string): DocumentLocale | null =>
  documentLocales.find((locale) => locale === languageOf(tag)) ?? null

/** The language of a new document: the client's first one that documents are written in, else the company's (OPEN-560). */
export const documentLanguage = (
  languages: readonly string[] | null | undefined,
  company: DocumentLocale,
): DocumentLocale => languages?.map(documentLocaleOf).find((locale) => locale !== null) ?? company

/** The language of the email and page that go with a document: the document's, unless the client speaks one that no document has. */
export const companionLanguage = (reader: Language | null, document: DocumentLocale | null): Language =>
  reader !== null && !documentLocales.some((locale) => locale === reader)
    ? reader
    : (document ?? reader ?? 'en')
