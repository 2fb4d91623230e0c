import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listSearch } from '../../../kit/list/list-search.ts'

const TimesheetsScreen = lazyRouteComponent(
  () => import('../../../visits/timesheets-screen.tsx'),
  'TimesheetsScreen',
)

export const Route = createFileRoute('/hr/timesheets/')({
  component: TimesheetsScreen,
  loader: () => TimesheetsScreen.preload?.(),
  validateSearch: listSearch,
})
