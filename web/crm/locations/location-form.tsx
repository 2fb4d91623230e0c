import { TextInput } from '@mantine/core'
import { serviceLocation } from '@fieldhouse/domain/crm/service-location'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { zoneOfAddress } from '@fieldhouse/domain/kit/time/place-zone'
import { useHome } from '../../kit/api/session.ts'
import { addressIn } from '../../kit/form/inputs/address-input.tsx'
import { defineForm } from '../../kit/form/define-form.tsx'
import type { OwnInputProps } from '../../kit/form/form-parts.ts'
import { useField } from '../../kit/form/use-field.ts'
import { PlaceInput } from './place-input.tsx'

export type LocationRecord = Read<typeof serviceLocation>

/** The form of a service location. Its time zone is taken from the address (CRM-32, CRM-33). */
export const LocationForm = defineForm(serviceLocation, {
  words: 'crm',
  form: [
    'name',
    { field: 'address', input: AddressInput },
    { field: 'timezone', input: ZoneShown },
    'tags',
    'note',
    'customFields',
  ],
})

/** Asks for the address, which sets the location's time zone. */
function AddressInput(props: OwnInputProps) {
  const home = useHome()
  const zoneOf = (address: unknown) => ({ timezone: zoneOfAddress(addressIn(address), home) })
  return <PlaceInput {...props} follows={zoneOf} />
}

function ZoneShown(props: OwnInputProps) {
  const { common } = useField(props)
  const home = useHome()
  const zone = common.value || zoneOfAddress(null, home)
  return <TextInput label={common.label} value={String(zone ?? '')} readOnly variant="filled" />
}
