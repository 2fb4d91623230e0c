import { CalendarScreen } from '../operations/calendar/calendar-screen.tsx'
import { WithCorrection } from './with-correction.tsx'

/** The calendar with the correction form for visits, which is part of another area. */
export function Calendar() {
  return (
    <WithCorrection>
      <CalendarScreen />
    </WithCorrection>
  )
}
