import type { Address } from '@fieldhouse/domain/kit/value/address'
import { sameValue } from '@fieldhouse/domain/kit/value/same-value'
import {
  type ListedLocation,
  addressOfPlace,
  placeOfAddress,
  supplierLocation,
} from '@fieldhouse/domain/suppliers/supplier-location'
import { Switch } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { defineForm } from '../kit/form/define-form.tsx'
import type { OwnInputProps, PartProps } from '../kit/form/form-parts.ts'
import { useField } from '../kit/form/use-field.ts'
import { nameOf } from '../kit/text/name-of.ts'
import { toast } from '../kit/text/toast.tsx'
import { AddressField } from '../kit/value/address/address-field.tsx'
import { useLabel } from '../kit/value/checked-fields.tsx'
import { PartDelete } from './part-delete.tsx'
import type { SupplierRecord } from './supplier-form.tsx'
import { locationCalls, usePartCalls } from './use-part-calls.ts'

const Form = defineForm<typeof supplierLocation, ListedLocation>(supplierLocation, {
  words: 'suppliers',
  form: [
    'name',
    { part: PlaceInput, asks: ['address', 'unit', 'city', 'state', 'zip'] },
    'note',
    { field: 'isPrimary', input: PrimaryInput },
  ],
})

type Props = { supplier: SupplierRecord; record: ListedLocation | null; onDone: () => void }

/**
 * Creates or changes a location of a supplier (SUP-04, SUP-10, SUP-14). If a change fails, the form stays open, and no
 * message is shown (SUP-15).
 */
export function LocationForm({ supplier, record, onDone }: Props) {
  const { t } = useTranslation('suppliers')
  const calls = usePartCalls(locationCalls, supplier._id, supplier.locations)
  const people = record?.contacts.length ?? 0
  return (
    <Form
      record={record}
      start={{ isPrimary: supplier.locations.length === 0 }}
      calls={calls}
      failsSilently
      onSaved={onDone}
      onFailed={() => {
        if (record === null) toast('error', t('location.failed'))
      }}
      onCancel={onDone}
      remove={
        record && (
          <PartDelete
            entity={supplierLocation}
            name={nameOf('supplier-location', record)}
            warning={people > 0 ? t('location.withPeople', { count: people }) : undefined}
            remove={() => calls.remove(record)}
            onDeleted={onDone}
          />
        )
      }
    />
  )
}

const noPlace = { address: '', unit: '', city: '', state: '', zip: '' }

/** Converts an address to the columns of a location. */
const columnsOf = (address: Address) => ({ ...noPlace, ...placeOfAddress(address) })

/**
 * An input for a location's address, which is stored in separate columns. Shows the typed address while its parts
 * equal these columns.
 */
function PlaceInput({ of: { form } }: PartProps) {
  const { t } = useTranslation('suppliers')
  const label = useLabel(t('location.address'), true)
  const [typed, setTyped] = useState<Address>({})
  const stored = addressOfPlace(form.getValues())
  const isTyped = sameValue(columnsOf(typed), columnsOf(stored))
  return (
    <AddressField
      label={label}
      value={isTyped ? typed : stored}
      without={['buzzer', 'countryCode']}
      faults={{ '': form.errors['address'] }}
      onChange={(address) => {
        setTyped(address)
        form.clearFieldError('address')
        form.setValues(columnsOf(address))
      }}
    />
  )
}

/**
 * The switch for the primary location. The switch is disabled for the first location and for the current primary
 * location (OPEN-143).
 */
function PrimaryInput(props: OwnInputProps) {
  const { t } = useTranslation('suppliers')
  const { common, set } = useField(props)
  const wasPrimary = props.of.base()?.['isPrimary'] === true
  const [isFirst] = useState(props.of.base() === null && common.value === true)
  const stays = wasPrimary || isFirst
  return (
    <Switch
      label={common.label}
      description={stays ? t('location.stays') : undefined}
      checked={Boolean(common.value)}
      disabled={stays}
      error={common.error}
      onChange={(event) => set(event.currentTarget.checked)}
    />
  )
}
