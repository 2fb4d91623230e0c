import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listSearch } from '../../kit/list/list-search.ts'

const PaymentsScreen = lazyRouteComponent(
  () => import('../../accounting/payments/payments-screen.tsx'),
  'PaymentsScreen',
)

export const Route = createFileRoute('/accounting/payments')({
  component: PaymentsScreen,
  loader: () => PaymentsScreen.preload?.(),
  validateSearch: listSearch,
})
