import { Box } from '@mantine/core'
import { order } from '@fieldhouse/domain/orders/order'
import { returnTypes } from '@fieldhouse/domain/orders/order-types'
import { countIn, sumOfCounts } from '@fieldhouse/domain/kit/entity/counts'
import { orderRequest } from '@fieldhouse/domain/orders/order-request'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../locales/use-translation.ts'
import { recordQueries } from '../kit/api/records.ts'
import { useListState } from '../kit/list/list-state.ts'
import { useFormat } from '../kit/value/format.ts'
import { countText } from '../kit/value/count-text.ts'
import { SegmentedTabs } from '../ui/segmented-tabs.tsx'
import { type OrderPart, choosePart, orderParts, partOf, statusesOfPart } from './order-parts.ts'

/** Returns the number of entries on each tab. Null while the number is loading. */
function useCounts() {
  const orders = useQuery(recordQueries.summary(order)).data
  const requests = useQuery(recordQueries.summary(orderRequest)).data
  const returns = useQuery(recordQueries.list(order, { filter_type: returnTypes, limit: 1 })).data
  return (part: OrderPart): number | null => {
    if (part === 'returned') return returns?.pagination ? countIn(returns.pagination) : null
    if (part === 'requested') return requests ? (requests.byStatus['REQUESTED'] ?? 0) : null
    if (!orders) return null
    if (part === 'all') return orders.total
    return sumOfCounts(statusesOfPart[part].map((status) => orders.byStatus[status] ?? 0))
  }
}

/** The tabs of the list of orders, each with its number of entries (ORD-39). */
export function OrderTabs() {
  const { t } = useTranslation('orders')
  const [state, change] = useListState()
  const countOf = useCounts()
  const format = useFormat()
  const shownCount = (part: OrderPart): string | null => {
    const count = countOf(part)
    return count === null ? null : countText(format, count)
  }
  return (
    <Box mb="md">
      <SegmentedTabs
        label={t('tabs.label')}
        segments={orderParts.map((part) => ({
          value: part,
          label: t(`tabs.${part}`),
          count: shownCount(part),
          // Each return is also on the tab for its status.
          isPartOfOthers: part === 'returned',
        }))}
        value={partOf(state)}
        onChange={(value) => {
          const part = orderParts.find((each) => each === value)
          if (part) change(choosePart(part, state))
        }}
      />
    </Box>
  )
}
