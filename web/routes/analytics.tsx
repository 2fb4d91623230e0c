import { createFileRoute } from '@tanstack/react-router'
import { UsageScreen } from '../organization/usage-screen.tsx'

export const Route = createFileRoute('/analytics')({ component: UsageScreen })
