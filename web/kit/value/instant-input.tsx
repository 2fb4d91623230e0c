import { DateTimePicker, type DateTimePickerProps } from '@mantine/dates'
import { instantOfWall, timeOfDayAt } from '@fieldhouse/domain/kit/time/wall-clock'
import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { defaultZone } from '@fieldhouse/domain/kit/time/time-zone'
import { useSession } from '../api/session.ts'
import { CalendarLanguage } from '../../ui/calendar-language.tsx'
import { useFormat } from './format.ts'

type Props = Omit<DateTimePickerProps, 'value' | 'onChange' | 'valueFormat' | 'ref'> & {
  /** The instant as epoch ms or ISO 8601; nothing is none. */
  value?: unknown
  onChange: (instant: number | null) => void
}

/** An instant, chosen by the person's clock in steps of 15 minutes; a time that the clocks skip is none. */
export function InstantInput({ value, onChange, ...props }: Props) {
  const { pattern, isTwelveHours } = useFormat()
  const timezone = useSession().user?.timezone ?? defaultZone
  const known = typeof value === 'number' || (typeof value === 'string' && value !== '')
  const at = known ? new Date(value).getTime() : null
  const read = (local: string | null) => {
    const [day = '', time = ''] = (local ?? '').split(/[ T]/)
    onChange(local === null ? null : instantOfWall(day, time.slice(0, 5), timezone))
  }
  return (
    <CalendarLanguage>
      <DateTimePicker
        {...props}
        value={at === null ? null : `${dayAt(at, timezone)} ${timeOfDayAt(at, timezone)}:00`}
        valueFormat={pattern}
        timePickerProps={{ minutesStep: 15, format: isTwelveHours ? '12h' : '24h' }}
        onChange={read}
      />
    </CalendarLanguage>
  )
}
