import { Navigate, createFileRoute } from '@tanstack/react-router'
import { Client } from '../../../../pages/client.tsx'

export const Route = createFileRoute('/crm/contacts/client/{-$id}')({ component: ClientRoute })

function ClientRoute() {
  const { id } = Route.useParams()
  return id ? (
    <Client key={id} id={id} />
  ) : (
    <Navigate to="/crm/contacts/{-$id}" params={{ id: undefined }} replace />
  )
}
