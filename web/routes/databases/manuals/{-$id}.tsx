import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { ManualPage } from '../../../equipment/manual-page.tsx'
import { ManualsScreen } from '../../../equipment/machines-screen.tsx'
import { NewManual } from '../../../equipment/new-machine.tsx'
import { listSearch } from '../../../kit/list/list-state.ts'
import { NewPage } from '../../../shell/new-page.tsx'

export const Route = createFileRoute('/databases/manuals/{-$id}')({
  component: Manuals,
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
