import { product } from '@fieldhouse/domain/inventory/product'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import type { ListParams } from '@fieldhouse/domain/kit/entity/list-params'
import type { ReactNode } from 'react'
import type { Column } from '../kit/list/column.ts'
import { TablePicker } from '../kit/list/table-picker.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import { NumberedProduct } from './numbered-product.tsx'

type Props = {
  label: string
  id?: string | undefined
  value: { _id: string; name?: unknown } | null
  onChange: (record: Read<typeof product> | null) => void
  /** Returns the ids of products that are not offered: those already chosen, and the product that is being edited. */
  skip?: () => readonly string[]
  /** Filters for the offered products, such as `{ filter_productType: 'TOOL' }`. */
  query?: ListParams<typeof product>
  error?: ReactNode
  disabled?: boolean
  /** Whether the input is focused when its dialog opens. */
  first?: boolean
}

const columns: readonly Column[] = [
  { field: 'name', render: (record) => <NumberedProduct product={record} /> },
  { field: 'unitPrice', align: 'right', width: 90 },
]

/** How long the user must pause typing before the search, in ms (INV-10). */
const rest = 1000

function narrowed({ skip = () => [], query }: Props): ListParams<typeof product> {
  const skipped = skip()
  return {
    fields: ['name', 'productNumber', 'sku'],
    ...(skipped.length > 0 ? { skipProducts: skipped } : {}),
    ...query,
  }
}

/** A picker that finds products by name, number or SKU, with five results per page (INV-10, UI-30, UI-48). */
export function ProductPicker(props: Props) {
  const words = useEntityWords(product, 'inventory')
  const { skip: _, ...picker } = props
  return (
    <TablePicker
      {...picker}
      entity={product}
      words={words}
      columns={columns}
      query={() => narrowed(props)}
      pause={rest}
    />
  )
}
