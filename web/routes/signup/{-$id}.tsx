import { createFileRoute } from '@tanstack/react-router'
import { SignUpScreen } from '../../identity/sign-up.tsx'

export const Route = createFileRoute('/signup/{-$id}')({
  component: function SignUpScreenRoute() {
    const { id } = Route.useParams()
    return <SignUpScreen invitation={id ?? null} />
  },
})
