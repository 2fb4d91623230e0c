import { createFileRoute } from '@tanstack/react-router'
import { WarehousePage } from '../../../inventory/warehouse-page.tsx'
import { WarehousesScreen } from '../../../inventory/warehouses-screen.tsx'
import { listSearch } from '../../../kit/list/list-state.ts'

export const Route = createFileRoute('/inventory/warehouses/{-$id}')({
  component: Warehouses,
  validateSearch: listSearch,
})

function Warehouses() {
  const { id } = Route.useParams()
  return id ? <WarehousePage key={id} id={id} /> : <WarehousesScreen />
}
