import { z } from 'zod'
import { day, ref } from '../kit/entity/fields.ts'
import { sheetKeys } from '../kit/entity/page.ts'
import type { Day } from '../kit/time/day.ts'
import { fieldMessage } from '../kit/words/field-words.ts'
import type { TimesheetStatus } from './timesheet.ts'

/** Any day of a week that somebody may have worked in: whole weeks around it are days that databases know. */
const weekDay = day().refine((given) => given >= '1900' && given < '2200', {
  error: fieldMessage('DATE'),
  when: ({ issues }) => issues.length === 0,
})

/** Which week is asked for: this one where none is. */
export const weekQuery = z.strictObject({ workspace: z.string().optional(), week: weekDay.optional() })

/** The same of its file. */
export const weekFileQuery = weekQuery.extend(sheetKeys)

/** Body of `POST timesheet/approve-week`; `minutes` is what all hours of the week came to for whoever approves them. */
export const weekApproval = z.strictObject({
  member: ref('workforce'),
  week: weekDay,
  minutes: z.int().nonnegative().nullish(),
})
export type WeekApproval = z.output<typeof weekApproval>

/** Somebody of the company, as a week names them. */
export type WeekPerson = { _id: string; firstName: string; lastName: string }

/** What somebody worked in a week, in minutes: on each of its days, in all, and what of that is still to be approved. */
export type WeekOfPerson = { member: WeekPerson; days: number[]; total: number; open: number }

/** The hours of a week: who worked how long on which of its days, Sunday first. */
export type WeekOfHours = {
  from: Day
  to: Day
  members: WeekOfPerson[]
  /** Of all of them, in minutes: on each day, and in all. */
  days: number[]
  total: number
}

/** Hours of somebody on a day, of a state. */
export type WeekEntry = { member: string; day: Day; status: TimesheetStatus; minutes: number }

const added = (all: readonly number[]): number => all.reduce((sum, each) => sum + each, 0)

const minutesOf = (entries: readonly WeekEntry[]): number => added(entries.map(({ minutes }) => minutes))

/** The seven days of a week that begins on a day. */
const daysFrom = (first: Day): Day[] => {
  const start = Temporal.PlainDate.from(first)
  return Array.from({ length: 7 }, (_, at) => start.add({ days: at }).toString())
}

/** What somebody worked in the week that begins on a day. */
export const weekOfPerson = (from: Day, member: WeekPerson, entries: readonly WeekEntry[]): WeekOfPerson => ({
  member,
  days: daysFrom(from).map((on) => minutesOf(entries.filter(({ day: worked }) => worked === on))),
  total: minutesOf(entries),
  open: minutesOf(entries.filter(({ status }) => status === 'OPEN')),
})

/** A week's hours as a table: a row for each person, in their order, whether they worked or not. */
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
