import { createFileRoute } from '@tanstack/react-router'
import { AccessScreen } from '../../../people/access-screen.tsx'
import { NewRole, RolePage } from '../../../people/role-page.tsx'
import { listSearch } from '../../../kit/list/list-state.ts'
import { NewPage } from '../../../shell/new-page.tsx'

export const Route = createFileRoute('/system/access/{-$id}')({
  component: Access,
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
