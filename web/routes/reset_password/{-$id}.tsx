import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordScreen } from '../../identity/reset-password.tsx'

export const Route = createFileRoute('/reset_password/{-$id}')({
  component: function ResetPasswordScreenRoute() {
    const { id } = Route.useParams()
    return <ResetPasswordScreen token={id ?? null} />
  },
})
