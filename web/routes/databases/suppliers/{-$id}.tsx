import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '../../../kit/list/list-state.ts'
import { SupplierPage } from '../../../suppliers/supplier-page.tsx'
import { SuppliersScreen } from '../../../suppliers/supplier-screen.tsx'

export const Route = createFileRoute('/databases/suppliers/{-$id}')({
  component: Suppliers,
  validateSearch: listSearch,
})

function Suppliers() {
  const { id } = Route.useParams()
  return id ? <SupplierPage key={id} id={id} /> : <SuppliersScreen />
}
