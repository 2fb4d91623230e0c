import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod'
import { listSearch } from '../../../kit/list/list-search.ts'
import { NewPage } from '../../../screens/new-page.tsx'

const ManualsScreen = lazyRouteComponent(
  () => import('../../../equipment/machines-screen.tsx'),
  'ManualsScreen',
)
const ManualPage = lazyRouteComponent(() => import('../../../equipment/manual-page.tsx'), 'ManualPage')
const NewManual = lazyRouteComponent(() => import('../../../equipment/new-machine.tsx'), 'NewManual')

export const Route = createFileRoute('/databases/manuals/{-$id}')({
  component: Manuals,
  loader: ({ params: { id } }) =>
    (id === undefined ? ManualsScreen : id === 'new' ? NewManual : ManualPage).preload?.(),
  validateSearch: listSearch.extend({ machine: z.uuid().optional().catch(undefined) }),
})

function Manuals() {
  const { id } = Route.useParams()
  const { machine } = Route.useSearch()
  if (id === 'new')
    return (
      <NewPage>
        <NewManual of={machine} />
      </NewPage>
    )
  return id ? <ManualPage key={id} id={id} /> : <ManualsScreen />
}
