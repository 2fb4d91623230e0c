import { orderRequest } from '@fieldhouse/domain/orders/order-request'
import { useListState } from '../kit/list/list-state.ts'
import type { Column } from '../kit/list/column.ts'
import { EntityTable } from '../kit/list/entity-table.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import { RecordLink } from '../screens/record-link.tsx'
import { ConvertItem } from './convert-item.tsx'
import type { RequestRecord } from './order-record.ts'
import { useRequestStart } from './reorder/request-start.ts'
import { RequestDrawer } from './request-drawer.tsx'

/** The columns of a list of requests (ORD-45). */
const columns: readonly Column<RequestRecord>[] = [
  { field: 'goods', width: 260, first: true },
  { field: 'job', width: 150 },
  { field: 'machine', width: 150 },
  { field: 'supplier', width: 150, first: true },
  { field: 'status', width: 120 },
  { field: 'createdBy', width: 140, first: true },
  { field: 'createdAt', width: 145 },
]

/** The columns of a list of ordered requests, with their orders. */
const ordered: readonly Column<RequestRecord>[] = [
  ...columns.slice(0, 1),
  {
    field: 'order',
    width: 150,
    first: true,
    render: (record) => record.order && <RecordLink entity="order" record={record.order} />,
  },
  ...columns.slice(1),
]

const itemsOf = ({ _id, order }: RequestRecord) => order === null && <ConvertItem search={{ request: _id }} />

/** Lists either the requests that are not ordered yet (OPEN-98), or the requests with an order (ORD-37). */
export function RequestsList({ status }: { status: RequestRecord['status'] }) {
  const words = useEntityWords(orderRequest, 'orders')
  const [state, change] = useListState()
  const start = useRequestStart()
  return (
    <>
      <EntityTable
        entity={orderRequest}
        words={words}
        {...(status === 'REQUESTED' ? { columns, bulk: ['delete'] } : { columns: ordered, list: 'ordered' })}
        fixed={{ filter_status: status }}
        onOpen={({ _id }) => change({ open: _id })}
        rowItems={itemsOf}
      />
      <RequestDrawer
        open={start === undefined ? undefined : state.open}
        {...(start && { start })}
        onClose={() => change({ open: undefined })}
      />
    </>
  )
}
