import type { product } from '@fieldhouse/domain/inventory/product'
import type { ReorderStatus } from '@fieldhouse/domain/inventory/product-types'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { Group } from '@mantine/core'
import { useTranslation } from '../locales/use-translation.ts'
import type { Column } from '../kit/list/column.ts'
import { useFormat } from '../kit/value/format.ts'
import { durationText } from '../kit/value/duration-text.ts'
import { PersonAvatar } from '../ui/photo/person-avatar.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { ConditionCounts, conditionTones, reorderTones } from './condition-counts.tsx'

type ProductField =
  | keyof (typeof product)['fields']
  | keyof (typeof product)['systemFields']
  | 'createdAt'
  | 'updatedAt'
type Shown = Omit<Column<Read<typeof product>>, 'field'>
type ProductColumn = Shown & { field: ProductField }

type QuantityProps = {
  of: Pick<Read<typeof product>, 'productType' | 'reorderStatus' | 'totalQuantity' | 'availableQuantity'>
  field: 'totalQuantity' | 'availableQuantity'
}

/**
 * A quantity of a product. The total quantity has a badge if the product has to be reordered or is on order. Services
 * show a dash.
 */
export function QuantityCell({ of, field }: QuantityProps) {
  const format = useFormat()
  if (of.productType === 'SERVICE') return '–'
  return (
    <Group gap={6} wrap="nowrap" display="inline-flex">
      {field === 'totalQuantity' && of.reorderStatus !== 'OK' && <ReorderBadge status={of.reorderStatus} />}
      {format.number(Number(of[field]))}
    </Group>
  )
}

/** The reorder status as a coloured text (OPEN-105). */
export function ReorderBadge({ status }: { status: ReorderStatus }) {
  const { t } = useTranslation('inventory')
  return (
    <StatusBadge tone={reorderTones[status]} miw="max-content">
      {t(`codes.reorderStatus.${status}`)}
    </StatusBadge>
  )
}

/** The duration of a service, given in ms. */
export function DurationCell({ value }: { value: unknown }) {
  const { locale } = useFormat()
  return typeof value === 'number' ? durationText(value, locale) : '–'
}

const known: Partial<Record<ProductField, Shown>> = {
  name: { width: 220, first: true },
  productNumber: { width: 130, first: true },
  sku: { width: 110 },
  category: { width: 130 },
  type: { width: 130 },
  totalQuantity: {
    width: 120,
    first: true,
    align: 'right',
    render: (of) => <QuantityCell of={of} field="totalQuantity" />,
  },
  availableQuantity: {
    width: 100,
    align: 'right',
    render: (of) => <QuantityCell of={of} field="availableQuantity" />,
  },
  unitCost: { width: 110 },
  unitPrice: { width: 110, first: true },
  productStatusCounts: { width: 240, render: (of) => <ConditionCounts counts={of.productStatusCounts} /> },
  productStatus: { tones: conditionTones },
  reorderStatus: { tones: reorderTones },
  duration: { width: 120, render: (of) => <DurationCell value={of.duration} /> },
  description: { width: 240 },
  photo: {
    width: 70,
    render: (of) => <PersonAvatar kind="product" name={of.name} photo={of.photo} size={28} decorative />,
  },
}

/** The fields shown for every kind of product. */
export const mainFields = [
  'name',
  'productNumber',
  'sku',
  'category',
  'type',
  'totalQuantity',
  'availableQuantity',
  'unitCost',
  'unitPrice',
] as const satisfies readonly ProductField[]

/** Every field of a product, in the order of the column menu (OPEN-106). */
const all = [
  ...mainFields,
  'duration',
  'skills',
  'serialNumber',
  'holder',
  'photo',
  'productType',
  'productStatusCounts',
  'reorderStatus',
  'tags',
  'brand',
  'model',
  'variant',
  'parent',
  'isVariant',
  'description',
  'quantity',
  'productStatus',
  'receiver',
  'received',
  'createdAt',
  'updatedAt',
] as const satisfies readonly ProductField[]

/** The columns of a product list. By default, only the columns in `shown` are visible. */
export const productColumns = (shown: readonly ProductField[]): ProductColumn[] =>
  all.map((field) => ({
    field,
    ...known[field],
    hidden: !shown.includes(field),
  }))
