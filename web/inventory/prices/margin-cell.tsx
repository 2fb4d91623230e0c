import { isBelowFloor, marginPercent } from '@fieldhouse/domain/inventory/prices/price-margin'
import type { Decimal } from '@fieldhouse/domain/kit/value/money'
import { useSignedIn } from '../../kit/api/session.ts'
import { useFormat } from '../../kit/value/format.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'

type Props = { price: Decimal | null; cost: Decimal | null }

/** The margin of a price in percent. A margin below the lowest margin of the workspace is a badge. */
export function MarginCell({ price, cost }: Props) {
  const format = useFormat()
  const floor = useSignedIn().workspace?.marginFloor ?? null
  const margin = marginPercent(price, cost)
  if (price === null || margin === null) return '–'
  const text = format.percent(margin)
  return isBelowFloor({ price, cost, floor }) ? <StatusBadge tone="amber">{text}</StatusBadge> : text
}
