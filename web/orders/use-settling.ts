import { order } from '@fieldhouse/domain/orders/order'
import type { Settlement, Settling } from '@fieldhouse/domain/orders/settle'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { newIdempotencyKey } from '../kit/api/api.ts'
import { callAction } from '../kit/api/call-action.ts'
import { useMay } from '../kit/api/may.ts'
import { readAgain } from '../kit/api/read-again.ts'
import { showProblem } from '../kit/api/show-problem.ts'
import { askFirst } from '../kit/form/keep/ask-first.ts'
import { nameOf } from '../kit/text/name-of.ts'
import { toast } from '../kit/text/toast.tsx'
import type { OrderRecord } from './order-record.ts'

type Settled = { how: Settlement; record: OrderRecord; body: Settling; key: string }

/** Finalizes or cancels what of an order a body says, says so, and has all read again that shows it; throws what is refused. */
export function useSettle() {
  const { t } = useTranslation('orders')
  const queries = useQueryClient()
  return async ({ how, record, body, key }: Settled): Promise<void> => {
    await callAction(order, how, { id: record._id, body, idempotencyKey: key })
    await readAgain(queries, order.name)
    toast('success', t(`${how}.done`, { name: nameOf('order', record) }))
  }
}

/** Whether anything of an order is still to be finalized or cancelled (ORD-35). */
const isOpen = ({ status }: OrderRecord) => status === 'PENDING' || status === 'PARTIALLY_COMPLETED'

/** What of an order may be done by whoever is here: finalizing changes it, cancelling needs more (PERM-09). */
export function useOffers() {
  const mayFinalize = useMay(order.section, 'update')
  const mayCancel = useMay(order.section, 'delete')
  return (record: OrderRecord) => ({
    finalize: mayFinalize && isOpen(record),
    cancel: mayCancel && isOpen(record),
  })
}

/** Asks before all that is open of an order is finalized or cancelled, as neither can be undone (ORD-35). */
export function useSettleQuestion() {
  const { t } = useTranslation('orders')
  const settle = useSettle()
  return (how: Settlement, record: OrderRecord) => {
    const key = newIdempotencyKey()
    askFirst({
      title: t(`${how}.question`, { name: nameOf('order', record) }),
      children: t(`${how}.text`),
      confirm: t(`${how}.open`),
      cancel: t('keep'),
      isGrave: how === 'cancel',
      onConfirm: () => void settle({ how, record, body: {}, key }).catch(showProblem),
    })
  }
}
