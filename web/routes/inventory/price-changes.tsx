import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

const PriceChangesScreen = lazyRouteComponent(
  () => import('../../inventory/prices/price-changes-screen.tsx'),
  'PriceChangesScreen',
)

export const Route = createFileRoute('/inventory/price-changes')({
  component: PriceChangesScreen,
  loader: () => PriceChangesScreen.preload?.(),
})
