import { createFileRoute } from '@tanstack/react-router'
import { ProfileScreen } from '../../../people/profile-screen.tsx'

export const Route = createFileRoute('/account/profile/{-$id}')({ component: Profile })

function Profile() {
  return <ProfileScreen id={Route.useParams().id} screen="profile" />
}
