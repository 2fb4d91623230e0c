import { DatesProvider } from '@mantine/dates'
import '@mantine/dates/styles.css'
import 'dayjs/locale/es'
import 'dayjs/locale/fr'
import type { ReactNode } from 'react'
import { useTranslation } from '../locales/use-translation.ts'

/**
 * Sets the language of calendars. Weeks begin on Sunday, as in Canada. The code loads together with the fields that
 * have a calendar.
 */
export function CalendarLanguage({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation('ui')
  return (
    <DatesProvider settings={{ locale: i18n.language, firstDayOfWeek: 0, weekendDays: [] }}>
      {children}
    </DatesProvider>
  )
}
