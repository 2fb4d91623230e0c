import { type Day, dayAt } from '@fieldhouse/domain/kit/time/day'
import { holiday } from '@fieldhouse/domain/people/holiday'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { recordQueries } from '../kit/api/records.ts'
import { serverNow } from '../kit/api/connection/server-time.ts'

/** Returns the name of a holiday; undefined for any other day. */
export type HolidayOf = (day: Day | null | undefined) => string | undefined

/** The public holidays of the workspace, from the beginning of last year (OPEN-15). */
export function useHolidays(): HolidayOf {
  const [year] = useState(() => Number(dayAt(serverNow(), 'UTC').slice(0, 4)))
  const { data } = useQuery(
    recordQueries.list(holiday, { from_day: `${year - 1}-01-01`, sort: 'day', limit: 1000 }),
  )
  return useMemo(() => {
    const names = new Map(data?.result.map(({ day, name }) => [day, name]))
    return (day) => (day ? names.get(day) : undefined)
  }, [data])
}
