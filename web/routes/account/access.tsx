import { createFileRoute } from '@tanstack/react-router'
import { AccessScreen } from '../../identity/access-screen.tsx'

export const Route = createFileRoute('/account/access')({ component: AccessScreen })
