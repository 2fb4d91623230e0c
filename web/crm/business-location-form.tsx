import { Select, Textarea } from '@mantine/core'
import { locationEmailTypes, locationPhoneTypes } from '@fieldhouse/domain/crm/contact-kinds'
import { type LocationEmail, type LocationPhone, companyLocation } from '@fieldhouse/domain/crm/location'
import type { Address } from '@fieldhouse/domain/kit/address'
import type { Read, Small } from '@fieldhouse/domain/kit/entity'
import { useTranslation } from 'react-i18next'
import { AddressField } from '../kit/address-field.tsx'
import { DeleteButton } from '../kit/delete-button.tsx'
import { formSchema } from '../kit/form-body.ts'
import { RecordForm } from '../kit/record-form.tsx'
import { TagPicker } from '../kit/tag-picker.tsx'
import { useRecordForm } from '../kit/use-record-form.ts'
import { WaysField } from '../kit/ways-field.tsx'
import { useEntityWords } from '../kit/words.ts'
import { zonesWith } from '../kit/zones.ts'
import { TextField, fieldProps } from '../ui/checked-fields.tsx'
import { partFaults } from './client-fields.tsx'
import { locationTellings } from './location-tellings.ts'

export type BusinessLocation = Read<typeof companyLocation>

type Values = {
  name: string
  code: string
  address: Address | null
  timeZone: string | null
  phones: LocationPhone[]
  emails: LocationEmail[]
  tags: Small[]
  note: string
}
type Props = {
  company: string
  record: BusinessLocation | null
  onSaved: () => void
  onCancel: () => void
}

const most = 10
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
  const { t } = useTranslation(['crm', 'kit', 'ui'])
  const words = useEntityWords(companyLocation.name, 'crm')
  const optional = (field: string) => `${words.field(field)} (${t('ui:optional')})`
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
  const values = form.getValues()
  const change = (changed: Partial<Values>) => {
    form.clearErrors()
    form.setValues(changed)
  }
  return (
    <RecordForm
      of={checked}
      entity={companyLocation}
      words={words}
      tell={locationTellings}
      onCancel={onCancel}
      remove={record && <DeleteButton entity={companyLocation} record={record} onDeleted={onSaved} />}
    >
      <TextField of={checked} name="name" label={words.field('name')} maxLength={120} />
      <TextField of={checked} name="code" label={words.field('code')} optional maxLength={40} />
      <AddressField
        label={optional('address')}
        value={values.address ?? {}}
        faults={partFaults(form.errors, 'address')}
        onChange={(address) =>
          change({
            address: Object.keys(address).length > 0 ? address : null,
            ...(address.timezone && address.timezone !== values.address?.timezone
              ? { timeZone: address.timezone }
              : {}),
          })
        }
      />
      <Select
        {...fieldProps(checked, 'timeZone')}
        label={optional('timeZone')}
        data={zonesWith(values.timeZone)}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('kit:clear', { field: words.field('timeZone') }) }}
        nothingFoundMessage={t('kit:noOptions')}
        maxDropdownHeight={300}
      />
      <WaysField
        of="phones"
        types={locationPhoneTypes}
        label={words.field('phones')}
        value={values.phones}
        faults={partFaults(form.errors, 'phones')}
        max={most}
        onChange={(phones) => change({ phones })}
      />
      <WaysField
        of="emails"
        types={locationEmailTypes}
        label={words.field('emails')}
        value={values.emails}
        faults={partFaults(form.errors, 'emails')}
        max={most}
        onChange={(emails) => change({ emails })}
      />
      <TagPicker
        type="SUPPLIER"
        label={optional('tags')}
        value={values.tags}
        onChange={(tags) => form.setFieldValue('tags', tags)}
      />
      <Textarea
        {...fieldProps(checked, 'note')}
        label={optional('note')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={5000}
      />
    </RecordForm>
  )
}
