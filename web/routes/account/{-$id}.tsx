import { createFileRoute } from '@tanstack/react-router'
import { ProfileScreen } from '../../people/profile-screen.tsx'

export const Route = createFileRoute('/account/{-$id}')({ component: Account })

function Account() {
  return <ProfileScreen id={Route.useParams().id} screen="account" />
}
