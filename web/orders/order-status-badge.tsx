import { type OrderStatus, orderStates } from '@fieldhouse/domain/orders/order-status'
import { useLanguage } from '../kit/api/language.ts'
import { StatusBadge } from '../ui/status-badge.tsx'

/** How far an order or one of its lines has come, in words and colour (ORD-34). */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const language = useLanguage()
  return (
    <StatusBadge tone={orderStates.tones[status]} miw="max-content">
      {orderStates.say(status, language)}
    </StatusBadge>
  )
}
