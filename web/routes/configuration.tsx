import { createFileRoute } from '@tanstack/react-router'
import { InstallationScreen } from '../organization/installation-screen.tsx'

export const Route = createFileRoute('/configuration')({ component: InstallationScreen })
