import { warehouse } from '@fieldhouse/domain/inventory/warehouse'
import type { Address } from '@fieldhouse/domain/kit/value/address'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import type { ReactNode } from 'react'
import { AddressField } from '../kit/value/address-field.tsx'
import { FieldInput } from '../kit/form/field-input.tsx'
import { formSchema } from '../kit/form/form-body.ts'
import { partFaults } from '../kit/form/part-faults.ts'
import { RecordPhoto, useRecordPhoto } from '../kit/value/record-photo.tsx'
import { RecordForm } from '../kit/form/record-form.tsx'
import { useRecordForm } from '../kit/form/use-record-form.ts'
import { useEntityWords } from '../kit/text/words.ts'
import { useLabel } from '../kit/value/checked-fields.tsx'

export type WarehouseRecord = Read<typeof warehouse>

type Values = { name: string; address: Address | null; note: string }

const schema = formSchema(warehouse, ['name', 'address', 'note'])

const valuesOf = (record: WarehouseRecord | null): Values => ({
  name: record?.name ?? '',
  address: record?.address ?? null,
  note: record?.note ?? '',
})

type Props = {
  record: WarehouseRecord | null
  onSaved: (saved: WarehouseRecord) => void
  onCancel: () => void
  remove?: ReactNode
}

/** Makes or changes a warehouse: its name alone is required (INV-20). */
export function WarehouseForm({ record, onSaved, onCancel, remove }: Props) {
  const words = useEntityWords(warehouse, 'inventory')
  const photo = useRecordPhoto(warehouse)
  const checked = useRecordForm<WarehouseRecord, Values>({
    entity: warehouse,
    one: words.one,
    record,
    valuesOf,
    schema,
    afterwards: photo.keep,
    changedToo: photo.changed,
    onSaved,
  })
  const { form } = checked
  const plain = { of: checked, entity: warehouse, words }
  return (
    <RecordForm {...plain} onCancel={onCancel} remove={remove}>
      <RecordPhoto of={photo} kind="warehouse" stored={record?.photo ?? null} />
      <FieldInput {...plain} field="name" first />
      <AddressField
        label={useLabel(words.field('address'), true)}
        value={form.getValues().address ?? {}}
        faults={partFaults(form.errors, 'address')}
        onChange={(typed) => {
          form.clearErrors()
          form.setFieldValue('address', Object.keys(typed).length > 0 ? typed : null)
        }}
      />
      <FieldInput {...plain} field="note" />
    </RecordForm>
  )
}
