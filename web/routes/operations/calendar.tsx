import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { calendarSearch } from '../../operations/calendar/calendar-search.ts'

const Calendar = lazyRouteComponent(() => import('../../pages/calendar.tsx'), 'Calendar')

export const Route = createFileRoute('/operations/calendar')({
  component: Calendar,
  validateSearch: calendarSearch,
})
