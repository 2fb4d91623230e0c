import { locationEmailTypes, locationPhoneTypes } from '@fieldhouse/domain/crm/contact-kinds'
import type { LocationEmail, LocationPhone } from '@fieldhouse/domain/crm/location'
import type { Read, RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import { supplier } from '@fieldhouse/domain/suppliers/supplier'
import type { ReactNode } from 'react'
import { FieldInput } from '../kit/form/field-input.tsx'
import { formSchema } from '../kit/form/form-body.ts'
import { RecordForm } from '../kit/form/record-form.tsx'
import { TagsInput } from '../kit/form/tag-picker.tsx'
import { useRecordForm } from '../kit/form/use-record-form.ts'
import { WaysInput } from '../kit/form/ways-field.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import { supplierHistory } from './supplier-history.ts'

export type SupplierRecord = Read<typeof supplier>

type Values = {
  name: string
  www: string
  country: string | null
  phones: LocationPhone[]
  emails: LocationEmail[]
  tags: RecordRef[]
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
  const words = useEntityWords(supplier, 'suppliers')
  const checked = useRecordForm<SupplierRecord, Values>({
    entity: supplier,
    one: words.one,
    record,
    valuesOf,
    schema,
    onSaved,
  })
  const { form } = checked
  const plain = { of: checked, entity: supplier, words }
  return (
    <RecordForm {...plain} tell={supplierHistory} onCancel={onCancel} remove={remove}>
      <FieldInput {...plain} field="name" first />
      <FieldInput {...plain} field="www" />
      <FieldInput {...plain} field="country" />
      <WaysInput of="phones" types={locationPhoneTypes} form={form} words={words} />
      <WaysInput of="emails" types={locationEmailTypes} form={form} words={words} />
      <TagsInput type="SUPPLIER" form={form} words={words} />
    </RecordForm>
  )
}
