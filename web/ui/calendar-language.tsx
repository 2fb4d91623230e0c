import type { Weekday } from '@fieldhouse/domain/kit/time/week-start'
import { DatesProvider } from '@mantine/dates'
import '@mantine/dates/styles.css'
import 'dayjs/locale/es'
import 'dayjs/locale/fr'
import type { ReactNode } from 'react'
import { useTranslation } from '../locales/use-translation.ts'

/** The number of each weekday in a calendar, where Sunday is 0. */
const dayOfCalendar = { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 0 } as const

/** ISO 8601: 1 is Monday, and 7 is Sunday. */
type Props = { weekStart: Weekday; children: ReactNode }

/**
 * Sets the language and the first day of the week of calendars. The code loads together with the fields that have a
 * calendar.
 */
export function CalendarLanguage({ weekStart, children }: Props) {
  const { i18n } = useTranslation('ui')
  return (
    <DatesProvider
      settings={{ locale: i18n.language, firstDayOfWeek: dayOfCalendar[weekStart], weekendDays: [] }}
    >
      {children}
    </DatesProvider>
  )
}
