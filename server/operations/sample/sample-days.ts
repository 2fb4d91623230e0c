import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { instantOfWall } from '@fieldhouse/domain/kit/time/wall-clock'
import type { SampleVisit } from '@fieldhouse/domain/operations/sample/sample-jobs'
import type { Work } from '../../kit/database/work.ts'

/** The moment the sample is made, and the zone of the person who makes it. */
type Now = { now: Date; actor: { timezone: string } }

const dayLength = 86_400_000
const quarter = 900_000

/**
 * The day that lies so many working days after today in the person's zone, before it where the count is negative; 0 is
 * today, whatever day of the week that is.
 */
export function workingDay({ now, actor }: Now, count: number): string {
  const step = Math.sign(count)
  let left = Math.abs(count)
  let at = now.getTime()
  while (left > 0) {
    at += step * dayLength
    const weekday = new Date(`${dayAt(at, actor.timezone)}T12:00:00Z`).getUTCDay()
    if (weekday !== 0 && weekday !== 6) left -= 1
  }
  return dayAt(at, actor.timezone)
}

/** An instant on a working day, from its wall-clock time, in epoch ms. */
export const instantOn = (work: Now, count: number, time: string): number =>
  instantOfWall(workingDay(work, count), time, work.actor.timezone) ?? work.now.getTime()

/** When a sample visit begins, in epoch ms. Today's is still to come wherever an hour of the day is left. */
export function startOf(work: Now, { day, at }: SampleVisit): number {
  const start = instantOn(work, day, at)
  const next = Math.ceil((work.now.getTime() + 1) / quarter) * quarter
  if (day !== 0 || start >= next) return start
  return Math.min(next, instantOn(work, 0, '23:00'))
}

/** The same transaction, as on the afternoon of a working day; today as it is now. */
export const onDay = (work: Work, count: number): Work =>
  count === 0 ? work : { ...work, now: new Date(instantOn(work, count, '17:00')) }
