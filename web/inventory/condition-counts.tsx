import { Group, Text } from '@mantine/core'
import {
  type Condition,
  type StatusCounts,
  conditions,
  totalOf,
} from '@fieldhouse/domain/inventory/conditions'
import type { ReorderStatus } from '@fieldhouse/domain/inventory/product-types'
import { useTranslation } from '../locales/use-translation.ts'
import { useFormat } from '../kit/value/format.ts'
import type { Tone } from '@fieldhouse/domain/kit/value/tone'
import { StatusBadge } from '../ui/status-badge.tsx'

/** The colour of each condition (INV-13). */
export const conditionTones = {
  new: 'green',
  refurbished: 'blue',
  damaged: 'red',
} as const satisfies Record<Condition, Tone>

/** The colours of reorder statuses: amber for products to reorder, blue for products already ordered. */
export const reorderTones = { OK: 'grey', LOW: 'amber', ORDERED: 'blue' } as const satisfies Record<
  ReorderStatus,
  Tone
>

/**
 * The numbers of pieces by condition, each with the label and the colour of the condition. Conditions without pieces
 * are omitted (INV-13).
 */
export function ConditionCounts({ counts }: { counts: StatusCounts }) {
  const { t } = useTranslation('inventory')
  const format = useFormat()
  if (totalOf(counts) === 0)
    return (
      <Text span size="sm" c="dimmed">
        {t('noPieces')}
      </Text>
    )
  return (
    <Group gap={4}>
      {conditions
        .filter((condition) => counts[condition] > 0)
        .map((condition) => (
          <StatusBadge key={condition} tone={conditionTones[condition]} miw="max-content">
            {t(`pieces.${condition}`, { count: counts[condition], n: format.number(counts[condition]) })}
          </StatusBadge>
        ))}
    </Group>
  )
}
