import { order } from '@fieldhouse/domain/orders/order'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../locales/use-translation.ts'
import type { AnyRecord } from '../kit/api/any-record.ts'
import { RelatedList } from '../kit/record/related-list.tsx'
import { useEntityWords } from '../kit/text/words.ts'

const columns = [
  { field: 'poNumber', width: 120, rigid: true },
  { field: 'type', width: 120, first: true },
  { field: 'status', width: 130 },
  { field: 'supplier', width: 140, first: true },
  { field: 'qty', width: 80 },
  { field: 'totalValue', width: 110 },
  { field: 'createdAt' },
] as const

/** Lists the orders of a job. */
export function OrdersOfJob({ record }: { record: AnyRecord }) {
  const { t } = useTranslation('orders')
  const words = useEntityWords(order, 'orders')
  const navigate = useNavigate()
  return (
    <RelatedList
      entity={order}
      words={words}
      columns={columns}
      query={{ filter_job: record._id }}
      onOpen={({ _id }) => void navigate({ to: '/operations/orders/{-$id}', params: { id: _id } })}
      empty={t('ordersNone')}
    />
  )
}
