import { createFileRoute } from '@tanstack/react-router'
import { Placeholder } from '../../shell/placeholder.tsx'

export const Route = createFileRoute('/marketing/traditional')({ component: Placeholder })
