import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import type { Day } from '@fieldhouse/domain/kit/time/day'
import type { Words } from '@fieldhouse/domain/kit/words/words'
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

/** Hours of a week that this person sees. */
const within = (work: Work, { from, to }: Days): SQL | undefined =>
  and(
    eq(timesheets.workspaceId, work.workspaceId),
    between(timesheets.day, from, to),
    eq(timesheets.removed, false),
    ownHours(work),
  )

/** What each worked on each day of a week, by state. */
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

/** The technicians at work, and whoever else wrote hours down; whoever sees their own alone is the only one. */
async function peopleOf(work: Work, entries: readonly WeekEntry[]): Promise<WeekPerson[]> {
  const worked = [...new Set(entries.map(({ member }) => member))]
  const { rows } = await work.tx.execute<WeekPerson>(sql`
    select m.id as "_id", m.first_name as "firstName", m.last_name as "lastName" from ${members} m
    where m.workspace_id = ${work.workspaceId} and ${ownHours(work, sql`m.id`) ?? sql`true`}
      and ((m.is_technician and m.enabled and not m.removed) or m.id = any(${sql.param(worked)}::uuid[]))
    order by m.first_name, m.last_name, m.id limit ${mostPeople}`)
  return rows
}

/** The hours of the week around a day, this one where none is named. */
export async function weekAround(work: Work, day: Day | undefined): Promise<WeekOfHours> {
  const days = weekOf(day ?? (await companyOf(work)).today)
  const entries = await entriesOf(work, days)
  return weekOfHours(days, await peopleOf(work, entries), entries)
}

const changedWords: Words = {
  en: 'These hours have changed meanwhile. Look at them once more before you approve them',
  fr: 'Ces heures ont changé entre-temps. Regardez-les de nouveau avant de les approuver',
  es: 'Estas horas cambiaron entretanto. Véalas de nuevo antes de aprobarlas',
}

/** A person whose hours one sees. */
async function personOf(work: Work, id: string): Promise<WeekPerson> {
  const [found] = await work.tx
    .select({ _id: members.id, firstName: members.firstName, lastName: members.lastName })
    .from(members)
    .where(and(eq(members.workspaceId, work.workspaceId), eq(members.id, id), ownHours(work, members.id)))
  if (!found) throw fault(['member'], 'NOT_FOUND')
  return found
}

/**
 * Approves what is open of somebody's week, all of it or, where it no longer comes to what was seen, nothing; of several who do so at
 * once each finds it approved (OPEN-381).
 */
export async function approveWeek(
  work: Work,
  { member, week, minutes }: WeekApproval,
): Promise<WeekOfPerson> {
  const person = await personOf(work, member)
  const days = weekOf(week)
  // In one order for everybody, so that no two wait for each other.
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
