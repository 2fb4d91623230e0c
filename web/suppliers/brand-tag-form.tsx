import type { RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import { type ListedBrandTag, supplierBrandTag } from '@fieldhouse/domain/suppliers/supplier-brand-tag'
import { useTranslation } from 'react-i18next'
import { BrandPicker } from '../databases/brand-picker.tsx'
import { FieldInput } from '../kit/form/field-input.tsx'
import { formSchema } from '../kit/form/form-body.ts'
import { RecordForm } from '../kit/form/record-form.tsx'
import { TagsInput } from '../kit/form/tag-picker.tsx'
import { useRecordForm } from '../kit/form/use-record-form.ts'
import { useEntityWords } from '../kit/text/words.ts'
import { fieldProps } from '../kit/value/checked-fields.tsx'
import { toast } from '../kit/text/toast.tsx'
import { PartDelete } from './part-delete.tsx'
import type { SupplierRecord } from './supplier-form.tsx'
import { brandTagCalls, usePartCalls } from './use-part-calls.ts'

const schema = formSchema(supplierBrandTag, ['brandId', 'tags', 'note'])

/** A carried brand as its form and its own entity have it: the brand under the name that the calls use. */
type Carried = {
  _id: string
  version: number
  brandId: RecordRef | null
  tags: RecordRef[]
  note: string | null
}

const valuesOf = (record: Carried | null) => ({
  brandId: record?.brandId ?? null,
  tags: record?.tags ?? [],
  note: record?.note ?? '',
})
type Values = ReturnType<typeof valuesOf>

const carriedOf = ({ _id, version, brand, tags, note }: ListedBrandTag): Carried => ({
  _id,
  version,
  brandId: brand,
  tags,
  note,
})

type Props = { supplier: SupplierRecord; record: ListedBrandTag | null; onDone: () => void }

/** Adds a brand that a supplier carries, or changes what is said of it (SUP-04, SUP-08); failures speak as specified (OPEN-108). */
export function BrandTagForm({ supplier, record, onDone }: Props) {
  const { t } = useTranslation('suppliers')
  const words = useEntityWords(supplierBrandTag, 'suppliers')
  const calls = usePartCalls(brandTagCalls, supplier._id)
  const checked = useRecordForm<Carried, Values>({
    entity: supplierBrandTag,
    one: words.one,
    record: record && carriedOf(record),
    valuesOf,
    schema,
    calls: { create: (body) => calls.create(body, supplier.taggedBrands), update: calls.update },
    onSaved: onDone,
    onFailed: () => toast('error', t(record === null ? 'brand.addFailed' : 'brand.updateFailed')),
  })
  const { form } = checked
  const plain = { of: checked, entity: supplierBrandTag, words }
  return (
    <RecordForm
      {...plain}
      onCancel={onDone}
      remove={
        record && (
          <PartDelete
            entity={supplierBrandTag}
            name={record.brand.name}
            remove={() => calls.remove(record)}
            onDeleted={onDone}
          />
        )
      }
    >
      <BrandPicker
        label={words.field('brandId')}
        data-autofocus={record === null || undefined}
        value={form.getValues().brandId}
        error={fieldProps(checked, 'brandId').error}
        onChange={(brandId) => {
          form.clearFieldError('brandId')
          form.setFieldValue('brandId', brandId)
        }}
      />
      <TagsInput type="BRAND" form={form} words={words} />
      <FieldInput {...plain} field="note" />
    </RecordForm>
  )
}
