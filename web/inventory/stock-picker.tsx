import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { stock } from '@fieldhouse/domain/inventory/stock'
import { defaultWarehouse } from '@fieldhouse/domain/inventory/warehouse-choice'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOf } from '../kit/text/name-of.ts'
import type { Column } from '../kit/list/column.ts'
import { TablePicker } from '../kit/list/table-picker.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import { NumberedProduct } from './numbered-product.tsx'
import { ConditionCounts } from './condition-counts.tsx'

/** What of a product lies in the warehouse, as the search answers it. */
export type StockEntry = Pick<
  Read<typeof stock>,
  '_id' | 'product' | 'warehouse' | 'productStatusCounts' | 'available' | 'availableQuantity'
>

type Props = {
  label: string
  id?: string | undefined
  /** What is said where nothing is found. */
  nothing?: string
  /** The warehouse's id; the default one where none is named (INV-17). */
  warehouse?: string
  value: Pick<StockEntry, '_id' | 'product'> | null
  onChange: (entry: StockEntry | null) => void
  error?: ReactNode
  disabled?: boolean
  /** Takes the focus when the dialog opens. */
  first?: boolean
}

/** The product with its number; its pieces by condition, and how many of them may still be promised (INV-13, INV-15). */
const columns: readonly Column<Read<typeof stock>>[] = [
  { field: 'product', render: (record) => <NumberedProduct product={record.product} /> },
  {
    field: 'productStatusCounts',
    render: (record) => <ConditionCounts counts={record.productStatusCounts} />,
  },
  { field: 'availableQuantity', align: 'right', width: 70 },
]

/** Chooses what a warehouse has in stock, five at a time (INV-18, UI-30, UI-48). */
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
