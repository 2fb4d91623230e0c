import { Button } from '@mantine/core'
import { order } from '@fieldhouse/domain/orders/order'
import { whyNotMail } from '@fieldhouse/domain/orders/order-mail'
import { IconBan, IconCheck, IconMail, IconNotes, IconPackageImport } from '@tabler/icons-react'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FilesPanel, NotesPanel } from '../collaboration/panels.ts'
import { LabelsButton } from '../kit/form/labels-button.tsx'
import { useMay } from '../kit/api/may.ts'
import { EditableRecord } from '../kit/record/editable-record.tsx'
import { RecordTabs } from '../kit/record/record-tabs.tsx'
import { BackToList, RecordView } from '../kit/record/record-view.tsx'
import { nameOf } from '../kit/text/name-of.ts'
import { useEntityWords } from '../kit/text/words.ts'
import { useCrumb } from '../screens/crumb-label.ts'
import { OrderFacts } from './order-facts.tsx'
import { OrderLinesPanel } from './order-lines-panel.tsx'
import type { OrderRecord } from './order-record.ts'
import { OrderStatusBadge } from './order-status-badge.tsx'
import { PaperMenu } from './paper/paper-menu.tsx'
import { useOffers, useSettleQuestion } from './use-settling.ts'

/** Loaded with the tab, drawer or dialog that shows them. */
const OrderForm = lazyRouteComponent(() => import('./order-form.tsx'), 'OrderForm')
const OrderNotes = lazyRouteComponent(() => import('./order-notes.tsx'), 'OrderNotes')
const SendOrder = lazyRouteComponent(() => import('./paper/send-order.tsx'), 'SendOrder')
const ReceiveDialog = lazyRouteComponent(() => import('./paper/receive-dialog.tsx'), 'ReceiveDialog')
const OrderCustomer = lazyRouteComponent(() => import('./order-customer.tsx'), 'OrderCustomer')

/** One order: who has a part in it, its lines and how far each has come (ORD-01, ORD-40, OPEN-148). */
export function OrderPage({ id }: { id: string }) {
  const { t } = useTranslation('orders')
  return (
    <RecordView
      entity={order}
      id={id}
      back={<BackToList page="/operations/orders/{-$id}">{t('backToOrders')}</BackToList>}
    >
      {(record) => <Shown record={record} />}
    </RecordView>
  )
}

type Props = { record: OrderRecord }

function Shown({ record }: Props) {
  const words = useEntityWords(order, 'orders')
  useCrumb(nameOf('order', record))
  return (
    <EditableRecord
      entity={order}
      record={record}
      {...(record.poNumber && { number: record.poNumber })}
      title={words.option('type', record.type)}
      status={<OrderStatusBadge status={record.status} />}
      actions={<Actions record={record} />}
      facts={<OrderFacts record={record} />}
      renderForm={(close) => <OrderForm record={record} onSaved={close} onCancel={close} />}
    >
      <OrderTabs record={record} />
    </EditableRecord>
  )
}

/** The order on paper: shown, and sent to its supplier (ORD-61, ORD-62). */
function OnPaper({ record }: Props) {
  const { t } = useTranslation('orders')
  const mayUpdate = useMay(order.section, 'update')
  const [sending, setSending] = useState(false)
  return (
    <>
      <PaperMenu record={record} />
      {mayUpdate && whyNotMail(record) === null && (
        <Button
          variant="default"
          leftSection={<IconMail size={16} aria-hidden />}
          onClick={() => setSending(true)}
        >
          {t('paper.send')}
        </Button>
      )}
      {sending && (
        <Suspense>
          <SendOrder record={record} onClose={() => setSending(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Takes in what came of a bought order, which may differ from what was ordered (ORD-63). */
function Receive({ record }: Props) {
  const { t } = useTranslation('orders')
  const [receiving, setReceiving] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPackageImport size={16} aria-hidden />}
        onClick={() => setReceiving(true)}
      >
        {t('receive.open')}
      </Button>
      {receiving && (
        <Suspense>
          <ReceiveDialog record={record} onClose={() => setReceiving(false)} />
        </Suspense>
      )}
    </>
  )
}

/** What is done with the order as a whole (ORD-35, ORD-41). */
function Actions({ record }: Props) {
  const { t } = useTranslation('orders')
  const ask = useSettleQuestion()
  const offers = useOffers()(record)
  const mayUpdate = useMay(order.section, 'update')
  const [noting, setNoting] = useState(false)
  const isPart = record.status === 'PARTIALLY_COMPLETED'
  return (
    <>
      <OnPaper record={record} />
      {mayUpdate && (
        <Button
          variant="default"
          leftSection={<IconNotes size={16} aria-hidden />}
          onClick={() => setNoting(true)}
        >
          {t('notes.open')}
        </Button>
      )}
      {record.lineItems.length > 0 && (
        <LabelsButton entity="order" ids={[record._id]} labels={record.lineItems.length} />
      )}
      {offers.cancel && (
        <Button
          variant="default"
          leftSection={<IconBan size={16} aria-hidden />}
          onClick={() => ask('cancel', record)}
        >
          {t(isPart ? 'cancel.all' : 'cancel.open')}
        </Button>
      )}
      {offers.finalize && record.type === 'BUY' && <Receive record={record} />}
      {offers.finalize && (
        <Button leftSection={<IconCheck size={16} aria-hidden />} onClick={() => ask('finalize', record)}>
          {t(isPart ? 'finalize.all' : 'finalize.open')}
        </Button>
      )}
      {noting && (
        <Suspense>
          <OrderNotes record={record} onClose={() => setNoting(false)} />
        </Suspense>
      )}
    </>
  )
}

function OrderTabs({ record }: Props) {
  const { t } = useTranslation('orders')
  const words = useEntityWords(order, 'orders')
  const mayJob = useMay('OP_JOB', 'read')
  return (
    <RecordTabs
      entity={order}
      words={words}
      id={record._id}
      tabs={[
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
          stays: true,
        },
        {
          value: 'files',
          label: t('tabsOf.files'),
          content: <FilesPanel entity={order} id={record._id} />,
          stays: true,
        },
      ]}
    />
  )
}
