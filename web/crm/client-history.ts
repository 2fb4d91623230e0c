import type { client } from '@fieldhouse/domain/crm/client'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { displayPhone } from '@fieldhouse/domain/kit/value/phone'
import type { HistoryFormatters } from '../kit/form/keep/history-changes.tsx'

/** Formats a client's phones for the history, and hides the coordinates, which are derived from the address. */
export const clientHistory: HistoryFormatters<Read<typeof client>> = {
  additionalPhones: (phones) => phones.map(({ number }) => displayPhone(number)),
  lat: null,
  lng: null,
}
