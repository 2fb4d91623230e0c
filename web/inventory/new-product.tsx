import { product } from '@fieldhouse/domain/inventory/product'
import type { ProductType } from '@fieldhouse/domain/inventory/product-types'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../locales/use-translation.ts'
import type { FormValues } from '../kit/form/form-values.ts'
import { QueryState } from '../kit/api/problems/query-state.tsx'
import { recordQueries } from '../kit/api/records.ts'
import { NewForm } from '../screens/new-form.tsx'
import { ProductForm, type ProductRecord } from './product-form.tsx'
import type { ProductList } from './product-page.tsx'

type Props = {
  list: ProductList
  type: ProductType
  /** The id of the product to copy (INV-07). */
  from: string | undefined
}

/** The fields that a copy takes over. A copy has no serial number, no photo and no stock. */
const copied = [
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
  'customFields',
] as const

const copyOf = (original: ProductRecord): FormValues =>
  Object.fromEntries(copied.flatMap((field) => (original[field] === null ? [] : [[field, original[field]]])))

/** The form of a new product, or of a copy of another product (INV-07). */
export function NewProduct({ list, type, from }: Props) {
  const original = useQuery({ ...recordQueries.read(product, from ?? ''), enabled: from !== undefined })
  if (from !== undefined && !original.data) return <QueryState of={original} />
  if (!original.data) return <Blank list={list} start={{ productType: type }} number={null} />
  return <Blank list={list} start={copyOf(original.data)} number={original.data.productNumber} />
}

type BlankProps = { list: ProductList; start: FormValues; number: string | null }

function Blank({ list, start, number }: BlankProps) {
  const { t } = useTranslation('inventory')
  const navigate = useNavigate()
  const title =
    number === null ? t(`addOf.${start['productType'] as ProductType}`) : t('duplicateOf', { number })
  const to = (id: string | undefined) =>
    void navigate({ to: list, params: { id }, replace: id !== undefined })
  return (
    <NewForm title={title} width={640}>
      <ProductForm
        record={null}
        start={start}
        copyOf={number}
        onSaved={({ _id }) => to(_id)}
        onCancel={() => to(undefined)}
      />
    </NewForm>
  )
}
