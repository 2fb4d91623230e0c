import { createFileRoute } from '@tanstack/react-router'
import { Configuration } from '../../pages/configuration.tsx'

export const Route = createFileRoute('/system/configuration')({ component: Configuration })
