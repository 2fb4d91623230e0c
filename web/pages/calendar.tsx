import { CalendarScreen } from '../operations/calendar/calendar-screen.tsx'
import { WithCorrection } from './with-correction.tsx'

/** The calendar, with the correction form that another area adds to its visits. */
export function Calendar() {
  return (
    <WithCorrection>
      <CalendarScreen />
    </WithCorrection>
  )
}
