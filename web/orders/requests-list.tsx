import { orderRequest } from '@fieldhouse/domain/orders/order-request'
import { useListState } from '../kit/list/list-state.ts'
import { EntityTable } from '../kit/list/entity-table.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import type { Column } from '../kit/list/column.ts'
import type { RequestRecord } from './order-record.ts'

/** The columns of a list of requests (ORD-45). */
export const requestColumns: readonly Column<RequestRecord>[] = [
  { field: 'goods', width: 260, first: true },
  { field: 'job', width: 150 },
  { field: 'machine', width: 150 },
  { field: 'supplier', width: 150 },
  { field: 'status', width: 120 },
  { field: 'createdBy', width: 140, first: true },
  { field: 'createdAt', width: 145 },
]

/** What is asked for and not ordered yet (OPEN-98). */
export function RequestsList() {
  const words = useEntityWords(orderRequest, 'orders')
  const [, change] = useListState()
  return (
    <EntityTable
      entity={orderRequest}
      words={words}
      columns={requestColumns}
      fixed={{ filter_status: 'REQUESTED' }}
      onOpen={({ _id }) => change({ open: _id })}
    />
  )
}
