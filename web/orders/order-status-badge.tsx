import { type OrderStatus, orderStates } from '@fieldhouse/domain/orders/order-status'
import { useLanguage } from '../kit/api/language.ts'
import { StatusBadge } from '../ui/status-badge.tsx'

/** Shows the status of an order or of a line as a coloured badge (ORD-34). */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const language = useLanguage()
  return (
    <StatusBadge tone={orderStates.tones[status]} miw="max-content">
      {orderStates.say(status, language)}
    </StatusBadge>
  )
}
