import type { AdditionalPhone } from '@fieldhouse/domain/crm/client'
import type { Address } from '@fieldhouse/domain/kit/value/address'
import { displayPhone } from '@fieldhouse/domain/kit/value/phone'
import { type Locale, locales } from '@fieldhouse/domain/kit/words/locales'
import type { ClientRecord } from './contact-search.tsx'

/** What is typed about a client; the address is always there, empty until typed. */
export type ClientValues = {
  /** A business has one name, which stands for both. */
  business: boolean
  firstName: string
  lastName: string
  email: string
  phone: string
  additionalPhones: AdditionalPhone[]
  address: Address
  languages: string[]
}

/** What a form about a new client starts with: the language of the interface. */
export function blankClient(language: string): ClientValues {
  const own = locales.filter((locale): locale is Locale => locale.startsWith(language))
  return {
    business: false,
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
    additionalPhones: [],
    address: {},
    languages: own,
  }
}

/** A client as its form shows it. */
export const clientValues = (record: ClientRecord): ClientValues => ({
  business: record.firstName === record.lastName,
  firstName: record.firstName,
  lastName: record.lastName,
  email: record.email ?? '',
  phone: displayPhone(record.phone),
  additionalPhones: record.additionalPhones.map((each) => ({ ...each, number: displayPhone(each.number) })),
  address: record.address ?? {},
  languages: record.languages,
})
