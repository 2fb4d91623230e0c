import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { stock } from '@fieldhouse/domain/inventory/stock'
import { defaultWarehouse } from '@fieldhouse/domain/inventory/warehouse-choice'
import type { ReactNode } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { nameOf } from '../kit/text/name-of.ts'
import type { Column } from '../kit/list/column.ts'
import { TablePicker } from '../kit/list/table-picker.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import { NumberedProduct } from './numbered-product.tsx'
import { ConditionCounts } from './condition-counts.tsx'

/** A stock entry as the search returns it. */
export type StockEntry = Pick<
  Read<typeof stock>,
  '_id' | 'product' | 'warehouse' | 'productStatusCounts' | 'available' | 'availableQuantity'
>

type Props = {
  label: string
  id?: string | undefined
  /** The message if no product is found. */
  nothing?: string
  /** The id of the warehouse, by default the default warehouse (INV-17). */
  warehouse?: string
  value: Pick<StockEntry, '_id' | 'product'> | null
  onChange: (entry: StockEntry | null) => void
  error?: ReactNode
  disabled?: boolean
  /** Whether the input is focused when its dialog opens. */
  first?: boolean
}

/** The product with its number, its pieces by condition, and the available quantity (INV-13, INV-15). */
const columns: readonly Column<Read<typeof stock>>[] = [
  { field: 'product', render: (record) => <NumberedProduct product={record.product} /> },
  {
    field: 'productStatusCounts',
    render: (record) => <ConditionCounts counts={record.productStatusCounts} />,
  },
  { field: 'availableQuantity', align: 'right', width: 70 },
]

/** A picker for a product in the stock of a warehouse, with five results per page (INV-18, UI-30, UI-48). */
export function StockPicker({ warehouse = defaultWarehouse, value, onChange, ...picker }: Props) {
  const { t } = useTranslation('inventory')
  const words = useEntityWords(stock, 'inventory')
  return (
    <TablePicker
      {...picker}
      entity={stock}
      words={words}
      columns={columns}
      value={value}
      called={({ product }) => nameOf('product', product)}
      onChange={onChange}
      query={{ fields: ['product'], filter_warehouse: warehouse }}
      failed={t('stockFailed')}
    />
  )
}
