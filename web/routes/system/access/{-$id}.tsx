import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listSearch } from '../../../kit/list/list-search.ts'
import { NewPage } from '../../../screens/new-page.tsx'

const AccessScreen = lazyRouteComponent(
  () => import('../../../people/roles/access-screen.tsx'),
  'AccessScreen',
)
const RolePage = lazyRouteComponent(() => import('../../../people/roles/role-page.tsx'), 'RolePage')
const NewRole = lazyRouteComponent(() => import('../../../people/roles/role-page.tsx'), 'NewRole')

export const Route = createFileRoute('/system/access/{-$id}')({
  component: Access,
  loader: ({ params: { id } }) =>
    (id === undefined ? AccessScreen : id === 'new' ? NewRole : RolePage).preload?.(),
  validateSearch: listSearch,
})

function Access() {
  const { id } = Route.useParams()
  if (id === undefined) return <AccessScreen />
  return id === 'new' ? (
    <NewPage>
      <NewRole />
    </NewPage>
  ) : (
    <RolePage key={id} id={id} />
  )
}
