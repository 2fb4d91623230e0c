import { z } from 'zod'
import { day, ref } from '../kit/entity/fields.ts'
import { sheetKeys } from '../kit/entity/page.ts'
import type { Day } from '../kit/time/day.ts'
import { fieldMessage } from '../kit/words/field-words.ts'
import type { TimesheetStatus } from './timesheet.ts'

/** Any day of the requested week, in years that the database supports. */
const weekDay = day().refine((given) => given >= '1900' && given < '2200', {
  error: fieldMessage('DATE'),
  when: ({ issues }) => issues.length === 0,
})

/** The requested week; by default the current one. */
export const weekQuery = z.strictObject({ workspace: z.string().optional(), week: weekDay.optional() })

/** The query of the week as a file. */
export const weekFileQuery = weekQuery.extend(sheetKeys)

/** Body of `POST timesheet/approve-week`; `minutes` is the week's total as the approver saw it. */
export const weekApproval = z.strictObject({
  member: ref('workforce'),
  week: weekDay,
  minutes: z.int().nonnegative().nullish(),
})
export type WeekApproval = z.output<typeof weekApproval>

/** A member in a week of hours. */
export type WeekPerson = { _id: string; firstName: string; lastName: string }

/** A member's minutes in a week: on each day, in total, and not yet approved. */
export type WeekOfPerson = { member: WeekPerson; days: number[]; total: number; open: number }

/** The hours of a week by member and day, Sunday first. */
export type WeekOfHours = {
  from: Day
  to: Day
  members: WeekOfPerson[]
  /** The minutes of all members: on each day, and in total. */
  days: number[]
  total: number
}

/** The hours of a member on a day, in one state. */
export type WeekEntry = { member: string; day: Day; status: TimesheetStatus; minutes: number }

const added = (all: readonly number[]): number => all.reduce((sum, each) => sum + each, 0)

const minutesOf = (entries: readonly WeekEntry[]): number => added(entries.map(({ minutes }) => minutes))

/** The seven days of a week that begins on a day. */
const daysFrom = (first: Day): Day[] => {
  const start = Temporal.PlainDate.from(first)
  return Array.from({ length: 7 }, (_, at) => start.add({ days: at }).toString())
}

/** The hours of a member in the week that begins on a day. */
export const weekOfPerson = (from: Day, member: WeekPerson, entries: readonly WeekEntry[]): WeekOfPerson => ({
  member,
  days: daysFrom(from).map((on) => minutesOf(entries.filter(({ day: worked }) => worked === on))),
  total: minutesOf(entries),
  open: minutesOf(entries.filter(({ status }) => status === 'OPEN')),
})

/** A week's hours as a table: a row for each person, in order, even without hours. */
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
