import type { ComponentProps } from 'react'
import { DateRangeField } from '../../../ui/date-range-field.tsx'
import { useWeekStart } from '../../value/week-start.ts'

type Props = Omit<ComponentProps<typeof DateRangeField>, 'weekStart'>

/** A range of days, in a calendar whose weeks begin as in the company's country. */
export function DayRange(props: Props) {
  return <DateRangeField {...props} weekStart={useWeekStart()} />
}
