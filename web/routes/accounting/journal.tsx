import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listSearch } from '../../kit/list/list-search.ts'

const JournalScreen = lazyRouteComponent(() => import('../../books/journal-screen.tsx'), 'JournalScreen')

export const Route = createFileRoute('/accounting/journal')({
  component: JournalScreen,
  loader: () => JournalScreen.preload?.(),
  validateSearch: listSearch,
})
