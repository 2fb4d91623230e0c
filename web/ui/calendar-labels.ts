import { useTranslation } from 'react-i18next'

/** What the buttons of a calendar are called, for those who hear it. */
export function useCalendarLabels() {
  const { t } = useTranslation('ui')
  return {
    previousMonth: t('calendar.previousMonth'),
    nextMonth: t('calendar.nextMonth'),
    monthLevelControl: t('calendar.months'),
    previousYear: t('calendar.previousYear'),
    nextYear: t('calendar.nextYear'),
    yearLevelControl: t('calendar.years'),
    previousDecade: t('calendar.previousDecade'),
    nextDecade: t('calendar.nextDecade'),
  }
}
