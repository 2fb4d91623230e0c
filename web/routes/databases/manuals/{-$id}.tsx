import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { ManualPage } from '../../../databases/manual-page.tsx'
import { ManualsScreen } from '../../../databases/machines-screen.tsx'
import { NewManual } from '../../../databases/new-machine.tsx'
import { listSearch } from '../../../kit/list-state.ts'

export const Route = createFileRoute('/databases/manuals/{-$id}')({
  component: Manuals,
  validateSearch: listSearch.extend({ machine: z.uuid().optional().catch(undefined) }),
})

function Manuals() {
  const { id } = Route.useParams()
  const { machine } = Route.useSearch()
  if (id === 'new') return <NewManual of={machine} />
  return id ? <ManualPage key={id} id={id} /> : <ManualsScreen />
}
