import { Box } from '@mantine/core'
import { order } from '@fieldhouse/domain/orders/order'
import { returnTypes } from '@fieldhouse/domain/orders/order-types'
import { orderRequest } from '@fieldhouse/domain/orders/order-request'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../locales/use-translation.ts'
import { recordQueries } from '../kit/api/records.ts'
import { useListState } from '../kit/list/list-state.ts'
import { SegmentedTabs } from '../ui/segmented-tabs.tsx'
import { type OrderPart, choosePart, orderParts, partOf, statusesOfPart } from './order-parts.ts'

/** Returns the number of entries on each tab. Null while the number is loading. */
function useCounts() {
  const orders = useQuery(recordQueries.summary(order)).data
  const requests = useQuery(recordQueries.summary(orderRequest)).data
  const returns = useQuery(recordQueries.list(order, { filter_type: returnTypes, limit: 1 })).data
  return (part: OrderPart): number | null => {
    if (part === 'returned') return returns?.pagination?.count ?? null
    if (part === 'requested') return requests ? (requests.byStatus['REQUESTED'] ?? 0) : null
    if (!orders) return null
    if (part === 'all') return orders.total
    return statusesOfPart[part].reduce((sum, status) => sum + (orders.byStatus[status] ?? 0), 0)
  }
}

/** The tabs of the list of orders, each with its number of entries (ORD-39). */
export function OrderTabs() {
  const { t } = useTranslation('orders')
  const [state, change] = useListState()
  const countOf = useCounts()
  return (
    <Box mb="md">
      <SegmentedTabs
        label={t('tabs.label')}
        segments={orderParts.map((part) => ({
          value: part,
          label: t(`tabs.${part}`),
          count: countOf(part),
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
