import { type TimeAxis, axisOfDays, dayMarks, instantOf } from '@fieldhouse/domain/kit/time/time-axis'
import type { GridBand, GridEvent, GridGap, GridRow } from '../kit/days/grid-data.ts'

/** The views of the sample: a day, a day with a clock change, which is an hour short, and a week. */
export const sampleViews = ['day', 'short', 'week'] as const
export type SampleView = (typeof sampleViews)[number]

const zone = 'America/Toronto'

/** The first day, the number of days, and the start of each day's first event in minutes after midnight. */
const views = {
  day: { first: '2026-11-23', days: 1, begins: 480 },
  short: { first: '2026-03-08', days: 1, begins: 60 },
  week: { first: '2026-11-23', days: 7, begins: 480 },
}

const people = 200
const visits = 1500

const tones = ['blue', 'green', 'amber', 'red', 'grey'] as const

export type SampleWords = {
  person: (number: number) => string
  visit: (number: number) => string
  street: (number: number) => string
  work: string
  leave: string
  hold: string
  holiday: string
}

export const sampleAxis = (view: SampleView): TimeAxis =>
  axisOfDays(views[view].first, views[view].days, zone)

export const sampleRows = (words: SampleWords): GridRow[] =>
  Array.from({ length: people }, (_, index) => ({
    id: `row-${index + 1}`,
    name: words.person(index + 1),
    detail: `${55 + ((index * 7) % 40)} %`,
  }))

/** The visits of a large company: seven or eight per row, spread over the days of the view. */
export function sampleEvents(view: SampleView, words: SampleWords): GridEvent[] {
  const axis = sampleAxis(view)
  const days = dayMarks(axis)
  return Array.from({ length: visits }, (_, index) => {
    const [row, turn] = [index % people, Math.floor(index / people)]
    const day = days[turn % days.length]?.from ?? 0
    const inDay = Math.floor(turn / days.length) + (days.length === 1 ? 0 : (row + turn) % 6)
    const from = day + views[view].begins + inDay * 75 + ((row * 37 + turn * 17) % 4) * 15
    const to = from + 30 + ((row * 13 + turn * 29) % 4) * 15
    return {
      id: `visit-${index + 1}`,
      row: `row-${row + 1}`,
      from: instantOf(axis, from),
      to: instantOf(axis, to),
      title: words.visit(index + 1),
      detail: words.street(row + 1),
      tone: tones[(row + turn) % tones.length] ?? 'blue',
      ...(index % 50 === 49 ? { fixed: 'place' as const } : {}),
    }
  })
}

/** Working hours from eight to six, a leave, a reserved slot, and at the end of the week a holiday for everyone. */
export function sampleBands(view: SampleView, words: SampleWords): GridBand[] {
  const axis = sampleAxis(view)
  return dayMarks(axis).flatMap(({ from }, index): GridBand[] => {
    const at = (hour: number) => instantOf(axis, from + views[view].begins - 480 + hour * 60)
    if (index === 6)
      return [{ row: null, from: at(0), to: at(24), kind: 'holiday' as const, label: words.holiday }]
    const work = { row: null, from: at(8), to: at(18), kind: 'work' as const, label: words.work }
    const some = Array.from({ length: people / 5 }, (_, group): GridBand => {
      const row = `row-${group * 5 + 3}`
      return group % 2 === 0
        ? { row, from: at(13), to: at(15), kind: 'off', label: words.leave }
        : { row, from: at(16), to: at(17), kind: 'hold', label: words.hold }
    })
    return [work, ...some]
  })
}

/**
 * The travel times of the sample. The grid shows these times in gaps of 15 to 60 minutes between two visits in a row.
 */
export function sampleGaps(events: readonly GridEvent[]): GridGap[] {
  const rows = Map.groupBy(events, ({ row }) => row)
  return [...rows].flatMap(([row, own]) => {
    const inOrder = own.toSorted((a, b) => a.from - b.from)
    return inOrder.slice(1).flatMap(({ from: to }, index) => {
      const from = inOrder[index]?.to ?? to
      const minutes = (to - from) / 60_000
      return minutes >= 15 && minutes <= 60 ? [{ row, from, to, label: `${Math.round(minutes / 2)}'` }] : []
    })
  })
}
