import type { LocationEmail, LocationPhone } from '@fieldhouse/domain/crm/location'
import { displayPhone } from '@fieldhouse/domain/kit/value/phone'
import type { HistoryFormatters } from '../kit/form/history-changes.tsx'

/** How the ways to reach a place are told where two versions of them meet. */
export const locationHistory: HistoryFormatters = {
  phones: (phones) => (phones as LocationPhone[]).map(({ value }) => displayPhone(value)),
  emails: (emails) => (emails as LocationEmail[]).map(({ value }) => value),
}
