import { createFileRoute } from '@tanstack/react-router'
import { CompaniesScreen } from '../../../crm/companies-screen.tsx'
import { listSearch } from '../../../kit/list-state.ts'

export const Route = createFileRoute('/crm/companies/{-$id}')({
  component: CompaniesScreen,
  validateSearch: listSearch,
})
