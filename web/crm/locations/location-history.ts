import type { LocationEmail, LocationPhone } from '@fieldhouse/domain/crm/location'
import { displayPhone } from '@fieldhouse/domain/kit/value/phone'
import type { HistoryFormatters } from '../../kit/form/keep/history-changes.tsx'

type Fields = { phones: LocationPhone[]; emails: LocationEmail[] }

/** Formats the phones and emails of a location for the history. */
export const locationHistory: HistoryFormatters<Fields> = {
  phones: (phones) => phones.map(({ value }) => displayPhone(value)),
  emails: (emails) => emails.map(({ value }) => value),
}
