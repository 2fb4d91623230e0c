import { createFileRoute } from '@tanstack/react-router'
import { ActivateScreen } from '../../identity/activate.tsx'

export const Route = createFileRoute('/activate/{-$id}')({
  component: function ActivateScreenRoute() {
    const { id } = Route.useParams()
    return <ActivateScreen code={id ?? null} />
  },
})
