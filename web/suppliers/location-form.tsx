import { SimpleGrid, Switch } from '@mantine/core'
import { streetOf } from '@fieldhouse/domain/kit/value/street'
import { type ListedLocation, supplierLocation } from '@fieldhouse/domain/suppliers/supplier-location'
import { useTranslation } from 'react-i18next'
import { nameOf } from '../kit/text/name-of.ts'
import { AddressSearch } from '../kit/value/address-search.tsx'
import { FieldInput } from '../kit/form/field-input.tsx'
import { formSchema } from '../kit/form/form-body.ts'
import { RecordForm } from '../kit/form/record-form.tsx'
import { useRecordForm } from '../kit/form/use-record-form.ts'
import { useEntityWords } from '../kit/text/words.ts'
import { fieldProps, useLabel } from '../kit/value/checked-fields.tsx'
import { toast } from '../kit/text/toast.tsx'
import { PartDelete } from './part-delete.tsx'
import type { SupplierRecord } from './supplier-form.tsx'
import { locationCalls, usePartCalls } from './use-part-calls.ts'

const asked = ['name', 'address', 'unit', 'city', 'state', 'zip', 'note', 'isPrimary'] as const
const schema = formSchema(supplierLocation, asked)

const valuesOf = (record: ListedLocation | null) => ({
  name: record?.name ?? '',
  address: record?.address ?? '',
  unit: record?.unit ?? '',
  city: record?.city ?? '',
  state: record?.state ?? '',
  zip: record?.zip ?? '',
  note: record?.note ?? '',
  isPrimary: record?.isPrimary ?? false,
})
type Values = ReturnType<typeof valuesOf>

type Props = { supplier: SupplierRecord; record: ListedLocation | null; onDone: () => void }

/** Makes or changes a place of a supplier (SUP-04, SUP-10, SUP-14). A change that fails is kept here, without a word (SUP-15). */
export function LocationForm({ supplier, record, onDone }: Props) {
  const { t } = useTranslation('suppliers')
  const words = useEntityWords(supplierLocation, 'suppliers')
  const calls = usePartCalls(locationCalls, supplier._id)
  const checked = useRecordForm<ListedLocation, Values>({
    entity: supplierLocation,
    one: words.one,
    record,
    valuesOf,
    schema,
    calls: { create: (body) => calls.create(body, supplier.locations), update: calls.update },
    onSaved: onDone,
    onFailed: () => {
      if (record === null) toast('error', t('location.failed'))
    },
  })
  const { form } = checked
  const plain = { of: checked, entity: supplierLocation, words }
  const street = fieldProps(checked, 'address')
  const wasPrimary = record?.isPrimary ?? supplier.locations.length === 0
  const people = record?.contacts.length ?? 0
  return (
    <RecordForm
      {...plain}
      of={record === null ? checked : { ...checked, problem: null }}
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
    >
      <FieldInput {...plain} field="name" first />
      <AddressSearch
        label={useLabel(words.field('address'), true)}
        value={String(street.value ?? '')}
        error={street.error}
        onType={(text) => form.setFieldValue('address', text)}
        onChoose={(formatted, place) =>
          form.setValues({
            address: (place && streetOf(place)) || formatted,
            ...(place?.locality ? { city: place.locality } : {}),
            ...(place?.adminAreaLevel1 ? { state: place.adminAreaLevel1 } : {}),
            ...(place?.postalCode ? { zip: place.postalCode } : {}),
          })
        }
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <FieldInput {...plain} field="unit" />
        <FieldInput {...plain} field="city" />
        <FieldInput {...plain} field="state" />
        <FieldInput {...plain} field="zip" />
      </SimpleGrid>
      <FieldInput {...plain} field="note" />
      <Switch
        label={words.field('isPrimary')}
        description={wasPrimary ? t('location.stays') : undefined}
        checked={wasPrimary || form.getValues().isPrimary}
        disabled={wasPrimary}
        error={fieldProps(checked, 'isPrimary').error}
        onChange={(event) => form.setFieldValue('isPrimary', event.currentTarget.checked)}
      />
    </RecordForm>
  )
}
