import { product } from '@fieldhouse/domain/inventory/product'
import { productFaults, whyNotCopyNumber } from '@fieldhouse/domain/inventory/product-rules'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { FormValues } from '../kit/form/form-values.ts'
import { formSchema, initialValues, withoutEmpty } from '../kit/form/form-body.ts'
import { RecordPhoto } from '../kit/value/record-photo.tsx'
import { useRecordPhoto } from '../kit/value/use-record-photo.ts'
import { RecordForm } from '../kit/form/record-form.tsx'
import { useRecordForm } from '../kit/form/use-record-form.ts'
import { useEntityWords } from '../kit/text/words.ts'
import { ProductFields } from './product-fields.tsx'
import { useProductHistory } from './product-history.ts'

export type ProductRecord = Read<typeof product>

/** What a product is, which others may be as well. */
export const described = [
  'name',
  'productNumber',
  'sku',
  'productType',
  'category',
  'type',
  'tags',
  'description',
  'unitCost',
  'unitPrice',
  'parent',
  'variant',
  'brand',
  'model',
  'duration',
  'skills',
] as const

/** What is asked of a product (INV-05); its opening stock when it is made (OPEN-166). */
const asked = [...described, 'serialNumber', 'holder'] as const
const opening = ['quantity', 'productStatus', 'receiver'] as const

type Props = {
  record: ProductRecord | null
  /** Values a new one starts with. */
  start?: FormValues
  /** The number of the product that a new one is a copy of (INV-07). */
  copyOf?: string | null
  /** The word of the main action. */
  label?: string
  onSaved: (saved: ProductRecord) => void
  onCancel: () => void
  remove?: ReactNode
}

const fieldsOf = (isNew: boolean) => (isNew ? [...asked, ...opening] : asked)

/** Checks every field, what they say together (INV-12), and that a copy has a number of its own (INV-08). */
function schemaOf(isNew: boolean, copyOf: string | null): z.ZodType<Record<string, unknown>> {
  return formSchema(product, fieldsOf(isNew)).superRefine((body, context) => {
    for (const { path, code } of productFaults(body))
      context.addIssue({ code: 'custom', path: [...path], message: fieldMessage(code) })
    const refused = copyOf === null ? null : whyNotCopyNumber(String(body['productNumber']), copyOf)
    if (refused) context.addIssue({ code: 'custom', path: ['productNumber'], message: fieldMessage(refused) })
  })
}

/** Makes, copies or changes a product, service, tool or variant (INV-07..09, INV-12, OPEN-10). */
export function ProductForm({ record, start = {}, copyOf = null, onSaved, ...layout }: Props) {
  const words = useEntityWords(product, 'inventory')
  const photo = useRecordPhoto(product)
  const isNew = record === null
  const tell = useProductHistory()
  const checked = useRecordForm<ProductRecord, FormValues>({
    entity: product,
    one: words.option('productType', String(start['productType'] ?? 'PRODUCT')),
    record,
    valuesOf: (from) => ({
      ...initialValues(product, fieldsOf(isNew), from),
      ...(from === null ? start : {}),
    }),
    schema: schemaOf(isNew, copyOf),
    creation: (body) => withoutEmpty(product, body),
    afterwards: photo.keep,
    changedToo: photo.changed,
    onSaved,
  })
  return (
    <RecordForm of={checked} entity={product} words={words} tell={tell} {...layout}>
      <RecordPhoto of={photo} kind="product" stored={record?.photo ?? null} />
      <ProductFields of={checked} words={words} isNew={isNew} own={record?._id ?? null} />
    </RecordForm>
  )
}
