import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { instantOfWall } from '@fieldhouse/domain/kit/time/wall-clock'
import type { SampleVisit } from '@fieldhouse/domain/operations/sample/sample-jobs'
import type { Work } from '../../kit/database/work.ts'

/** The time at which the sample is created, and the time zone of its creator. */
type Now = { now: Date; actor: { timezone: string } }

const dayLength = 86_400_000
const quarter = 900_000

/**
 * Returns the day `count` working days after today in the creator's time zone. A negative count gives an earlier day. A
 * count of 0 gives today, even on a weekend.
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

/** Converts a local time on a working day to epoch ms. */
export const instantOn = (work: Now, count: number, time: string): number =>
  instantOfWall(workingDay(work, count), time, work.actor.timezone) ?? work.now.getTime()

/** The start of a sample visit, in epoch ms. Today's visit is in the future if enough of the day is left. */
export function startOf(work: Now, { day, at }: SampleVisit): number {
  const start = instantOn(work, day, at)
  const next = Math.ceil((work.now.getTime() + 1) / quarter) * quarter
  if (day !== 0 || start >= next) return start
  return Math.min(next, instantOn(work, 0, '23:00'))
}

/** The same transaction with its time set to the afternoon of a working day. For today, the time stays unchanged. */
export const onDay = (work: Work, count: number): Work =>
  count === 0 ? work : { ...work, now: new Date(instantOn(work, count, '17:00')) }
