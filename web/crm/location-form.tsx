import { TextInput } from '@mantine/core'
import { serviceLocation } from '@fieldhouse/domain/crm/service-location'
import type { Address } from '@fieldhouse/domain/kit/value/address'
import type { Read, RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import { businessZone } from '@fieldhouse/domain/kit/time/time-zone'
import { useTranslation } from 'react-i18next'
import { AddressField } from '../kit/value/address-field.tsx'
import { DeleteButton } from '../kit/form/delete-button.tsx'
import { FieldInput } from '../kit/form/field-input.tsx'
import { formSchema, toBody } from '../kit/form/form-body.ts'
import { RecordForm } from '../kit/form/record-form.tsx'
import { TagsInput } from '../kit/form/tag-picker.tsx'
import { useRecordForm } from '../kit/form/use-record-form.ts'
import { useEntityWords } from '../kit/text/words.ts'
import { partFaults } from '../kit/form/part-faults.ts'

export type LocationRecord = Read<typeof serviceLocation>

type Values = { name: string; address: Address; tags: RecordRef[]; note: string }
type Props = {
  /** The account a new location belongs to. */
  account: string
  record: LocationRecord | null
  onSaved: () => void
  onCancel: () => void
  readOnly?: boolean
}

const schema = formSchema(serviceLocation, ['name', 'address', 'tags', 'note', 'timezone'])

const valuesOf = (record: LocationRecord | null): Values => ({
  name: record?.name ?? '',
  address: record?.address ?? {},
  tags: record?.tags ?? [],
  note: record?.note ?? '',
})

/** Makes or changes a service location; its zone follows from the address (CRM-32, CRM-33). */
export function LocationForm({ account, record, onSaved, onCancel, readOnly = false }: Props) {
  const { t } = useTranslation(['crm', 'ui'])
  const words = useEntityWords(serviceLocation, 'crm')
  const zoneOf = (address: Address, base: LocationRecord | null) =>
    address.timezone ?? base?.timezone ?? businessZone
  const checked = useRecordForm<LocationRecord, Values>({
    entity: serviceLocation,
    one: words.one,
    record,
    valuesOf,
    schema,
    toBody: (values, base) => ({
      ...toBody(serviceLocation, values),
      timezone: zoneOf(values.address, base),
    }),
    creation: (body) => ({ ...body, account }),
    onSaved,
  })
  const { form } = checked
  const values = form.getValues()
  const plain = { of: checked, entity: serviceLocation, words, readOnly }
  return (
    <RecordForm
      {...plain}
      label={t(record ? 'crm:update' : 'ui:save')}
      onCancel={onCancel}
      remove={record && <DeleteButton entity={serviceLocation} record={record} onDeleted={onSaved} />}
    >
      <FieldInput {...plain} field="name" />
      <AddressField
        label={words.field('address')}
        value={values.address}
        zip
        disabled={readOnly}
        faults={partFaults(form.errors, 'address')}
        onChange={(address) => {
          form.clearErrors()
          form.setFieldValue('address', address)
        }}
      />
      <TextInput
        label={words.field('timezone')}
        value={zoneOf(values.address, checked.base())}
        readOnly
        variant="filled"
      />
      <TagsInput type="ACCOUNT" form={form} words={words} disabled={readOnly} />
      <FieldInput {...plain} field="note" />
    </RecordForm>
  )
}
