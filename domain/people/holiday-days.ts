import type { Day } from '../kit/time/day.ts'

/** A rule that returns a holiday's day in a year. */
export type DayRule = (year: number) => Day

/** Makes a rule for the same date each year. */
export const fixed =
  (month: number, day: number): DayRule =>
  (year) =>
    new Temporal.PlainDate(year, month, day).toString()

/** Makes a rule for the same date each year. If the date is a Sunday, the holiday is on the Monday after it. */
export const movedFromSunday =
  (month: number, day: number): DayRule =>
  (year) => {
    const date = new Temporal.PlainDate(year, month, day)
    return date.add({ days: date.dayOfWeek === 7 ? 1 : 0 }).toString()
  }

/** Makes a rule for the `count`th weekday (Monday is 1) of a month. A `count` of -1 means the last weekday. */
export const nth =
  (count: number, weekday: number, month: number): DayRule =>
  (year) => {
    const first = new Temporal.PlainDate(year, month, 1)
    if (count < 0) {
      const last = first.with({ day: first.daysInMonth })
      return last.subtract({ days: (last.dayOfWeek - weekday + 7) % 7 }).toString()
    }
    return first.add({ days: ((weekday - first.dayOfWeek + 7) % 7) + (count - 1) * 7 }).toString()
  }

/** Makes a rule for the Monday before a date. */
export const mondayBefore =
  (month: number, day: number): DayRule =>
  (year) => {
    const eve = new Temporal.PlainDate(year, month, day).subtract({ days: 1 })
    return eve.subtract({ days: eve.dayOfWeek - 1 }).toString()
  }

/** Easter Sunday of the Gregorian calendar, by the anonymous algorithm of 1876. */
export function easterSunday(year: number): Temporal.PlainDate {
  const a = year % 19
  const [b, c] = [Math.floor(year / 100), year % 100]
  const [d, e] = [Math.floor(b / 4), b % 4]
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const [i, k] = [Math.floor(c / 4), c % 4]
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return new Temporal.PlainDate(year, Math.floor(n / 31), (n % 31) + 1)
}

/** Makes a rule for a number of days after Easter Sunday. */
export const fromEaster =
  (days: number): DayRule =>
  (year) =>
    easterSunday(year).add({ days }).toString()
