import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { calendarSearch } from '../../operations/calendar/calendar-search.ts'

const CalendarScreen = lazyRouteComponent(
  () => import('../../operations/calendar/calendar-screen.tsx'),
  'CalendarScreen',
)

export const Route = createFileRoute('/operations/calendar')({
  component: CalendarScreen,
  validateSearch: calendarSearch,
})
