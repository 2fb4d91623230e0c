import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '../../kit/list/list-search.ts'
import { SavedReportsScreen } from '../../reports/saved-reports-screen.tsx'

export const Route = createFileRoute('/reports/saved')({
  component: SavedReportsScreen,
  validateSearch: listSearch,
})
