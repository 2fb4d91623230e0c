import type { Weekday } from '@fieldhouse/domain/kit/time/week-start'
import { InputBase, InputPlaceholder, SegmentedControl, Stack } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { CalendarLanguage } from './calendar-language.tsx'
import { useCalendarLabels } from './calendar-labels.ts'

/** The first and the last day of a range. Both are included. Null means that this end is open. */
type DayRange = [from: string | null, to: string | null]

const modes = ['all', 'before', 'between', 'upcoming'] as const
type Mode = (typeof modes)[number]

const modeOf = ([from, to]: DayRange): Mode =>
  from === null ? (to === null ? 'all' : 'before') : to === null ? 'upcoming' : 'between'

type Props = {
  label: string
  value: DayRange
  /** The range as text. */
  text: string
  /** Today in the user's time zone, `YYYY-MM-DD`. */
  today: string
  /** The first day of the week. */
  weekStart: Weekday
  onChange: (range: DayRange) => void
}

/** An input for a range of days. Each end may be open. The last day must not be before the first (UI-24, UI-25). */
export function DateRangeField({ label, value, text, today, weekStart, onChange }: Props) {
  const { t } = useTranslation('kit/list')
  const labels = useCalendarLabels()
  const [mode, setMode] = useState<Mode>(modeOf(value))
  const [half, setHalf] = useState<string | null>(null)
  const choose = (next: Mode) => {
    setMode(next)
    setHalf(null)
    if (next === 'all') onChange([null, null])
    if (next === 'before') onChange([null, value[1] ?? today])
    if (next === 'upcoming') onChange([value[0] ?? today, null])
  }
  const isOpenEnded = mode === 'before' || mode === 'upcoming'
  return (
    <CalendarLanguage weekStart={weekStart}>
      <Stack gap="sm">
        <SegmentedControl
          size="xs"
          aria-label={label}
          value={mode}
          onChange={(next) => choose(modes.find((each) => each === next) ?? 'all')}
          data={modes.map((each) => ({ value: each, label: t(`range.${each}`) }))}
        />
        <InputBase component="div" leftSection={<IconCalendar size={16} aria-hidden />}>
          {modeOf(value) === 'all' && mode !== 'all' ? (
            <InputPlaceholder>{t('range.placeholder')}</InputPlaceholder>
          ) : (
            text
          )}
        </InputBase>
        {isOpenEnded && (
          <DatePicker
            ariaLabels={labels}
            value={mode === 'before' ? value[1] : value[0]}
            defaultDate={value[0] ?? value[1] ?? today}
            onChange={(day) => onChange(mode === 'before' ? [null, day ?? today] : [day ?? today, null])}
          />
        )}
        {!isOpenEnded && (
          <DatePicker
            ariaLabels={labels}
            type="range"
            allowSingleDateInRange
            value={half === null ? value : [half, null]}
            defaultDate={value[0] ?? today}
            onChange={([from, to]) => {
              setMode('between')
              setHalf(to === null ? from : null)
              if (from !== null && to !== null) onChange([from, to])
            }}
          />
        )}
      </Stack>
    </CalendarLanguage>
  )
}
