import { Group } from '@mantine/core'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { conditions } from '@fieldhouse/domain/inventory/conditions'
import { stockMovement } from '@fieldhouse/domain/inventory/stock-movement'
import { useTranslation } from '../locales/use-translation.ts'
import type { Column } from '../kit/list/column.ts'
import { RelatedList } from '../kit/record/related-list.tsx'
import { useFormat } from '../kit/value/format.ts'
import { useEntityWords } from '../kit/text/words.ts'
import { StatusBadge } from '../ui/status-badge.tsx'
import { conditionTones } from './condition-counts.tsx'

type Movement = Read<typeof stockMovement>

/** The moved pieces by condition, for example `+2 New` and `−1 Damaged`. */
function Pieces({ counts }: { counts: Movement['productStatusCounts'] }) {
  const { t } = useTranslation('inventory')
  const format = useFormat()
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

const shared: readonly Column<Movement>[] = [
  { field: 'createdAt' },
  { field: 'reason' },
  {
    field: 'productStatusCounts',
    width: 170,
    rigid: true,
    render: (of) => <Pieces counts={of.productStatusCounts} />,
  },
]
/**
 * The total cost of the moved pieces, or the number of pieces without a cost. Renders nothing if the pieces only
 * changed their place or condition.
 */
function Value({ of: { value, unitCost, unvalued } }: { of: Movement }) {
  const { t } = useTranslation('inventory')
  const format = useFormat()
  if (unitCost === null && unvalued === 0) return null
  return unvalued === 0 ? format.money(value) : t('movements.unvalued', { count: Math.abs(unvalued) })
}

const last: readonly Column<Movement>[] = [
  { field: 'value', render: (of) => <Value of={of} /> },
  { field: 'unitCost', hidden: true },
  { field: 'costSource', hidden: true },
  { field: 'otherWarehouse' },
  { field: 'note' },
  { field: 'createdBy' },
]

const ofProduct: readonly Column<Movement>[] = [...shared, { field: 'warehouse', width: 140 }, ...last]
const ofWarehouse: readonly Column<Movement>[] = [...shared, { field: 'product' }, ...last]

/** The ledger of a product or a warehouse, newest first: who moved which pieces, and why. */
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
