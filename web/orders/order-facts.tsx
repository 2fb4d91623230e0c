import { Anchor } from '@mantine/core'
import { warehouse } from '@fieldhouse/domain/inventory/warehouse'
import { order } from '@fieldhouse/domain/orders/order'
import { orderRules } from '@fieldhouse/domain/orders/order-types'
import { useTranslation } from '../locales/use-translation.ts'
import { useMay } from '../kit/api/may.ts'
import { EditableFact } from '../kit/form/editable-fact.tsx'
import { nameOf } from '../kit/text/name-of.ts'
import { useEntityWords } from '../kit/text/words.ts'
import { FieldValue } from '../kit/value/cell.tsx'
import { useFormat } from '../kit/value/format.ts'
import { RecordLink } from '../screens/record-link.tsx'
import type { PagedEntity } from '../screens/record-pages.ts'
import { Fact, Facts } from '../ui/facts.tsx'
import { Progress } from './order-columns.tsx'
import type { OrderRecord } from './order-record.ts'

/** Shows an order's parties, purpose, total and progress (ORD-03, ORD-05). */
export function OrderFacts({ record }: { record: OrderRecord }) {
  const { t } = useTranslation('orders')
  const format = useFormat()
  const words = useEntityWords(order, 'orders')
  const isPart = record.status === 'PARTIALLY_COMPLETED'
  const of = { entity: order, words, record }
  const plain = (field: keyof OrderRecord & string) => (
    <FieldValue entity={order} words={words} field={field} value={record[field]} />
  )
  const edited = (field: keyof OrderRecord & string) => (
    <EditableFact {...of} field={field}>
      {record[field] !== null && plain(field)}
    </EditableFact>
  )
  return (
    <Facts>
      <Parties record={record} />
      <Fact label={words.field('progress')}>
        <Progress of={record.progress} />
      </Fact>
      <Fact label={words.field('itemsInOrder')}>{format.number(record.itemsInOrder)}</Fact>
      <Fact label={words.field('qty')}>{format.number(record.qty)}</Fact>
      <Fact label={words.field('totalValue')}>{format.money(record.totalValue)}</Fact>
      {orderRules[record.type].needsReference ? (
        <Fact label={words.field('referenceNumber')}>{record.referenceNumber}</Fact>
      ) : (
        edited('referenceNumber')
      )}
      {edited('shippingNumber')}
      {edited('fulfilledETA')}
      <Fact label={words.field('trackingUrl')}>
        {record.trackingUrl && <WebLink to={record.trackingUrl} />}
      </Fact>
      <Fact label={words.field('url')}>{record.url && <WebLink to={record.url} />}</Fact>
      <Fact label={words.field('notes')}>{record.notes}</Fact>
      <Fact label={words.field('orderedBy')}>{nameOf('workforce', record.orderedBy)}</Fact>
      <Fact label={words.field('createdAt')}>{format.instant(record.createdAt)}</Fact>
      <Fact label={isPart ? t('lastFinalizedBy') : words.field('finalizedBy')}>
        {record.finalizedBy && nameOf('workforce', record.finalizedBy)}
      </Fact>
      <Fact label={isPart ? t('lastFinalizedAt') : words.field('finalizedAt')}>
        {record.finalizedAt !== null && format.instant(record.finalizedAt)}
      </Fact>
    </Facts>
  )
}

/** Shows the parties and the purpose of an order. Records that the user may read are links. */
function Parties({ record }: { record: OrderRecord }) {
  const words = useEntityWords(order, 'orders')
  const maySupplier = useMay('DB_SUPPLIER', 'read')
  const mayWarehouse = useMay(warehouse.section, 'read')
  const mayJob = useMay('OP_JOB', 'read')
  const mayMachine = useMay('DB_MACHINE', 'read')
  const parts = [
    { field: 'supplier', entity: 'supplier', may: maySupplier },
    { field: 'sender', entity: 'warehouse', may: mayWarehouse },
    { field: 'receiver', entity: 'warehouse', may: mayWarehouse },
    { field: 'parentOrder', entity: 'order', may: true },
    { field: 'job', entity: 'job', may: mayJob },
    { field: 'machine', entity: 'machine', may: mayMachine },
  ] as const satisfies readonly { field: keyof OrderRecord; entity: PagedEntity; may: boolean }[]
  return parts.map(({ field, entity, may }) => {
    const linked = record[field]
    return (
      <Fact key={field} label={words.field(field)}>
        {linked && (may ? <RecordLink entity={entity} record={linked} /> : nameOf(entity, linked))}
      </Fact>
    )
  })
}

function WebLink({ to }: { to: string }) {
  return (
    <Anchor href={to} target="_blank" rel="noreferrer" style={{ overflowWrap: 'anywhere' }}>
      {to}
    </Anchor>
  )
}
