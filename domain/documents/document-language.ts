import { companyPlace } from '../people/tax-registration.ts'
import type { Address } from '../kit/value/address.ts'
import { type Language, languageOf } from '../kit/words/words.ts'

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
export const companyLanguage = ({ lang, ...place }: Profile): Language =>
  companyPlace(place).region === 'QC' ? 'fr' : (languageOf(lang) ?? 'en')

/** The language of a new document: the client's first supported language, else the company's (OPEN-560). */
export const documentLanguage = (
  languagesOfClient: readonly string[] | null | undefined,
  company: Language,
): Language => languagesOfClient?.map(languageOf).find((language) => language !== null) ?? company

/** The language of a document's mail and page: the document's language, else the reader's language, else English. */
export const companionLanguage = (reader: Language | null, document: Language | null): Language =>
  document ?? reader ?? 'en'
