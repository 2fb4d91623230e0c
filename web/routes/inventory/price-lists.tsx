import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listSearch } from '../../kit/list/list-search.ts'

const PriceListsScreen = lazyRouteComponent(
  () => import('../../inventory/prices/price-lists-screen.tsx'),
  'PriceListsScreen',
)

export const Route = createFileRoute('/inventory/price-lists')({
  component: PriceListsScreen,
  loader: () => PriceListsScreen.preload?.(),
  validateSearch: listSearch,
})
