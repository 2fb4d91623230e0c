import { Navigate, createFileRoute } from '@tanstack/react-router'
import { ClientPage } from '../../../../crm/client-page.tsx'

export const Route = createFileRoute('/crm/contacts/client/{-$id}')({ component: Client })

function Client() {
  const { id } = Route.useParams()
  return id ? (
    <ClientPage key={id} id={id} />
  ) : (
    <Navigate to="/crm/contacts/{-$id}" params={{ id: undefined }} replace />
  )
}
