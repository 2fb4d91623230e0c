import { TextInput, Textarea } from '@mantine/core'
import { serviceLocation } from '@fieldhouse/domain/crm/service-location'
import type { Address } from '@fieldhouse/domain/kit/address'
import type { Read } from '@fieldhouse/domain/kit/entity'
import { businessZone } from '@fieldhouse/domain/kit/time-zone'
import { useTranslation } from 'react-i18next'
import { AddressField } from '../kit/address-field.tsx'
import { DeleteButton } from '../kit/delete-button.tsx'
import { formSchema, toBody } from '../kit/form-body.ts'
import { RecordForm } from '../kit/record-form.tsx'
import { useRecordForm } from '../kit/use-record-form.ts'
import { useEntityWords } from '../kit/words.ts'
import { TextField, fieldProps } from '../ui/checked-fields.tsx'
import { partFaults } from './client-fields.tsx'

export type LocationRecord = Read<typeof serviceLocation>

type Values = { name: string; address: Address; note: string }
type Props = {
  /** The account a new location belongs to. */
  account: string
  record: LocationRecord | null
  onSaved: () => void
  onCancel: () => void
  readOnly?: boolean
}

const schema = formSchema(serviceLocation, ['name', 'address', 'note', 'timezone'])

const valuesOf = (record: LocationRecord | null): Values => ({
  name: record?.name ?? '',
  address: record?.address ?? {},
  note: record?.note ?? '',
})

/** Makes or changes a service location; its zone follows from the address (CRM-32, CRM-33). */
export function LocationForm({ account, record, onSaved, onCancel, readOnly = false }: Props) {
  const { t } = useTranslation(['crm', 'ui'])
  const words = useEntityWords(serviceLocation.name, 'crm')
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
  return (
    <RecordForm
      of={checked}
      entity={serviceLocation}
      words={words}
      label={t(record ? 'crm:update' : 'ui:save')}
      onCancel={onCancel}
      readOnly={readOnly}
      remove={record && <DeleteButton entity={serviceLocation} record={record} onDeleted={onSaved} />}
    >
      <TextField
        of={checked}
        name="name"
        label={t('crm:service-location.fields.name')}
        optional
        maxLength={120}
        disabled={readOnly}
      />
      <AddressField
        label={t('crm:service-location.fields.address')}
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
        label={t('crm:service-location.fields.timezone')}
        value={zoneOf(values.address, checked.base())}
        readOnly
        variant="filled"
      />
      <Textarea
        {...fieldProps(checked, 'note')}
        label={`${t('crm:service-location.fields.note')} (${t('ui:optional')})`}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={5000}
        disabled={readOnly}
      />
    </RecordForm>
  )
}
