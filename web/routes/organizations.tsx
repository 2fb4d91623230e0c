import { createFileRoute } from '@tanstack/react-router'
import { Dashboard } from '../reports/dashboard.tsx'

export const Route = createFileRoute('/organizations')({ component: Dashboard })
