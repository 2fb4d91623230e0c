import { Button } from '@mantine/core'
import { product } from '@fieldhouse/domain/inventory/product'
import { IconPercentage, IconTags } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMay } from '../../kit/api/may.ts'
import type { Column } from '../../kit/list/column.ts'
import { EntityTable } from '../../kit/list/entity-table.tsx'
import { useEntityWords } from '../../kit/text/words.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import type { ProductRecord } from '../product-form.tsx'
import { MarginCell } from './margin-cell.tsx'

const isProduct = (record: object): record is ProductRecord => 'unitPrice' in record && 'unitCost' in record

/** The columns of the price book. The margin is computed on the screen. */
function useColumns(): readonly Column[] {
  const { t } = useTranslation('inventory/prices')
  return [
    { field: 'name', width: 260, first: true },
    { field: 'productNumber', width: 130 },
    { field: 'productType', width: 110 },
    { field: 'category', width: 150 },
    { field: 'unitCost', width: 110, first: true },
    { field: 'unitPrice', width: 120, first: true },
    {
      field: 'margin',
      title: t('margin.title'),
      width: 110,
      align: 'right',
      first: true,
      screenOnly: true,
      render: (record) =>
        isProduct(record) ? <MarginCell price={record.unitPrice} cost={record.unitCost} /> : null,
    },
    { field: 'brand', hidden: true },
    { field: 'sku', hidden: true },
    { field: 'tags', hidden: true },
    { field: 'updatedAt', hidden: true },
  ]
}

/** The price book: every product and service with its cost, its price and its margin (OPEN-797). */
export function PriceBookScreen() {
  const { t } = useTranslation(['screens', 'inventory/prices'])
  const words = useEntityWords(product, 'inventory')
  const navigate = useNavigate()
  const mayUpdate = useMay(product.section, 'update')
  const columns = useColumns()
  const actions = (
    <>
      <Button
        variant="default"
        leftSection={<IconTags size={16} aria-hidden />}
        renderRoot={(props) => <Link to="/inventory/price-lists" {...props} />}
      >
        {t('screens:title.price-list')}
      </Button>
      {mayUpdate && (
        <Button
          leftSection={<IconPercentage size={16} aria-hidden />}
          renderRoot={(props) => <Link to="/inventory/price-changes" {...props} />}
        >
          {t('inventory/prices:change.open')}
        </Button>
      )}
    </>
  )
  return (
    <>
      <PageHead title={t('screens:title.priceBook')} actions={actions} />
      <EntityTable
        entity={product}
        list="price-book"
        words={words}
        columns={columns}
        onOpen={({ _id }) => void navigate({ to: '/inventory/products/{-$id}', params: { id: _id } })}
        emptyAction={null}
      />
    </>
  )
}
