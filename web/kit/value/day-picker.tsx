import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { dayWriting, typedDay } from '@fieldhouse/domain/kit/time/typed-day'
import { DateInput, type DateInputProps } from '@mantine/dates'
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { useLanguage } from '../api/language.ts'
import { useZone } from '../api/session.ts'
import { useWeekStart } from './week-start.ts'
import { useFormat } from './format.ts'
import { CalendarLanguage } from '../../ui/calendar-language.tsx'
import { useCalendarLabels } from '../../ui/calendar-labels.ts'
import { serverNow } from '../api/connection/server-time.ts'

export type DayPickerProps = Omit<DateInputProps, 'valueFormat' | 'dateParser' | 'ariaLabels'> & {
  /** Returns the label of a day that the calendar highlights, such as a holiday. */
  marked?: (day: string) => string | undefined
}

const mark = { textDecoration: 'underline dotted', textUnderlineOffset: 4, fontWeight: 700 } as const

/**
 * Keeps the calendar closed when an opening form or an error focuses the input, because it would cover them. A click,
 * typed text or the down arrow opens it.
 */
function useCalendar(popoverProps: DateInputProps['popoverProps']) {
  const [opened, setOpened] = useState(false)
  const [isQuiet, setQuiet] = useState(false)
  const hadFocus = useRef(false)
  const show = () => setQuiet(false)
  return {
    show,
    hide: () => setQuiet(true),
    noteFocus: (input: HTMLInputElement) => {
      const isFirst = !hadFocus.current && input.hasAttribute('data-autofocus')
      setQuiet(isFirst || input.getAttribute('aria-invalid') === 'true')
      hadFocus.current = true
    },
    calendarProps: {
      onClick: show,
      onInput: show,
      // Escape must close only the calendar and not also the dialog around it.
      'data-mantine-stop-propagation': (opened && !isQuiet) || undefined,
      popoverProps: {
        ...popoverProps,
        ...(isQuiet && { disabled: true }),
        onOpen: () => setOpened(true),
        onClose: () => setOpened(false),
      },
    },
  }
}

/**
 * An input for a day in the user's format. If the text is unreadable, the field shows an error, the form cannot be
 * sent, and the previous day remains.
 */
export function DayPicker({ marked, ...props }: DayPickerProps) {
  const { show, hide, noteFocus, calendarProps } = useCalendar(props.popoverProps)
  const [unread, setUnread] = useState<string | null>(null)
  const { t } = useTranslation('kit')
  const language = useLanguage()
  const zone = useZone()
  const { pattern, first } = dayWriting(useFormat().pattern)
  const parse = (typed: string) => typedDay(typed, language, { today: dayAt(serverNow(), zone), first })
  const before = useRef(props.value)
  /** Parses the typed text when the user leaves the input or presses Enter. */
  const judge = (text: string) => {
    const typed = text.trim()
    const day = parse(typed)
    const isRead = typed === '' || (day !== null && day === props.value)
    setUnread(isRead ? null : typed)
    if (!isRead && before.current !== props.value) props.onChange?.((before.current ?? null) as string | null)
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    judge(event.currentTarget.value)
    props.onBlur?.(event)
  }
  return (
    <CalendarLanguage weekStart={useWeekStart()}>
      <DateInput
        {...props}
        {...(marked && {
          getDayProps: (day: string) => {
            const title = marked(day)
            return title === undefined ? {} : { title, style: mark }
          },
        })}
        valueFormat={pattern}
        dateParser={parse}
        data-unread={unread === null ? undefined : true}
        {...calendarProps}
        onFocus={(event) => {
          noteFocus(event.currentTarget)
          before.current = props.value
          props.onFocus?.(event)
        }}
        onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
          if (event.key === 'Enter') {
            judge(event.currentTarget.value)
            hide()
          }
          if (event.key === 'ArrowDown') show()
          props.onKeyDown?.(event)
        }}
        onBlur={leave}
        onChange={(day) => {
          setUnread(null)
          props.onChange?.(day)
        }}
        error={unread === null ? props.error : t('unreadDay', { typed: unread })}
        ariaLabels={useCalendarLabels()}
      />
    </CalendarLanguage>
  )
}
