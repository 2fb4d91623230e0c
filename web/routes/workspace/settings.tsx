import { createFileRoute } from '@tanstack/react-router'
import { WorkspaceSettings } from '../../people/workspace/workspace-settings.tsx'

export const Route = createFileRoute('/workspace/settings')({ component: WorkspaceSettings })
