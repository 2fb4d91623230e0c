import { product } from '@fieldhouse/domain/inventory/product'
import { productFaults, whyNotCopyNumber } from '@fieldhouse/domain/inventory/product-rules'
import { productTypes } from '@fieldhouse/domain/inventory/product-types'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { BrandInput } from '../databases/brand-input.tsx'
import { chosenOne } from '../kit/form/chosen.ts'
import { defineForm } from '../kit/form/define-form.tsx'
import type { OwnInputProps } from '../kit/form/form-parts.ts'
import type { FormValues } from '../kit/form/form-values.ts'
import { useField } from '../kit/form/use-field.ts'
import { useEntityWords } from '../kit/text/words.ts'
import { useProductHistory } from './product-history.ts'
import { ProductPicker } from './product-picker.tsx'
import { ReceiverInput } from './receiver-input.tsx'

export type ProductRecord = Read<typeof product>

const isService = ({ productType }: FormValues) => productType === 'SERVICE'
const isVariant = ({ parent }: FormValues) => Boolean(parent)

/**
 * The form of a product (INV-05), with fields for a variant (INV-12), a service's duration (OPEN-10) and a new
 * product's opening stock (OPEN-166).
 */
const Form = defineForm(product, {
  words: 'inventory',
  photo: 'product',
  form: [
    'name',
    ['productNumber', 'sku'],
    'description',
    ['unitCost', 'unitPrice'],
    {
      section: 'kind',
      form: [
        { field: 'productType', input: KindInput },
        'category',
        { field: 'type', required: isVariant },
        'tags',
      ],
    },
    {
      section: 'variant',
      when: (values) => !isService(values),
      form: [
        { field: 'parent', input: ParentInput },
        { field: 'variant', when: isVariant },
        { field: 'brand', input: BrandInput, required: isVariant },
        { field: 'model', required: isVariant },
      ],
    },
    { section: 'service', when: isService, form: ['duration', 'skills'] },
    {
      section: 'tool',
      when: ({ productType }) => productType === 'TOOL',
      form: ['serialNumber', 'holder'],
    },
    'customFields',
    {
      section: 'opening',
      isNew: true,
      when: (values) => !isService(values),
      form: [['quantity', 'productStatus'], { field: 'receiver', input: ReceiverInput }],
    },
  ],
})

type Props = {
  record: ProductRecord | null
  /** The initial values of a new product. */
  start?: FormValues
  /** The number of the product that is being copied (INV-07). */
  copyOf?: string | null
  /** The label of the main button. */
  label?: string
  onSaved: (saved: ProductRecord) => void
  onCancel: () => void
  remove?: ReactNode
}

/** The form that creates, copies or changes a product, service, tool or variant (INV-07..09, INV-12, OPEN-10). */
export function ProductForm({ copyOf = null, start = {}, ...props }: Props) {
  const words = useEntityWords(product, 'inventory')
  const formatters = useProductHistory()
  return (
    <Form
      {...props}
      start={start}
      one={words.option('productType', String(start['productType'] ?? 'PRODUCT'))}
      check={(body, context) => judge(body, context, copyOf)}
      formatters={formatters}
    />
  )
}

/** Checks rules that involve several fields (INV-12), and that a copy has another number than the original (INV-08). */
function judge(body: FormValues, context: z.core.$RefinementCtx<FormValues>, copyOf: string | null) {
  for (const { path, code } of productFaults(body))
    context.addIssue({ code: 'custom', path: [...path], message: fieldMessage(code) })
  const refused = copyOf === null ? null : whyNotCopyNumber(String(body['productNumber']), copyOf)
  if (refused) context.addIssue({ code: 'custom', path: ['productNumber'], message: fieldMessage(refused) })
}

/** An input for the kind of product. A service has no stock and cannot be a variant. */
function KindInput(props: OwnInputProps) {
  const { common } = useField(props)
  const { form } = props.of
  const noStock = props.of.base() === null ? { quantity: 0, receiver: null } : {}
  return (
    <Select
      {...common}
      data={productTypes.map((code) => ({ value: code, label: props.words.option('productType', code) }))}
      allowDeselect={false}
      onChange={(code) => form.setValues({ productType: code, ...(code === 'SERVICE' ? noStock : {}) })}
    />
  )
}

/** Excludes variants, because a variant cannot have variants of its own. */
const noVariants = { filter_parent: 'null' }

/** An input for the product of which this product is a variant. The product itself is not offered. */
function ParentInput(props: OwnInputProps) {
  const { common, set } = useField(props)
  const own = props.of.base()?._id
  return (
    <ProductPicker
      label={common.label}
      value={chosenOne(common.value)}
      onChange={set}
      skip={() => (own === undefined ? [] : [own])}
      query={noVariants}
      error={common.error}
      disabled={common.disabled}
    />
  )
}
