import { useTranslation } from '../locales/use-translation.ts'

/** The accessible names of a calendar's arrows. The title of the calendar names the month. */
export function useCalendarLabels() {
  const { t } = useTranslation('ui')
  return {
    previousMonth: t('calendar.previousMonth'),
    nextMonth: t('calendar.nextMonth'),
    previousYear: t('calendar.previousYear'),
    nextYear: t('calendar.nextYear'),
    previousDecade: t('calendar.previousDecade'),
    nextDecade: t('calendar.nextDecade'),
  }
}
