import type { RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import { type ListedBrandTag, supplierBrandTag } from '@fieldhouse/domain/suppliers/supplier-brand-tag'
import { useTranslation } from '../locales/use-translation.ts'
import { BrandInput } from '../databases/brand-input.tsx'
import { defineForm } from '../kit/form/define-form.tsx'
import { toast } from '../kit/text/toast.tsx'
import { PartDelete } from './part-delete.tsx'
import type { SupplierRecord } from './supplier-form.tsx'
import { brandTagCalls, usePartCalls } from './use-part-calls.ts'

/** A supplier's brand with its tags and note. The field `brandId` is named as in the API. */
type Carried = {
  _id: string
  version: number
  brandId: RecordRef
  tags: RecordRef[]
  note: string | null
}

const carriedOf = ({ _id, version, brand, tags, note }: ListedBrandTag): Carried => ({
  _id,
  version,
  brandId: brand,
  tags,
  note,
})

const Form = defineForm<typeof supplierBrandTag, Carried>(supplierBrandTag, {
  words: 'suppliers',
  form: [{ field: 'brandId', input: BrandInput }, 'tags', 'note'],
})

type Props = { supplier: SupplierRecord; record: ListedBrandTag | null; onDone: () => void }

/**
 * The form that adds a brand to a supplier, or changes the tags and note of a brand (SUP-04, SUP-08). A failure to save
 * shows the specified message (ERR-16, OPEN-108).
 */
export function BrandTagForm({ supplier, record, onDone }: Props) {
  const { t } = useTranslation('suppliers')
  const calls = usePartCalls(brandTagCalls, supplier._id, supplier.taggedBrands)
  return (
    <Form
      record={record && carriedOf(record)}
      calls={calls}
      onSaved={onDone}
      onFailed={() => toast('error', t(record === null ? 'brand.addFailed' : 'brand.updateFailed'))}
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
    />
  )
}
