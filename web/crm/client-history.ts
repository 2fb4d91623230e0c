import type { client } from '@fieldhouse/domain/crm/client'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { displayPhone } from '@fieldhouse/domain/kit/value/phone'
import type { HistoryFormatters } from '../kit/form/keep/history-changes.tsx'

/** Words for a client's phones; the place on the map follows from the address. */
export const clientHistory: HistoryFormatters<Read<typeof client>> = {
  additionalPhones: (phones) => phones.map(({ number }) => displayPhone(number)),
  lat: null,
  lng: null,
}
