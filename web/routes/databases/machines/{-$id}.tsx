import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { MachinePage } from '../../../equipment/machine-page.tsx'
import { MachinesScreen } from '../../../equipment/machines-screen.tsx'
import { NewMachine } from '../../../equipment/new-machine.tsx'
import { listSearch } from '../../../kit/list/list-state.ts'
import { NewPage } from '../../../shell/new-page.tsx'

export const Route = createFileRoute('/databases/machines/{-$id}')({
  component: Machines,
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
  return id ? <MachinePage key={id} id={id} /> : <MachinesScreen />
}
