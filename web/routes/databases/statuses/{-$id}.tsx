import { createFileRoute } from '@tanstack/react-router'
import { NotBuilt } from '../../../shell/not-built.tsx'

export const Route = createFileRoute('/databases/statuses/{-$id}')({ component: NotBuilt })
