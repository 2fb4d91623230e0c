import { createFileRoute } from '@tanstack/react-router'
import { InviteScreen } from '../../identity/invite.tsx'

export const Route = createFileRoute('/invite/{-$id}')({
  component: function InviteScreenRoute() {
    const { id } = Route.useParams()
    return <InviteScreen code={id ?? null} />
  },
})
