import { createFileRoute } from '@tanstack/react-router'
import { SecondFactorScreen } from '../../../identity/second-factor/second-factor-screen.tsx'

export const Route = createFileRoute('/account/second-factor/{-$id}')({ component: SecondFactor })

function SecondFactor() {
  return <SecondFactorScreen id={Route.useParams().id} />
}
