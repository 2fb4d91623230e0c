import { createFileRoute } from '@tanstack/react-router'
import { Placeholder } from '../../shell/placeholder.tsx'

export const Route = createFileRoute('/hr/meetings')({ component: Placeholder })
