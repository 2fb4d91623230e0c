import { createFileRoute } from '@tanstack/react-router'
import { Placeholder } from '../../shell/placeholder.tsx'

export const Route = createFileRoute('/accounting/loans')({ component: Placeholder })
