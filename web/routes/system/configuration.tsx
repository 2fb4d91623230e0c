import { createFileRoute } from '@tanstack/react-router'
import { ConfigurationScreen } from '../../people/configuration-screen.tsx'

export const Route = createFileRoute('/system/configuration')({ component: ConfigurationScreen })
