import { Button, Group } from '@mantine/core'
import { orderDraft } from '@fieldhouse/domain/orders/order-draft'
import { IconPlus } from '@tabler/icons-react'
import { ReceiverInput } from '../inventory/receiver-input.tsx'
import { useMay } from '../kit/api/may.ts'
import type { Column } from '../kit/list/column.ts'
import { EntityTable } from '../kit/list/entity-table.tsx'
import { useListState } from '../kit/list/list-state.ts'
import { EntityDrawer } from '../kit/record/entity-drawer.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import { ConvertItem } from './convert-item.tsx'
import type { DraftRecord } from './order-record.ts'

/** The columns of a list of drafts (ORD-44). */
const columns: readonly Column<DraftRecord>[] = [
  { field: 'productName', width: 200, first: true },
  { field: 'productNumber', width: 120 },
  { field: 'description', width: 200 },
  { field: 'qty', width: 80, first: true },
  { field: 'unitCost', width: 100 },
  { field: 'supplier', width: 140, first: true },
  { field: 'receiver', width: 140 },
  { field: 'job', width: 140 },
  { field: 'createdBy', width: 130 },
  { field: 'updatedAt', width: 145 },
]

const itemsOf = ({ _id }: DraftRecord) => <ConvertItem search={{ draft: _id }} />

const form = [
  'productName',
  'productNumber',
  'description',
  'qty',
  'unitCost',
  'supplier',
  { field: 'receiver', input: ReceiverInput },
  'job',
] as const

/** Lists the drafts, which are products that the company plans to order (ORD-36, ORD-44, OPEN-99). */
export function DraftsList() {
  const words = useEntityWords(orderDraft, 'orders')
  const [state, change] = useListState()
  const mayCreate = useMay(orderDraft.section, 'create')
  const add = mayCreate && (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => change({ open: 'new' })}
    >
      {words.add}
    </Button>
  )
  return (
    <>
      <Group mb="sm">{add}</Group>
      <EntityTable
        entity={orderDraft}
        words={words}
        columns={columns}
        bulk={['delete']}
        fixed={{ filter_order: 'null' }}
        onOpen={({ _id }) => change({ open: _id })}
        rowItems={itemsOf}
      />
      <EntityDrawer
        entity={orderDraft}
        words={words}
        form={form}
        open={state.open}
        onClose={() => change({ open: undefined })}
      />
    </>
  )
}
