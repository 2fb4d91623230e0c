import { Button } from '@mantine/core'
import { stock } from '@fieldhouse/domain/inventory/stock'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { warehouse as place } from '@fieldhouse/domain/inventory/warehouse'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyRouteComponent } from '@tanstack/react-router'
import { useTranslation } from '../locales/use-translation.ts'
import type { Column } from '../kit/list/column.ts'
import { useMay } from '../kit/api/may.ts'
import { RelatedList } from '../kit/record/related-list.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import { ConditionCounts, reorderTones } from './condition-counts.tsx'
import type { Counted } from './count-dialog.tsx'
import { ReorderBadge } from './product-columns.tsx'
import type { ProductRecord } from './product-form.tsx'
import { Place, StockDrawer } from './stock-drawer.tsx'
import { NumberedProduct } from './numbered-product.tsx'
import type { StockRecord } from './stock-record.ts'

/** Each component is loaded with the tab, drawer or dialog that shows it. */
const EntityTable = lazyRouteComponent(() => import('../kit/list/entity-table.tsx'), 'EntityTable')
const CountDialog = lazyRouteComponent(() => import('./count-dialog.tsx'), 'CountDialog')

const figures: readonly Column<StockRecord>[] = [
  {
    field: 'productStatusCounts',
    width: 310,
    first: true,
    render: (of) => <ConditionCounts counts={of.productStatusCounts} />,
  },
  { field: 'availableQuantity', align: 'right', width: 100, first: true },
  { field: 'reorderTrigger', align: 'right', width: 100 },
  { field: 'defaultQuantity', align: 'right', width: 120 },
  { field: 'minimumOrderQuantity', align: 'right', width: 160 },
  {
    field: 'reorderStatus',
    tones: reorderTones,
    width: 110,
    first: true,
    render: (of) => <ReorderBadge status={of.reorderStatus} />,
  },
]

const byWarehouse: readonly Column<StockRecord>[] = [
  { field: 'warehouse', render: (of) => <Place of={of.warehouse} /> },
  ...figures,
]

const byProduct: readonly Column<StockRecord>[] = [
  {
    field: 'product',
    width: 220,
    render: (of) => <NumberedProduct product={of.product} />,
  },
  ...figures,
]

/**
 * A button that opens a count. Shown if the user may change stock and may read the products or warehouses to choose
 * from.
 */
export function CountButton({ of, label }: { of: Counted; label: string }) {
  const mayChoose = useMay('product' in of ? place.section : stock.section, 'read')
  const may = useMay(stock.section, 'update') && mayChoose
  const [counting, setCounting] = useState(false)
  if (!may) return null
  return (
    <>
      <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setCounting(true)}>
        {label}
      </Button>
      {counting && (
        <Suspense>
          <CountDialog of={of} onClose={() => setCounting(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The stock of a product by warehouse, with its reorder figures (INV-21). */
export function StockOfProduct({ product }: { product: ProductRecord }) {
  const { t } = useTranslation('inventory')
  const words = useEntityWords(stock, 'inventory')
  const [open, setOpen] = useState<string>()
  return (
    <>
      <RelatedList
        entity={stock}
        words={words}
        columns={byWarehouse}
        query={{ filter_product: product._id }}
        onOpen={({ _id }) => setOpen(_id)}
        action={<CountButton of={{ product }} label={t('count.inWarehouse')} />}
        empty={t('stockNone')}
      />
      <StockDrawer id={open} onClose={() => setOpen(undefined)} />
    </>
  )
}

/** The stock in a warehouse (INV-02, INV-21). */
export function StockOfWarehouse({ warehouse: of }: { warehouse: Read<typeof place> }) {
  const words = useEntityWords(stock, 'inventory')
  const [open, setOpen] = useState<string>()
  return (
    <>
      <EntityTable
        entity={stock}
        list="stock-warehouse"
        words={words}
        columns={byProduct}
        fixed={{ filter_warehouse: of._id }}
        onOpen={({ _id }) => setOpen(_id)}
      />
      <StockDrawer id={open} onClose={() => setOpen(undefined)} />
    </>
  )
}
