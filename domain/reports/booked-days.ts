import { type Day } from '../kit/time/day.ts'
import { dayBounds } from '../kit/time/wall-clock.ts'
import type { Interval } from '../kit/time/intervals.ts'
import { loadsOf, totalLoad } from '../operations/availability/load.ts'

/** How many days the dashboard compares booked and available hours for, including today. */
const comparedDays = 10

/** The days from today for which booked and available hours are compared. */
export const daysAhead = (today: Day): Day[] =>
  Array.from({ length: comparedDays }, (_, days) => Temporal.PlainDate.from(today).add({ days }).toString())

/** The booked and the available minutes of all technicians on a day (OPEN-760). */
export type BookedDay = { day: Day; booked: number; available: number }

type Counted = Pick<Parameters<typeof loadsOf>[0], 'people' | 'visits'>

const minutesOf = (ms: number) => Math.round(ms / 60_000)

/** Sums the booked and the available time of all people for each day, as the calendar does for each person. */
export function bookedDays(days: readonly Day[], zone: string, { people, visits }: Counted): BookedDay[] {
  const spans: Interval[] = days.map((day) => dayBounds(day, zone))
  const loads = [...loadsOf({ people, visits, spans }).values()]
  return days.map((day, at) => {
    const { booked, available } = totalLoad(loads.flatMap((own) => own[at] ?? []))
    return { day, booked: minutesOf(booked), available: minutesOf(available) }
  })
}
