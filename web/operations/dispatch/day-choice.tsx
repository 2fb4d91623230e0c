import { Text } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { maxBoardDays } from '@fieldhouse/domain/operations/board'
import { dayCount } from '@fieldhouse/domain/operations/dispatch-filters'
import type { Days } from '@fieldhouse/domain/operations/dispatch-search'
import { useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { useWeekStart } from '../../kit/value/week-start.ts'
import { CalendarLanguage } from '../../ui/calendar-language.tsx'
import { useCalendarLabels } from '../../ui/calendar-labels.ts'

type Props = { days: Days; isRange: boolean; onChange: (days: Days) => void }

/** A calendar for choosing one day or a range of days. */
export function DayChoice({ days, isRange, onChange }: Props) {
  const { t } = useTranslation('operations/dispatch')
  const labels = useCalendarLabels()
  const [half, setHalf] = useState<string | null>(null)
  const [isLong, setLong] = useState(false)
  const take = (next: Days) => {
    setLong(dayCount(next) > maxBoardDays)
    if (dayCount(next) <= maxBoardDays) onChange(next)
  }
  return (
    <CalendarLanguage weekStart={useWeekStart()}>
      {isRange ? (
        <DatePicker
          type="range"
          allowSingleDateInRange
          ariaLabels={labels}
          value={half === null ? [days.from, days.to] : [half, null]}
          defaultDate={days.from}
          onChange={([from, to]) => {
            setHalf(to === null ? from : null)
            if (from !== null && to !== null) take({ from, to })
          }}
        />
      ) : (
        <DatePicker
          ariaLabels={labels}
          value={days.from}
          defaultDate={days.from}
          onChange={(day) => day !== null && onChange({ from: day, to: day })}
        />
      )}
      {isLong && (
        <Text size="sm" c="red" role="alert">
          {t('tooManyDays')}
        </Text>
      )}
    </CalendarLanguage>
  )
}
