import { createFileRoute } from '@tanstack/react-router'
import { CompaniesScreen } from '../../../crm/companies-screen.tsx'
import { CompanyPage } from '../../../crm/company-page.tsx'
import { listSearch } from '../../../kit/list/list-state.ts'

export const Route = createFileRoute('/crm/companies/{-$id}')({
  component: Companies,
  validateSearch: listSearch,
})

function Companies() {
  const { id } = Route.useParams()
  return id ? <CompanyPage key={id} id={id} /> : <CompaniesScreen />
}
