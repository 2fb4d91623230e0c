import { DateInput, type DateInputProps } from '@mantine/dates'
import { useState } from 'react'
import { useCalendarLabels } from './calendar-labels.ts'

/** A field for a day, `YYYY-MM-DD`: its calendar can be read aloud, and Escape closes only the calendar, not the dialog around it. */
export function DayInput(props: Omit<DateInputProps, 'valueFormat' | 'ariaLabels'>) {
  const [opened, setOpened] = useState(false)
  return (
    <DateInput
      {...props}
      valueFormat="YYYY-MM-DD"
      ariaLabels={useCalendarLabels()}
      data-mantine-stop-propagation={opened || undefined}
      popoverProps={{
        ...props.popoverProps,
        onOpen: () => setOpened(true),
        onClose: () => setOpened(false),
      }}
    />
  )
}
