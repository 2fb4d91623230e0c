import { createFileRoute } from '@tanstack/react-router'
import { NotBuilt } from '../../shell/not-built.tsx'

export const Route = createFileRoute('/system/configuration')({ component: NotBuilt })
