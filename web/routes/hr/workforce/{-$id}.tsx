import { createFileRoute } from '@tanstack/react-router'
import { CreateUser } from '../../../people/create-user.tsx'
import { MemberPage } from '../../../people/member-page.tsx'
import { WorkforceScreen } from '../../../people/workforce-screen.tsx'
import { listSearch } from '../../../kit/list/list-state.ts'
import { NewPage } from '../../../shell/new-page.tsx'

export const Route = createFileRoute('/hr/workforce/{-$id}')({
  component: Workforce,
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
