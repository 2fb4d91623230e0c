import { useTranslation } from '../locales/use-translation.ts'
import type { Column } from '../kit/list/column.ts'
import { useFormat } from '../kit/value/format.ts'
import type { OrderRecord } from './order-record.ts'

/** Shows how many pieces of an order are finalized or cancelled (ORD-38, OPEN-97). */
export function Progress({ of }: { of: OrderRecord['progress'] }) {
  const { t } = useTranslation('orders')
  const format = useFormat()
  return t('progress', { done: format.number(of.done), total: format.number(of.total) })
}

/** The columns of a list of orders (ORD-05). */
export const orderColumns: readonly Column<OrderRecord>[] = [
  { field: 'poNumber', width: 140, rigid: true },
  { field: 'type', width: 120, first: true },
  { field: 'status', width: 130 },
  { field: 'progress', width: 142, rigid: true, render: (of) => <Progress of={of.progress} /> },
  { field: 'referenceNumber', width: 155, rigid: true, first: true },
  { field: 'supplier', width: 140, first: true },
  { field: 'totalValue', width: 110, first: true },
  { field: 'job', width: 110, rigid: true, yields: true },
  { field: 'itemsInOrder', width: 80, rigid: true, yields: true },
  { field: 'qty', width: 80, rigid: true, yields: true },
  { field: 'shippingNumber', width: 130, yields: true },
  { field: 'fulfilledETA', width: 110, yields: true },
  { field: 'orderedBy', width: 130, rigid: true, yields: true },
  { field: 'finalizedBy', width: 130, hidden: true },
  { field: 'finalizedAt', width: 145, hidden: true },
  { field: 'sender', width: 130, hidden: true },
  { field: 'receiver', width: 130, hidden: true },
  { field: 'orderTransaction', width: 130, hidden: true },
  { field: 'createdAt', width: 145, yields: true },
]
