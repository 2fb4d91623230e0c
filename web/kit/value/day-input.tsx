import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { typedDay } from '@fieldhouse/domain/kit/time/typed-day'
import { DateInput, type DateInputProps } from '@mantine/dates'
import { type FocusEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../api/language.ts'
import { browserZone } from './zones.ts'
import { useCalendarLabels } from '../../ui/calendar-labels.ts'

type Props = Omit<DateInputProps, 'valueFormat' | 'dateParser' | 'ariaLabels'> & {
  /** What a day that stands out is called, such as a holiday. */
  marked?: (day: string) => string | undefined
}

const mark = { textDecoration: 'underline dotted', textUnderlineOffset: 4, fontWeight: 700 } as const

/**
 * A field for a day, `YYYY-MM-DD`, typed as people write days, which says so of what it cannot take; its calendar can be read aloud, and Escape closes only
 * the calendar, not the dialog around it.
 */
export function DayInput({ marked, ...props }: Props) {
  const [opened, setOpened] = useState(false)
  const [unread, setUnread] = useState<string | null>(null)
  const { t } = useTranslation('kit')
  const language = useLanguage()
  const parse = (typed: string) => typedDay(typed, language, dayAt(Date.now(), browserZone()))
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const typed = event.currentTarget.value.trim()
    setUnread(typed === '' || parse(typed) === (props.value ?? null) ? null : typed)
    props.onBlur?.(event)
  }
  return (
    <DateInput
      {...props}
      {...(marked && {
        getDayProps: (day: string) => {
          const title = marked(day)
          return title === undefined ? {} : { title, style: mark }
        },
      })}
      valueFormat="YYYY-MM-DD"
      dateParser={parse}
      onBlur={leave}
      onChange={(day) => {
        setUnread(null)
        props.onChange?.(day)
      }}
      error={unread === null ? props.error : t('unreadDay', { typed: unread })}
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
