import { createFileRoute } from '@tanstack/react-router'
import { Dashboard } from '../shell/dashboard.tsx'

export const Route = createFileRoute('/organizations')({ component: Dashboard })
