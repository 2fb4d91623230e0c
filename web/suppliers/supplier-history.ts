import { displayPhone } from '@fieldhouse/domain/kit/value/phone'
import type { HistoryFormatters } from '../kit/form/history-changes.tsx'

type Ways = readonly { value: string; ext?: string | undefined }[]

type Told = { phones: Ways; emails: Ways } & Record<'locations' | 'contacts' | 'taggedBrands', string>

/** How ways to reach somebody are told where two versions of them meet, and the parts of a supplier in its history. */
export const supplierHistory: HistoryFormatters<Told> = {
  phones: (phones) =>
    phones.map(({ value, ext }) => [displayPhone(value), ext && `#${ext}`].filter(Boolean).join(' ')),
  emails: (emails) => emails.map(({ value }) => value),
  locations: (name) => [name],
  contacts: (name) => [name],
  taggedBrands: (name) => [name],
}
