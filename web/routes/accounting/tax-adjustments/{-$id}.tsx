import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listSearch } from '../../../kit/list/list-search.ts'

const TaxAdjustmentsScreen = lazyRouteComponent(
  () => import('../../../books/tax-adjustments-screen.tsx'),
  'TaxAdjustmentsScreen',
)

export const Route = createFileRoute('/accounting/tax-adjustments/{-$id}')({
  component: TaxAdjustmentsScreen,
  loader: () => TaxAdjustmentsScreen.preload?.(),
  validateSearch: listSearch,
})
