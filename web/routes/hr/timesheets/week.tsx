import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { weekSearch } from '../../../visits/week-search.ts'

const WeekScreen = lazyRouteComponent(() => import('../../../visits/week-screen.tsx'), 'WeekScreen')

export const Route = createFileRoute('/hr/timesheets/week')({
  component: WeekScreen,
  loader: () => WeekScreen.preload?.(),
  validateSearch: weekSearch,
})
