import { displayPhone } from '@fieldhouse/domain/kit/value/phone'
import type { HistoryFormatters } from '../kit/form/history-changes.tsx'

type Ways = readonly { value: string; ext?: string | undefined }[]

/** How ways to reach somebody are told where two versions of them meet, and the parts of a supplier in its history. */
export const supplierHistory: HistoryFormatters = {
  phones: (phones) =>
    (phones as Ways).map(({ value, ext }) =>
      [displayPhone(value), ext && `#${ext}`].filter(Boolean).join(' '),
    ),
  emails: (emails) => (emails as Ways).map(({ value }) => value),
  locations: (name) => [String(name)],
  contacts: (name) => [String(name)],
  taggedBrands: (name) => [String(name)],
}
