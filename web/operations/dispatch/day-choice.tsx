import { Text } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { maxBoardDays } from '@fieldhouse/domain/operations/board'
import { dayCount } from '@fieldhouse/domain/operations/dispatch-filters'
import type { Days } from '@fieldhouse/domain/operations/dispatch-search'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CalendarLanguage } from '../../ui/calendar-language.tsx'
import { useCalendarLabels } from '../../ui/calendar-labels.ts'

type Props = { days: Days; isRange: boolean; onChange: (days: Days) => void }

/** A calendar of which some days are chosen, or one. */
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
    <CalendarLanguage>
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
