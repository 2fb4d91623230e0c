import { translated } from '@fieldhouse/domain/kit/words/translated'
import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import type { Day } from '@fieldhouse/domain/kit/time/day'
import type { Words } from '@fieldhouse/domain/kit/words/words'
import { weekStartOf } from '@fieldhouse/domain/kit/time/week-start'
import { weekOf } from '@fieldhouse/domain/operations/dispatch-filters'
import {
  type WeekApproval,
  type WeekEntry,
  type WeekOfHours,
  type WeekOfPerson,
  type WeekPerson,
  weekOfHours,
  weekOfPerson,
} from '@fieldhouse/domain/visits/week-of-hours'
import { type SQL, and, asc, between, eq, sql } from 'drizzle-orm'
import { companyOf } from '../documents/company.ts'
import type { Work } from '../kit/database/work.ts'
import { members } from '../people/tables.ts'
import { timesheets } from './tables.ts'
import { type TimesheetRow, moveHours, ownHours } from './timesheet.ts'

/** How many people a week shows at most. */
const mostPeople = 1000

type Days = { from: Day; to: Day }

/** The condition for hours of a week that the user may see. */
const within = (work: Work, { from, to }: Days): SQL | undefined =>
  and(
    eq(timesheets.workspaceId, work.workspaceId),
    between(timesheets.day, from, to),
    eq(timesheets.removed, false),
    ownHours(work),
  )

/** The minutes of each member by day and state. */
const entriesOf = (work: Work, days: Days): Promise<WeekEntry[]> =>
  work.tx
    .select({
      member: timesheets.member,
      day: timesheets.day,
      status: timesheets.status,
      minutes: sql<number>`sum(${timesheets.minutes})::int`,
    })
    .from(timesheets)
    .where(within(work, days))
    .groupBy(timesheets.member, timesheets.day, timesheets.status)

/**
 * The active technicians and other people with hours in the week. People whose hours the user may not see are left out.
 */
async function peopleOf(work: Work, entries: readonly WeekEntry[]): Promise<WeekPerson[]> {
  const worked = [...new Set(entries.map(({ member }) => member))]
  const { rows } = await work.tx.execute<WeekPerson>(sql`
    select m.id as "_id", m.first_name as "firstName", m.last_name as "lastName" from ${members} m
    where m.workspace_id = ${work.workspaceId} and ${ownHours(work, sql`m.id`) ?? sql`true`}
      and ((m.is_technician and m.enabled and not m.removed) or m.id = any(${sql.param(worked)}::uuid[]))
    order by m.first_name, m.last_name, m.id limit ${mostPeople}`)
  return rows
}

/** The hours of the week that contains a day, by default the current week. */
export async function weekAround(work: Work, day: Day | undefined): Promise<WeekOfHours> {
  const { today, country } = await companyOf(work)
  const days = weekOf(day ?? today, weekStartOf(country))
  const entries = await entriesOf(work, days)
  return weekOfHours(days, await peopleOf(work, entries), entries)
}

const changedWords: Words = translated('visits', 'week.changedWords')

/** A person whose hours the user may see. */
async function personOf(work: Work, id: string): Promise<WeekPerson> {
  const [found] = await work.tx
    .select({ _id: members.id, firstName: members.firstName, lastName: members.lastName })
    .from(members)
    .where(and(eq(members.workspaceId, work.workspaceId), eq(members.id, id), ownHours(work, members.id)))
  if (!found) throw fault(['member'], 'NOT_FOUND')
  return found
}

/**
 * Approves the open hours of a person's week, all or none (OPEN-381). Throws `INVALID_TRANSITION` if the week's total
 * is no longer `minutes`. A repeated call changes nothing.
 */
export async function approveWeek(
  work: Work,
  { member, week, minutes }: WeekApproval,
): Promise<WeekOfPerson> {
  const person = await personOf(work, member)
  const days = weekOf(week, weekStartOf((await companyOf(work)).country))
  // All calls lock the rows in the same order, so that no deadlock occurs.
  const rows: TimesheetRow[] = await work.tx
    .select()
    .from(timesheets)
    .where(and(within(work, days), eq(timesheets.member, member)))
    .orderBy(asc(timesheets.id))
    .for('update')
  const seen = minutes ?? null
  if (seen !== null && seen !== weekOfPerson(days.from, person, rows).total)
    throw new Problem('INVALID_TRANSITION', { words: changedWords })
  for (const row of rows.filter(({ status }) => status === 'OPEN')) await moveHours(work, row, 'APPROVED')
  const approved = rows.map((row): WeekEntry => ({ ...row, status: 'APPROVED' }))
  return weekOfPerson(days.from, person, approved)
}
