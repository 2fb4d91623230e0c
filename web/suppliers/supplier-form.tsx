import { locationEmailTypes, locationPhoneTypes } from '@fieldhouse/domain/crm/contact-kinds'
import type { LocationEmail, LocationPhone } from '@fieldhouse/domain/crm/location'
import { waysMax } from '@fieldhouse/domain/crm/ways'
import type { Read, Small } from '@fieldhouse/domain/kit/entity'
import { supplier } from '@fieldhouse/domain/suppliers/supplier'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { partFaults } from '../crm/client-fields.tsx'
import { CountrySelect } from '../kit/choice-fields.tsx'
import { formSchema } from '../kit/form-body.ts'
import { RecordForm } from '../kit/record-form.tsx'
import { TagPicker } from '../kit/tag-picker.tsx'
import { useRecordForm } from '../kit/use-record-form.ts'
import { WaysField } from '../kit/ways-field.tsx'
import { useEntityWords } from '../kit/words.ts'
import { TextField, fieldProps } from '../ui/checked-fields.tsx'
import { supplierTellings } from './supplier-tellings.ts'

export type SupplierRecord = Read<typeof supplier>

type Values = {
  name: string
  www: string
  country: string | null
  phones: LocationPhone[]
  emails: LocationEmail[]
  tags: Small[]
}

const schema = formSchema(supplier, ['name', 'www', 'country', 'phones', 'emails', 'tags'])

const valuesOf = (record: SupplierRecord | null): Values => ({
  name: record?.name ?? '',
  www: record?.www ?? '',
  country: record?.country ?? null,
  phones: record?.phones ?? [],
  emails: record?.emails ?? [],
  tags: record?.tags ?? [],
})

type Props = {
  record: SupplierRecord | null
  onSaved: (saved: SupplierRecord) => void
  onCancel: () => void
  remove?: ReactNode
}

/** Makes or changes a supplier: its name alone is required (SUP-03). */
export function SupplierForm({ record, onSaved, onCancel, remove }: Props) {
  const { t } = useTranslation(['suppliers', 'kit', 'ui'])
  const words = useEntityWords(supplier.name, 'suppliers')
  const optional = (field: string) => `${words.field(field)} (${t('ui:optional')})`
  const checked = useRecordForm<SupplierRecord, Values>({
    entity: supplier,
    one: words.one,
    record,
    valuesOf,
    schema,
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
      entity={supplier}
      words={words}
      tell={supplierTellings}
      onCancel={onCancel}
      remove={remove}
    >
      <TextField of={checked} name="name" label={words.field('name')} maxLength={120} data-autofocus />
      <TextField of={checked} name="www" label={words.field('www')} optional type="url" inputMode="url" />
      <CountrySelect
        {...fieldProps(checked, 'country')}
        label={optional('country')}
        clearButtonProps={{ 'aria-label': t('kit:clear', { field: words.field('country') }) }}
      />
      <WaysField
        of="phones"
        types={locationPhoneTypes}
        label={words.field('phones')}
        value={values.phones}
        faults={partFaults(form.errors, 'phones')}
        max={waysMax}
        onChange={(phones) => change({ phones })}
      />
      <WaysField
        of="emails"
        types={locationEmailTypes}
        label={words.field('emails')}
        value={values.emails}
        faults={partFaults(form.errors, 'emails')}
        max={waysMax}
        onChange={(emails) => change({ emails })}
      />
      <TagPicker
        type="SUPPLIER"
        label={optional('tags')}
        value={values.tags}
        onChange={(tags) => form.setFieldValue('tags', tags)}
      />
    </RecordForm>
  )
}
