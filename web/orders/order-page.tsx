import { Button, Tooltip } from '@mantine/core'
import { order } from '@fieldhouse/domain/orders/order'
import { IconCheck, IconPackageImport } from '@tabler/icons-react'
import { lazyRouteComponent } from '@tanstack/react-router'
import { type ComponentType, Suspense, useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { FilesPanel, NotesPanel } from '../collaboration/panels.ts'
import { useMay } from '../kit/api/may.ts'
import { EditableRecord } from '../kit/record/editable-record.tsx'
import { type AddedTabs, useAllTabs } from '../kit/record/added-tab.tsx'
import { RecordTabs } from '../kit/record/record-tabs.tsx'
import { BackToList, RecordView } from '../kit/record/record-view.tsx'
import { nameOf } from '../kit/text/name-of.ts'
import { useEntityWords } from '../kit/text/words.ts'
import { useCrumb } from '../screens/crumb-label.ts'
import { OrderFacts } from './order-facts.tsx'
import { OrderLinesPanel } from './order-lines-panel.tsx'
import { OrderMenu } from './order-menu.tsx'
import type { OrderRecord } from './order-record.ts'
import { OrderStatusBadge } from './order-status-badge.tsx'
import { PaperMenu } from './paper/paper-menu.tsx'
import { useOffers, useSettleQuestion } from './use-settling.ts'

/** Each component is loaded together with the tab, drawer or dialog that shows it. */
const OrderForm = lazyRouteComponent(() => import('./order-form.tsx'), 'OrderForm')
const ReceiveDialog = lazyRouteComponent(() => import('./paper/receive-dialog.tsx'), 'ReceiveDialog')
const OrderCustomer = lazyRouteComponent(() => import('./order-customer.tsx'), 'OrderCustomer')

type Props = { record: OrderRecord }

/** The tabs and the action that later areas add to the page. Only purchases have the tabs. */
type Added = AddedTabs<OrderRecord> & { Action: ComponentType<Props> }

/** An order with its parties, its lines and the progress of each line (ORD-01, ORD-40, OPEN-148). */
export function OrderPage({ id, ...added }: { id: string } & Added) {
  const { t } = useTranslation('orders')
  return (
    <RecordView
      entity={order}
      id={id}
      back={<BackToList page="/operations/orders/{-$id}">{t('backToOrders')}</BackToList>}
    >
      {(record) => <Shown record={record} {...added} />}
    </RecordView>
  )
}

type ShownProps = Props & Added

function Shown({ record, added, Action }: ShownProps) {
  const words = useEntityWords(order, 'orders')
  useCrumb(nameOf('order', record))
  return (
    <EditableRecord
      entity={order}
      record={record}
      {...(record.poNumber && { number: record.poNumber })}
      title={words.option('type', record.type)}
      status={<OrderStatusBadge status={record.status} />}
      actions={<Actions record={record} Action={Action} />}
      facts={<OrderFacts record={record} />}
      renderForm={(close) => <OrderForm record={record} onSaved={close} onCancel={close} />}
    >
      <OrderTabs record={record} added={added} />
    </EditableRecord>
  )
}

/** The button that receives the goods of a purchase, which may differ from the order (OPEN-209). */
function Receive({ record }: Props) {
  const { t } = useTranslation('orders')
  const [receiving, setReceiving] = useState(false)
  return (
    <>
      <Tooltip label={t('receive.help')}>
        <Button leftSection={<IconPackageImport size={16} aria-hidden />} onClick={() => setReceiving(true)}>
          {t('receive.open')}
        </Button>
      </Tooltip>
      {receiving && (
        <Suspense>
          <ReceiveDialog record={record} onClose={() => setReceiving(false)} />
        </Suspense>
      )}
    </>
  )
}

/**
 * The most frequent actions on an order (ORD-35), and the menu of its other actions. The main action of a purchase is
 * to receive its goods.
 */
function Actions({ record, Action }: Props & Pick<Added, 'Action'>) {
  const { t } = useTranslation('orders')
  const ask = useSettleQuestion()
  const offers = useOffers()(record)
  const isReceived = record.type === 'BUY'
  return (
    <>
      <PaperMenu record={record} />
      {offers.finalize && (
        <Tooltip label={t('finalize.help')}>
          <Button
            {...(isReceived && { variant: 'default' })}
            leftSection={<IconCheck size={16} aria-hidden />}
            onClick={() => ask('finalize', record)}
          >
            {t(record.status === 'PARTIALLY_COMPLETED' ? 'finalize.all' : 'finalize.open')}
          </Button>
        </Tooltip>
      )}
      {offers.finalize && isReceived && <Receive record={record} />}
      {Action && <Action record={record} />}
      <OrderMenu record={record} />
    </>
  )
}

function OrderTabs({ record, added }: Props & AddedTabs<OrderRecord>) {
  const { t } = useTranslation('orders')
  const words = useEntityWords(order, 'orders')
  const mayJob = useMay('OP_JOB', 'read')
  const own = [
    { value: 'lines', label: t('lines.tab'), content: <OrderLinesPanel record={record} /> },
    record.job !== null &&
      mayJob && {
        value: 'customer',
        label: t('customer.title'),
        content: <OrderCustomer job={record.job._id} />,
      },
    {
      value: 'notes',
      label: t('tabsOf.notes'),
      content: <NotesPanel about="ORDER" id={record._id} />,
      stays: true as const,
    },
    {
      value: 'files',
      label: t('tabsOf.files'),
      content: <FilesPanel entity={order} id={record._id} />,
      stays: true as const,
    },
  ]
  const isBought = record.type === 'BUY'
  const tabs = useAllTabs<OrderRecord>(own, { record, added: isBought ? added : [] })
  return <RecordTabs entity={order} words={words} id={record._id} tabs={tabs} />
}
