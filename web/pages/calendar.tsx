import { CalendarScreen } from '../operations/calendar/calendar-screen.tsx'
import { WithCorrection } from './with-correction.tsx'

/** The calendar with what later areas know about its visits. */
export function Calendar() {
  return (
    <WithCorrection>
      <CalendarScreen />
    </WithCorrection>
  )
}
