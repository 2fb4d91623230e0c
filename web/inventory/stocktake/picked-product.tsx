import { CloseButton, Group } from '@mantine/core'
import { stocktake } from '@fieldhouse/domain/inventory/stocktake'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../locales/use-translation.ts'
import { call } from '../../kit/api/call.ts'
import { useListState } from '../../kit/list/list-state.ts'
import { ProductPicker } from '../product-picker.tsx'
import { ScanButton } from './scan-button.tsx'
import { CountedLine } from './stocktake-line.tsx'
import type { StocktakeRecord } from './stocktake-record.ts'
import classes from './stocktake.module.css'
import type { Counts } from './use-counting.ts'

/**
 * Lets the user count any product of the company, because the warehouse may contain a product that the stocktake does
 * not list.
 */
export function PickedProduct({ record, counts }: { record: StocktakeRecord; counts: Counts }) {
  const { t } = useTranslation('inventory/stocktake')
  const [{ open: product }, change] = useListState()
  const id = record._id
  const read = useQuery({
    queryKey: [stocktake.name, 'lines', id, { product }],
    queryFn: ({ signal }) =>
      call('GET /stocktake/lines/:id', { params: { id }, query: { product: product ?? '' }, signal }),
    enabled: product !== undefined,
  })
  const line = product === undefined ? undefined : read.data?.result[0]
  return (
    <div>
      <Group gap="sm" align="flex-end" wrap="nowrap">
        <div style={{ flex: 1 }}>
          <ProductPicker
            label={t('pick')}
            value={null}
            query={{ filter_productType: ['PRODUCT', 'TOOL'] }}
            onChange={(chosen) => change({ open: chosen?._id })}
          />
        </div>
        <ScanButton record={record} counts={counts} />
      </Group>
      {line && (
        <Group gap={4} mt="sm" align="flex-start" wrap="nowrap">
          <ul className={classes.list} style={{ flex: 1 }} aria-label={t('picked')}>
            <CountedLine key={line.product._id} line={line} counts={counts} />
          </ul>
          <CloseButton
            aria-label={t('unpick', { product: line.product.name })}
            onClick={() => change({ open: undefined })}
          />
        </Group>
      )}
    </div>
  )
}
