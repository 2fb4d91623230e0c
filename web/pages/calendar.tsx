import { CalendarScreen } from '../operations/calendar/calendar-screen.tsx'
import { WithCorrection } from './with-correction.tsx'

/** The calendar, with what other areas add to its visits. */
export function Calendar() {
  return (
    <WithCorrection>
      <CalendarScreen />
    </WithCorrection>
  )
}
