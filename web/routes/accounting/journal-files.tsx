import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listSearch } from '../../kit/list/list-search.ts'

const JournalFilesScreen = lazyRouteComponent(
  () => import('../../books/journal-files-screen.tsx'),
  'JournalFilesScreen',
)

export const Route = createFileRoute('/accounting/journal-files')({
  component: JournalFilesScreen,
  loader: () => JournalFilesScreen.preload?.(),
  validateSearch: listSearch,
})
