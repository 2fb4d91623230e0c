import type { LocationEmail, LocationPhone } from '@fieldhouse/domain/crm/location'
import { displayPhone } from '@fieldhouse/domain/kit/value/phone'
import type { HistoryFormatters } from '../kit/form/history-changes.tsx'

type Told = { phones: LocationPhone[]; emails: LocationEmail[] }

/** How the ways to reach a place are told where two versions of them meet. */
export const locationHistory: HistoryFormatters<Told> = {
  phones: (phones) => phones.map(({ value }) => displayPhone(value)),
  emails: (emails) => emails.map(({ value }) => value),
}
