import { companyLocation } from '@fieldhouse/domain/crm/location'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { defineForm } from '../../kit/form/define-form.tsx'
import type { OwnInputProps } from '../../kit/form/form-parts.ts'
import { locationHistory } from './location-history.ts'
import { PlaceInput, zoneIn } from './place-input.tsx'

export type BusinessLocation = Read<typeof companyLocation>

/** The form of a business location. Until the user chooses a time zone, it is taken from the address (CRM-28). */
export const BusinessLocationForm = defineForm(companyLocation, {
  words: 'crm',
  form: [
    'name',
    'code',
    { field: 'address', input: AddressInput },
    'timeZone',
    'phones',
    'emails',
    'tags',
    'note',
  ],
  formatters: locationHistory,
})

/** An input for the address. If the address has another time zone than before, the location gets this time zone. */
function AddressInput(props: OwnInputProps) {
  return <PlaceInput {...props} follows={zoneOf} />
}

function zoneOf(address: unknown, before: unknown) {
  const zone = zoneIn(address)
  return zone === null || zone === zoneIn(before) ? {} : { timeZone: zone }
}
