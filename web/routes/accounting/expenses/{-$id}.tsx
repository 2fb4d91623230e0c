import { createFileRoute } from '@tanstack/react-router'
import { NotBuilt } from '../../../shell/not-built.tsx'

export const Route = createFileRoute('/accounting/expenses/{-$id}')({ component: NotBuilt })
