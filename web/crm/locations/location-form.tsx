import { TextInput } from '@mantine/core'
import { serviceLocation } from '@fieldhouse/domain/crm/service-location'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { businessZone } from '@fieldhouse/domain/kit/time/time-zone'
import { defineForm } from '../../kit/form/define-form.tsx'
import type { OwnInputProps } from '../../kit/form/form-parts.ts'
import { useField } from '../../kit/form/use-field.ts'
import { PlaceInput, zoneIn } from './place-input.tsx'

export type LocationRecord = Read<typeof serviceLocation>

/** Makes or changes a service location; its zone follows from the address (CRM-32, CRM-33). */
export const LocationForm = defineForm(serviceLocation, {
  words: 'crm',
  form: [
    'name',
    { field: 'address', input: AddressInput },
    { field: 'timezone', input: ZoneShown },
    'tags',
    'note',
  ],
})

/** The address, whose zone becomes the place's. */
function AddressInput(props: OwnInputProps) {
  const zoneOf = (address: unknown) => ({
    timezone: zoneIn(address) ?? props.of.base()?.['timezone'] ?? businessZone,
  })
  return <PlaceInput {...props} follows={zoneOf} />
}

function ZoneShown(props: OwnInputProps) {
  const { common } = useField(props)
  return <TextInput label={common.label} value={String(common.value ?? '')} readOnly variant="filled" />
}
