import type { Day } from '@fieldhouse/domain/kit/time/day'
import { type TimeAxis, instantOf } from '@fieldhouse/domain/kit/time/time-axis'
import { useMemo } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import type { GridClock } from '../use-grid-words.ts'

/** Caches computed texts, because Intl formats are slow and many cells show the same text. */
function kept<K>(make: (key: K) => string): (key: K) => string {
  const known = new Map<K, string>()
  return (key) => {
    const text = known.get(key) ?? make(key)
    known.set(key, text)
    return text
  }
}

/** The texts of a week's cells. All cells share one cache. Times are given in minutes of the axis. */
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
