import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '../../kit/list/list-search.ts'
import { VendorsScreen } from '../../orders/vendors/vendors-screen.tsx'

export const Route = createFileRoute('/inventory/vendors')({
  component: VendorsScreen,
  validateSearch: listSearch,
})
