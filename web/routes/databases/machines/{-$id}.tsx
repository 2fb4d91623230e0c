import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod'
import { listSearch } from '../../../kit/list/list-search.ts'
import { NewPage } from '../../../screens/new-page.tsx'

const MachinesScreen = lazyRouteComponent(
  () => import('../../../equipment/machines-screen.tsx'),
  'MachinesScreen',
)
const Machine = lazyRouteComponent(() => import('../../../pages/machine.tsx'), 'Machine')
const NewMachine = lazyRouteComponent(() => import('../../../equipment/new-machine.tsx'), 'NewMachine')

export const Route = createFileRoute('/databases/machines/{-$id}')({
  component: Machines,
  loader: ({ params: { id } }) =>
    (id === undefined ? MachinesScreen : id === 'new' ? NewMachine : Machine).preload?.(),
  validateSearch: listSearch.extend({ client: z.uuid().optional().catch(undefined) }),
})

function Machines() {
  const { id } = Route.useParams()
  const { client } = Route.useSearch()
  if (id === 'new')
    return (
      <NewPage>
        <NewMachine of={client} />
      </NewPage>
    )
  return id ? <Machine key={id} id={id} /> : <MachinesScreen />
}
