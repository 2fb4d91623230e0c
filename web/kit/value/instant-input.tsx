import { DateTimePicker, type DateTimePickerProps } from '@mantine/dates'
import { instantOfWall, timeOfDayAt } from '@fieldhouse/domain/kit/time/wall-clock'
import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { defaultZone } from '@fieldhouse/domain/kit/time/time-zone'
import { useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { useSession } from '../api/session.ts'
import { useWeekStart } from './week-start.ts'
import { CalendarLanguage } from '../../ui/calendar-language.tsx'
import { useCalendarLabels } from '../../ui/calendar-labels.ts'
import { useFormat } from './format.ts'

type Props = Omit<DateTimePickerProps, 'value' | 'onChange' | 'valueFormat' | 'ref'> & {
  /** The instant as epoch ms or as ISO 8601. Empty if no instant is chosen. */
  value?: unknown
  onChange: (instant: number | null) => void
}

/**
 * An input for an instant in the user's time zone, in steps of 15 minutes. If a clock change skips the chosen time,
 * the input shows an error (REL-18).
 */
export function InstantInput({ value, onChange, error, ...props }: Props) {
  const { t } = useTranslation('kit')
  const { written, isTwelveHours } = useFormat()
  const timezone = useSession().user?.timezone ?? defaultZone
  const [skipped, setSkipped] = useState<string | null>(null)
  const known = typeof value === 'number' || (typeof value === 'string' && value !== '')
  const at = known ? new Date(value).getTime() : null
  const chosen = at === null ? null : `${dayAt(at, timezone)} ${timeOfDayAt(at, timezone)}:00`
  const read = (local: string | null) => {
    const [day = '', time = ''] = (local ?? '').split(/[ T]/)
    const instant = local === null ? null : instantOfWall(day, time.slice(0, 5), timezone)
    setSkipped(instant === null ? local : null)
    onChange(instant)
  }
  return (
    <CalendarLanguage weekStart={useWeekStart()}>
      <DateTimePicker
        {...props}
        value={skipped ?? chosen}
        error={skipped === null ? error : t('skippedTime')}
        data-unread={skipped === null ? undefined : true}
        valueFormat={written}
        timePickerProps={{ minutesStep: 15, format: isTwelveHours ? '12h' : '24h' }}
        ariaLabels={useCalendarLabels()}
        onChange={read}
      />
    </CalendarLanguage>
  )
}
