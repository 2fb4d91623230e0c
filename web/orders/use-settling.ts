import { order } from '@fieldhouse/domain/orders/order'
import type { Settlement, Settling } from '@fieldhouse/domain/orders/settle'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../locales/use-translation.ts'
import { newIdempotencyKey } from '../kit/api/api.ts'
import { callAction } from '../kit/api/call-action.ts'
import { useMay } from '../kit/api/may.ts'
import { readAgain } from '../kit/api/read-again.ts'
import { showProblem } from '../kit/api/problems/show-problem.ts'
import { askFirst } from '../kit/form/keep/ask-first.ts'
import { nameOf } from '../kit/text/name-of.ts'
import { toast } from '../kit/text/toast.tsx'
import type { OrderRecord } from './order-record.ts'

type Settled = { how: Settlement; record: OrderRecord; body: Settling; key: string }

/**
 * Returns a function that finalizes or cancels pieces of an order, loads the orders again and shows a message. The
 * function throws the server's refusal.
 */
export function useSettle() {
  const { t } = useTranslation('orders')
  const queries = useQueryClient()
  return async ({ how, record, body, key }: Settled): Promise<void> => {
    await callAction(order, how, { id: record._id, body, idempotencyKey: key })
    await readAgain(queries, order.name)
    toast('success', t(`${how}.done`, { name: nameOf('order', record) }))
  }
}

/** Whether an order has pieces left to finalize or cancel (ORD-35). */
const isOpen = ({ status }: OrderRecord) => status === 'PENDING' || status === 'PARTIALLY_COMPLETED'

/**
 * Returns the actions that the user may take on an order. Finalizing needs the update permission. Cancelling needs the
 * delete permission (PERM-09).
 */
export function useOffers() {
  const mayFinalize = useMay(order.section, 'update')
  const mayCancel = useMay(order.section, 'delete')
  return (record: OrderRecord) => ({
    finalize: mayFinalize && isOpen(record),
    cancel: mayCancel && isOpen(record),
  })
}

/**
 * Asks for confirmation before all open pieces are finalized or cancelled, because no user can undo either step
 * (ORD-35).
 */
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
