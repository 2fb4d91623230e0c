import type { Day } from '@fieldhouse/domain/kit/time/day'
import type { Interval } from '@fieldhouse/domain/kit/time/intervals'
import { dayBounds } from '@fieldhouse/domain/kit/time/wall-clock'
import { timelineColour, timelineRange } from '@fieldhouse/domain/operations/timeline'
import { useTranslation } from '../../locales/use-translation.ts'
import type { PlaceClock } from './place-clock.ts'

/** A technician, with the times at which the technician is free. */
type TimelineRow = { id: string; name: string; free: Interval[] }

/** The content of the timeline. Instants are in epoch ms. */
export type TimelineContent = {
  rows: TimelineRow[]
  common: Interval[]
  /** The current time of an appointment that is being moved. */
  original: Interval | null
  /** The time that is chosen in the form. */
  scheduled: Interval | null
}

/** The colour of a row. From the sixth row on, rows are hatched (APPT-13). */
export function rowLook(index: number) {
  return { color: timelineColour(index), hatched: index > 4 }
}

const within = (times: readonly Interval[], { from, to }: Interval) =>
  times.filter((each) => each.from < to && each.to > from)

/** The shown period of a day (APPT-11), and the texts for its free times. */
export function useDayContent(content: TimelineContent, { day, clock }: { day: Day; clock: PlaceClock }) {
  const { t } = useTranslation('operations/scheduling')
  const bounds = dayBounds(day, clock.zone)
  const marks = [content.original, content.scheduled].filter((each) => each !== null)
  const shown = within([...content.rows.flatMap(({ free }) => free), ...marks], bounds)
  return {
    range: timelineRange(shown, day, clock.zone),
    freeWords: (times: readonly Interval[]) =>
      within(times, bounds)
        .map(({ from, to }) => `${clock.time(from)}–${clock.time(to)}`)
        .join(', ') || t('notFree'),
  }
}
