import type { Day } from '@fieldhouse/domain/kit/time/day'
import { type TimeAxis, instantOf } from '@fieldhouse/domain/kit/time/time-axis'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { GridClock } from '../use-grid-words.ts'

/** Words that are made once and kept: formats of Intl cost much, and many cells say the same. */
function kept<K>(make: (key: K) => string): (key: K) => string {
  const known = new Map<K, string>()
  return (key) => {
    const text = known.get(key) ?? make(key)
    known.set(key, text)
    return text
  }
}

/** What the cells of a week say, made once for all of them; times by the minute of the axis. */
export function useWeekTexts(axis: TimeAxis, clock: GridClock) {
  const { t } = useTranslation('kit/days')
  return useMemo(
    () => ({
      time: kept((minute: number) => clock.time(instantOf(axis, minute))),
      day: kept((day: Day) => clock.day(day)),
      count: (name: string, count: number) => t('row', { name, count }),
      more: (count: number) => t('more', { count }),
      moreOn: (day: string) => t('moreOn', { day }),
    }),
    [t, axis, clock],
  )
}
export type WeekTexts = ReturnType<typeof useWeekTexts>
