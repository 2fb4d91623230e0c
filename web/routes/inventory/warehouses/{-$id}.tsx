import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listSearch } from '../../../kit/list/list-search.ts'

const WarehousesScreen = lazyRouteComponent(
  () => import('../../../inventory/warehouses-screen.tsx'),
  'WarehousesScreen',
)
const WarehousePage = lazyRouteComponent(
  () => import('../../../inventory/warehouse-page.tsx'),
  'WarehousePage',
)

export const Route = createFileRoute('/inventory/warehouses/{-$id}')({
  component: Warehouses,
  loader: ({ params: { id } }) => (id === undefined ? WarehousesScreen : WarehousePage).preload?.(),
  validateSearch: listSearch,
})

function Warehouses() {
  const { id } = Route.useParams()
  return id ? <WarehousePage key={id} id={id} /> : <WarehousesScreen />
}
