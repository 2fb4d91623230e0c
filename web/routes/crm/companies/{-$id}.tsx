import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listSearch } from '../../../kit/list/list-search.ts'

const CompaniesScreen = lazyRouteComponent(
  () => import('../../../crm/companies-screen.tsx'),
  'CompaniesScreen',
)
const CompanyPage = lazyRouteComponent(() => import('../../../crm/company-page.tsx'), 'CompanyPage')

export const Route = createFileRoute('/crm/companies/{-$id}')({
  component: Companies,
  loader: ({ params: { id } }) => (id === undefined ? CompaniesScreen : CompanyPage).preload?.(),
  validateSearch: listSearch,
})

function Companies() {
  const { id } = Route.useParams()
  return id ? <CompanyPage key={id} id={id} /> : <CompaniesScreen />
}
