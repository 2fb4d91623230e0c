import { DateInput, type DateInputProps } from '@mantine/dates'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** A field for a day, `YYYY-MM-DD`: its calendar can be read aloud, and Escape closes only the calendar, not the dialog around it. */
export function DayInput(props: Omit<DateInputProps, 'valueFormat' | 'ariaLabels'>) {
  const { t } = useTranslation('ui')
  const [opened, setOpened] = useState(false)
  return (
    <DateInput
      {...props}
      valueFormat="YYYY-MM-DD"
      ariaLabels={{
        previousMonth: t('calendar.previousMonth'),
        nextMonth: t('calendar.nextMonth'),
        monthLevelControl: t('calendar.months'),
        previousYear: t('calendar.previousYear'),
        nextYear: t('calendar.nextYear'),
        yearLevelControl: t('calendar.years'),
        previousDecade: t('calendar.previousDecade'),
        nextDecade: t('calendar.nextDecade'),
      }}
      data-mantine-stop-propagation={opened || undefined}
      popoverProps={{
        ...props.popoverProps,
        onOpen: () => setOpened(true),
        onClose: () => setOpened(false),
      }}
    />
  )
}
