import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listSearch } from '../../../kit/list/list-search.ts'

const SuppliersScreen = lazyRouteComponent(
  () => import('../../../suppliers/supplier-screen.tsx'),
  'SuppliersScreen',
)
const SupplierPage = lazyRouteComponent(() => import('../../../pages/supplier.tsx'), 'Supplier')

export const Route = createFileRoute('/databases/suppliers/{-$id}')({
  component: Suppliers,
  loader: ({ params: { id } }) => (id === undefined ? SuppliersScreen : SupplierPage).preload?.(),
  validateSearch: listSearch,
})

function Suppliers() {
  const { id } = Route.useParams()
  return id ? <SupplierPage key={id} id={id} /> : <SuppliersScreen />
}
