import type { AdditionalPhone } from '@fieldhouse/domain/crm/client'
import { displayPhone } from '@fieldhouse/domain/kit/value/phone'
import type { HistoryFormatters } from '../kit/form/history-changes.tsx'

/** How a client's history tells the phones; the place on the map follows from the address. */
export const clientHistory: HistoryFormatters = {
  additionalPhones: (phones) => (phones as AdditionalPhone[]).map(({ number }) => displayPhone(number)),
  lat: null,
  lng: null,
}
