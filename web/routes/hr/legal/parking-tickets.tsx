import { createFileRoute } from '@tanstack/react-router'
import { Placeholder } from '../../../shell/placeholder.tsx'

export const Route = createFileRoute('/hr/legal/parking-tickets')({ component: Placeholder })
