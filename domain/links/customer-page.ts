import type { Language } from '../kit/words/words.ts'
import type { LinkPurpose } from './purposes.ts'

/** The company's contact data, for a customer who opens a link and has a question. */
export type LinkCompany = {
  name: string
  phone: string | null
  /** The phone in the usual notation. */
  shownPhone: string | null
  email: string | null
  website: string | null
  /** The time zone in which the company's days begin and end. */
  timezone: string
}

/** The content of a customer's page; `shown` depends on the purpose of the link. */
export type CustomerPage<Shown extends object = object> = {
  purpose: LinkPurpose
  /** The initial language of the page: the language of the record. */
  language: Language
  company: LinkCompany
  shown: Shown
}
