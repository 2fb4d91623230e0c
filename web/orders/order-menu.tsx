import { ActionIcon, Menu } from '@mantine/core'
import { order } from '@fieldhouse/domain/orders/order'
import { whyNotMail } from '@fieldhouse/domain/orders/order-mail'
import { returnOf } from '@fieldhouse/domain/orders/order-types'
import {
  IconArrowBackUp,
  IconBan,
  IconDots,
  IconMail,
  IconNotes,
  IconQrcode,
  type TablerIcon,
} from '@tabler/icons-react'
import { Link, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { useMay } from '../kit/api/may.ts'
import { withTexts } from '../kit/api/with-texts.ts'
import { LabelsDialog } from '../kit/form/labels-button.tsx'
import type { OrderRecord } from './order-record.ts'
import { useOffers, useSettleQuestion } from './use-settling.ts'

const OrderNotes = lazyRouteComponent(() => import('./order-notes.tsx'), 'OrderNotes')
const SendOrder = lazyRouteComponent(
  withTexts(['documents'], () => import('./paper/send-order.tsx')),
  'SendOrder',
)

type OpenDialog = 'send' | 'notes' | 'labels'
type Props = { record: OrderRecord }

const icon = (Picture: TablerIcon) => <Picture size={16} aria-hidden />

/**
 * The menu of the less frequent actions on an order: mail, notes, labels, return, cancel (ORD-35, ORD-41, OPEN-208).
 */
export function OrderMenu({ record }: Props) {
  const { t } = useTranslation(['orders', 'kit'])
  const [asked, setAsked] = useState<OpenDialog | null>(null)
  const mayUpdate = useMay(order.section, 'update')
  const item = (what: OpenDialog, picture: TablerIcon, label: string) => (
    <Menu.Item leftSection={icon(picture)} onClick={() => setAsked(what)}>
      {label}
    </Menu.Item>
  )
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="default" size="lg" aria-label={t('kit:actions')}>
            {icon(IconDots)}
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayUpdate && whyNotMail(record) === null && item('send', IconMail, t('orders:paper.send'))}
          {mayUpdate && item('notes', IconNotes, t('orders:notes.edit'))}
          {record.lineItems.length > 0 && item('labels', IconQrcode, t('kit:labels.open'))}
          <ReturnItem record={record} />
          <CancelItem record={record} />
        </Menu.Dropdown>
      </Menu>
      <Opened asked={asked} record={record} onClose={() => setAsked(null)} />
    </>
  )
}

/** The menu item that starts the return of an order. Shown after the order is completely finalized (ORD-33). */
function ReturnItem({ record }: Props) {
  const { t } = useTranslation('orders')
  const mayCreate = useMay(order.section, 'create')
  if (!mayCreate || record.status !== 'COMPLETED' || returnOf(record.type) === null) return null
  return (
    <Menu.Item
      leftSection={icon(IconArrowBackUp)}
      renderRoot={(props) => (
        <Link
          to="/operations/orders/{-$id}"
          params={{ id: 'new' }}
          search={{ returned: record._id }}
          {...props}
        />
      )}
    >
      {t('return')}
    </Menu.Item>
  )
}

function CancelItem({ record }: Props) {
  const { t } = useTranslation('orders')
  const ask = useSettleQuestion()
  if (!useOffers()(record).cancel) return null
  return (
    <Menu.Item color="red" leftSection={icon(IconBan)} onClick={() => ask('cancel', record)}>
      {t(record.status === 'PARTIALLY_COMPLETED' ? 'cancel.all' : 'cancel.open')}
    </Menu.Item>
  )
}

/** Shows the dialog that the user chose in the menu. The dialog stays open after the menu closes. */
function Opened({ asked, record, onClose }: Props & { asked: OpenDialog | null; onClose: () => void }) {
  return (
    <Suspense>
      {asked === 'send' && <SendOrder record={record} onClose={onClose} />}
      {asked === 'notes' && <OrderNotes record={record} onClose={onClose} />}
      {asked === 'labels' && (
        <LabelsDialog entity="order" ids={[record._id]} labels={record.lineItems.length} onClose={onClose} />
      )}
    </Suspense>
  )
}
