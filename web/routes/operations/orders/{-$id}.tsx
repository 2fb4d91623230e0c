import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listSearch } from '../../../kit/list/list-search.ts'

const OrdersScreen = lazyRouteComponent(() => import('../../../orders/orders-screen.tsx'), 'OrdersScreen')

export const Route = createFileRoute('/operations/orders/{-$id}')({
  component: OrdersScreen,
  validateSearch: listSearch,
})
