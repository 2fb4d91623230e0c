import { locationEmailTypes, locationPhoneTypes } from '@fieldhouse/domain/crm/contact-kinds'
import { type LocationEmail, type LocationPhone, companyLocation } from '@fieldhouse/domain/crm/location'
import type { Address } from '@fieldhouse/domain/kit/value/address'
import type { Read, RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import { AddressField } from '../kit/value/address-field.tsx'
import { DeleteButton } from '../kit/form/delete-button.tsx'
import { FieldInput } from '../kit/form/field-input.tsx'
import { formSchema } from '../kit/form/form-body.ts'
import { RecordForm } from '../kit/form/record-form.tsx'
import { TagsInput } from '../kit/form/tag-picker.tsx'
import { useRecordForm } from '../kit/form/use-record-form.ts'
import { WaysInput } from '../kit/form/ways-field.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import { useLabel } from '../kit/value/checked-fields.tsx'
import { partFaults } from '../kit/form/part-faults.ts'
import { locationHistory } from './location-history.ts'

export type BusinessLocation = Read<typeof companyLocation>

type Values = {
  name: string
  code: string
  address: Address | null
  timeZone: string | null
  phones: LocationPhone[]
  emails: LocationEmail[]
  tags: RecordRef[]
  note: string
}
type Props = {
  company: string
  record: BusinessLocation | null
  onSaved: () => void
  onCancel: () => void
}

const schema = formSchema(companyLocation, [
  'name',
  'code',
  'address',
  'timeZone',
  'phones',
  'emails',
  'tags',
  'note',
])

const valuesOf = (record: BusinessLocation | null): Values => ({
  name: record?.name ?? '',
  code: record?.code ?? '',
  address: record?.address ?? null,
  timeZone: record?.timeZone ?? null,
  phones: record?.phones ?? [],
  emails: record?.emails ?? [],
  tags: record?.tags ?? [],
  note: record?.note ?? '',
})

/** Makes or changes a place of a business; its zone follows from the address until one is chosen (CRM-28). */
export function BusinessLocationForm({ company, record, onSaved, onCancel }: Props) {
  const words = useEntityWords(companyLocation, 'crm')
  const checked = useRecordForm<BusinessLocation, Values>({
    entity: companyLocation,
    one: words.one,
    record,
    valuesOf,
    schema,
    creation: (body) => ({ ...body, company }),
    onSaved,
  })
  const { form } = checked
  const { address } = form.getValues()
  const plain = { of: checked, entity: companyLocation, words }
  return (
    <RecordForm
      {...plain}
      tell={locationHistory}
      onCancel={onCancel}
      remove={record && <DeleteButton entity={companyLocation} record={record} onDeleted={onSaved} />}
    >
      <FieldInput {...plain} field="name" />
      <FieldInput {...plain} field="code" />
      <AddressField
        label={useLabel(words.field('address'), true)}
        value={address ?? {}}
        faults={partFaults(form.errors, 'address')}
        onChange={(typed) => {
          form.clearErrors()
          form.setValues({
            address: Object.keys(typed).length > 0 ? typed : null,
            ...(typed.timezone && typed.timezone !== address?.timezone ? { timeZone: typed.timezone } : {}),
          })
        }}
      />
      <FieldInput {...plain} field="timeZone" />
      <WaysInput of="phones" types={locationPhoneTypes} form={form} words={words} />
      <WaysInput of="emails" types={locationEmailTypes} form={form} words={words} />
      <TagsInput type="SUPPLIER" form={form} words={words} />
      <FieldInput {...plain} field="note" />
    </RecordForm>
  )
}
