import { useTranslation } from 'react-i18next'

/** What the arrows of a calendar are called, for those who hear it; its title says the month itself. */
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
