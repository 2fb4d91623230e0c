import { createFileRoute } from '@tanstack/react-router'
import { FleetScreen } from '../../inventory/fleet-screen.tsx'
import { listSearch } from '../../kit/list/list-search.ts'

export const Route = createFileRoute('/inventory/fleet')({
  component: FleetScreen,
  validateSearch: listSearch,
})
