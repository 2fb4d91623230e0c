import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '../kit/list/list-search.ts'
import { WorkspacesScreen } from '../organization/workspaces-screen.tsx'

export const Route = createFileRoute('/access')({ component: WorkspacesScreen, validateSearch: listSearch })
