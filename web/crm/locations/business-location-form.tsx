import { companyLocation } from '@fieldhouse/domain/crm/location'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { defineForm } from '../../kit/form/define-form.tsx'
import type { OwnInputProps } from '../../kit/form/form-parts.ts'
import { locationHistory } from './location-history.ts'
import { PlaceInput, zoneIn } from './place-input.tsx'

export type BusinessLocation = Read<typeof companyLocation>

/** Makes or changes a place of a business; its zone follows from the address until one is chosen (CRM-28). */
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

/** The address; another zone of it becomes the place's. */
function AddressInput(props: OwnInputProps) {
  return <PlaceInput {...props} follows={zoneOf} />
}

function zoneOf(address: unknown, before: unknown) {
  const zone = zoneIn(address)
  return zone === null || zone === zoneIn(before) ? {} : { timeZone: zone }
}
