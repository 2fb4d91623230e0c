import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { reportSearch } from '../../reports/report-search.ts'

const ReportsScreen = lazyRouteComponent(() => import('../../reports/reports-screen.tsx'), 'ReportsScreen')

export const Route = createFileRoute('/reports/')({
  component: ReportsScreen,
  loader: () => ReportsScreen.preload?.(),
  validateSearch: reportSearch,
})
