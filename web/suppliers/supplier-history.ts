import { displayPhone } from '@fieldhouse/domain/kit/value/phone'
import type { HistoryFormatters } from '../kit/form/keep/history-changes.tsx'

type Ways = readonly { value: string; ext?: string | undefined }[]

type Fields = { phones: Ways; emails: Ways } & Record<'locations' | 'contacts' | 'taggedBrands', string>

/** The history formatters for phones, emails and the parts of a supplier. */
export const supplierHistory: HistoryFormatters<Fields> = {
  phones: (phones) =>
    phones.map(({ value, ext }) => [displayPhone(value), ext && `#${ext}`].filter(Boolean).join(' ')),
  emails: (emails) => emails.map(({ value }) => value),
  locations: (name) => [name],
  contacts: (name) => [name],
  taggedBrands: (name) => [name],
}
