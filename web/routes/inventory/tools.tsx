import { createFileRoute } from '@tanstack/react-router'
import { ToolsScreen } from '../../inventory/products-screen.tsx'
import { listSearch } from '../../kit/list/list-search.ts'

export const Route = createFileRoute('/inventory/tools')({
  component: ToolsScreen,
  validateSearch: listSearch,
})
