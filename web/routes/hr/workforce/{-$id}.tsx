import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listSearch } from '../../../kit/list/list-search.ts'
import { NewPage } from '../../../screens/new-page.tsx'

const WorkforceScreen = lazyRouteComponent(
  () => import('../../../people/workforce-screen.tsx'),
  'WorkforceScreen',
)
const MemberPage = lazyRouteComponent(() => import('../../../people/member-page.tsx'), 'MemberPage')
const CreateUser = lazyRouteComponent(() => import('../../../people/create-user.tsx'), 'CreateUser')

export const Route = createFileRoute('/hr/workforce/{-$id}')({
  component: Workforce,
  loader: ({ params: { id } }) =>
    (id === undefined ? WorkforceScreen : id === 'new' ? CreateUser : MemberPage).preload?.(),
  validateSearch: listSearch,
})

function Workforce() {
  const { id } = Route.useParams()
  if (id === undefined) return <WorkforceScreen />
  return id === 'new' ? (
    <NewPage>
      <CreateUser />
    </NewPage>
  ) : (
    <MemberPage key={id} id={id} />
  )
}
