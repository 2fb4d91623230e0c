import { Group } from '@mantine/core'
import { conditions } from '@fieldhouse/domain/inventory/conditions'
import { stockMovement } from '@fieldhouse/domain/inventory/stock-movement'
import { useTranslation } from 'react-i18next'
import type { AnyRecord } from '../kit/api/any-record.ts'
import type { Column } from '../kit/list/column.ts'
import { RelatedList } from '../kit/record/related-list.tsx'
import { useFormat } from '../kit/value/format.ts'
import { useEntityWords } from '../kit/text/words.ts'
import { StatusBadge } from '../ui/status-badge.tsx'
import { conditionTones, countsIn } from './condition-counts.tsx'

/** What came and went, by condition: `+2 New`, `−1 Damaged`. */
function Pieces({ of }: { of: AnyRecord }) {
  const { t } = useTranslation('inventory')
  const format = useFormat()
  const counts = countsIn(of)
  return (
    <Group gap={4}>
      {conditions
        .filter((condition) => counts[condition] !== 0)
        .map((condition) => (
          <StatusBadge key={condition} tone={conditionTones[condition]}>
            {t(`pieces.${condition}`, {
              count: Math.abs(counts[condition]),
              n: format.signed(counts[condition]),
            })}
          </StatusBadge>
        ))}
    </Group>
  )
}

const shared: readonly Column[] = [
  { field: 'createdAt' },
  { field: 'reason' },
  { field: 'productStatusCounts', render: (of) => <Pieces of={of} /> },
]
const last: readonly Column[] = [{ field: 'otherWarehouse' }, { field: 'note' }, { field: 'createdBy' }]

const ofProduct: readonly Column[] = [...shared, { field: 'warehouse' }, ...last]
const ofWarehouse: readonly Column[] = [...shared, { field: 'product' }, ...last]

/** The ledger of a product or of a warehouse, newest first: who took or brought what, and why. */
export function MovementsOf(of: { product: string } | { warehouse: string }) {
  const { t } = useTranslation('inventory')
  const words = useEntityWords(stockMovement, 'inventory')
  const isProduct = 'product' in of
  return (
    <RelatedList
      entity={stockMovement}
      words={words}
      columns={isProduct ? ofProduct : ofWarehouse}
      query={isProduct ? { filter_product: of.product } : { filter_warehouse: of.warehouse }}
      empty={t('movements.none')}
    />
  )
}
