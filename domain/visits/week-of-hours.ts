import { z } from 'zod'
import { day, ref } from '../kit/entity/fields.ts'
import { sheetKeys } from '../kit/entity/page.ts'
import type { Day } from '../kit/time/day.ts'
import { fieldMessage } from '../kit/words/field-words.ts'
import type { TimesheetStatus } from './timesheet.ts'

/** A day of the requested week. The database must support the year of this day. */
const weekDay = day().refine((given) => given >= '1900' && given < '2200', {
  error: fieldMessage('DATE'),
  when: ({ issues }) => issues.length === 0,
})

/** The query for a week of hours. The default is the current week. */
export const weekQuery = z.strictObject({ workspace: z.string().optional(), week: weekDay.optional() })

/** The query for exporting a week of hours as a file. */
export const weekFileQuery = weekQuery.extend(sheetKeys)

/** Body of `POST timesheet/approve-week`. `minutes` is the total of the week that the approver saw. */
export const weekApproval = z.strictObject({
  member: ref('workforce'),
  week: weekDay,
  minutes: z.int().nonnegative().nullish(),
})
export type WeekApproval = z.output<typeof weekApproval>

/** A member whose hours the week contains. */
export type WeekPerson = { _id: string; firstName: string; lastName: string }

/** The minutes of a member in a week: for each day, in total, and the minutes that are not approved yet (`open`). */
export type WeekOfPerson = { member: WeekPerson; days: number[]; total: number; open: number }

/** The hours of a week by member and by day. Weeks begin on the first day of the company's country. */
export type WeekOfHours = {
  from: Day
  to: Day
  members: WeekOfPerson[]
  /** The minutes of all members together for each day. */
  days: number[]
  total: number
}

/** The minutes of a member on a day that are in the same state. */
export type WeekEntry = { member: string; day: Day; status: TimesheetStatus; minutes: number }

const added = (all: readonly number[]): number => all.reduce((sum, each) => sum + each, 0)

const minutesOf = (entries: readonly WeekEntry[]): number => added(entries.map(({ minutes }) => minutes))

/** The seven days of the week that begins with `first`. */
const daysFrom = (first: Day): Day[] => {
  const start = Temporal.PlainDate.from(first)
  return Array.from({ length: 7 }, (_, at) => start.add({ days: at }).toString())
}

/** Makes the row of a member for the week that begins on `from`. */
export const weekOfPerson = (from: Day, member: WeekPerson, entries: readonly WeekEntry[]): WeekOfPerson => ({
  member,
  days: daysFrom(from).map((on) => minutesOf(entries.filter(({ day: worked }) => worked === on))),
  total: minutesOf(entries),
  open: minutesOf(entries.filter(({ status }) => status === 'OPEN')),
})

/**
 * Makes the table of a week's hours. The table has a row for each of the people, in their order, even for people
 * without hours.
 */
export function weekOfHours(
  { from, to }: { from: Day; to: Day },
  people: readonly WeekPerson[],
  entries: readonly WeekEntry[],
): WeekOfHours {
  const byMember = Map.groupBy(entries, ({ member }) => member)
  const members = people.map((member) => weekOfPerson(from, member, byMember.get(member._id) ?? []))
  const days = daysFrom(from).map((_, at) => added(members.map((each) => each.days[at] ?? 0)))
  return { from, to, members, days, total: added(days) }
}
