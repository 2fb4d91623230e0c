import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listSearch } from '../../kit/list/list-search.ts'

const PriceBookScreen = lazyRouteComponent(
  () => import('../../inventory/prices/price-book-screen.tsx'),
  'PriceBookScreen',
)

export const Route = createFileRoute('/inventory/price-book')({
  component: PriceBookScreen,
  loader: () => PriceBookScreen.preload?.(),
  validateSearch: listSearch,
})
