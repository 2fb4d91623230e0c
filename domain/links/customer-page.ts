import type { Language } from '../kit/words/words.ts'
import type { LinkPurpose } from './purposes.ts'

/** The company whose link it is, for a customer who has a question. */
export type LinkCompany = {
  name: string
  phone: string | null
  /** The phone as people write it. */
  shownPhone: string | null
  email: string | null
  website: string | null
  /** Its zone, in which its days are meant. */
  timezone: string
}

/** What a customer's page shows; `shown` is what the purpose's own page is made of. */
export type CustomerPage<Shown extends object = object> = {
  purpose: LinkPurpose
  /** The language the page begins in: the record's. */
  language: Language
  company: LinkCompany
  shown: Shown
}
