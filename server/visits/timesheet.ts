import { translated } from '@fieldhouse/domain/kit/words/translated'
import { type TimesheetStatus, timesheet, timesheetStates } from '@fieldhouse/domain/visits/timesheet'
import type { WorkedHours } from '@fieldhouse/domain/visits/visit-acts'
import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { may } from '@fieldhouse/domain/kit/entity/sections'
import type { Words } from '@fieldhouse/domain/kit/words/words'
import { type SQL, type SQLWrapper, and, eq, sql } from 'drizzle-orm'
import { type Row, defineEntity } from '../kit/entity/define-entity.ts'
import type { Viewer, Work } from '../kit/database/work.ts'
import { removeRow } from '../kit/entity/remove.ts'
import { changeRow, insertRow, lockRow } from '../kit/entity/write.ts'
import { members } from '../people/tables.ts'
import { labourCosts, timesheets } from './tables.ts'

/** Stored hours. */
export type TimesheetRow = RowOf<typeof timesheet> & Row

const approvedWords: Words = translated('visits', 'timesheet.approvedWords')

const ofVisitWords: Words = translated('visits', 'timesheet.ofVisitWords')

function needOpen({ status }: Pick<TimesheetRow, 'status'>): void {
  if (status === 'APPROVED') throw new Problem('INVALID_TRANSITION', { words: approvedWords })
}

function needByHand({ appointment }: Pick<TimesheetRow, 'appointment'>): void {
  if (appointment !== null) throw new Problem('INVALID_TRANSITION', { words: ofVisitWords })
}

/**
 * Limits technicians without read permission for dispatch to their own hours. All other users see all hours (PERM-04).
 */
export function ownHours(viewer: Viewer, member: SQLWrapper = timesheets.member): SQL | undefined {
  if (may(viewer.permissions, 'OP_DISPATCH', 'read')) return undefined
  return sql`(${member} = ${viewer.actor.id} or not exists (
    select 1 from ${members} me where me.workspace_id = ${viewer.workspaceId} and me.id = ${viewer.actor.id} and me.is_technician))`
}

/** The current hourly cost of a member. Null if no cost is set. */
export async function hourlyCostOf({ tx, workspaceId }: Work, member: string): Promise<string | null> {
  const [cost] = await tx
    .select({ hourlyCost: labourCosts.hourlyCost })
    .from(labourCosts)
    .where(and(eq(labourCosts.workspaceId, workspaceId), eq(labourCosts.member, member)))
  return cost?.hourlyCost ?? null
}

/**
 * Stores the member's current hourly cost with the hours, so that a later cost does not change these hours (OPEN-305).
 */
async function noteCost(work: Work, { id, member }: TimesheetRow): Promise<void> {
  const hourlyCost = await hourlyCostOf(work, member)
  await work.tx
    .update(timesheets)
    .set({ hourlyCost })
    .where(and(eq(timesheets.workspaceId, work.workspaceId), eq(timesheets.id, id)))
}

/** Approves or reopens hours. Refuses hours that are already in the new state. */
export async function moveHours(work: Work, current: TimesheetRow, to: TimesheetStatus): Promise<void> {
  const { status } = current
  if (status === to) throw new Problem('INVALID_TRANSITION', { words: timesheetStates.refusal(status, to) })
  const approved = to === 'APPROVED'
  await changeRow(work, timesheetRoutes, {
    current,
    values: {
      status: to,
      approvedBy: approved ? work.actor.id : null,
      approvedAt: approved ? work.now.toISOString() : null,
    },
    action: approved ? 'approve' : 'reopen',
  })
}

/** Hours worked. The end of a visit creates the hours of the visit. Users enter all other hours (OPEN-305). */
export const timesheetRoutes = defineEntity(timesheet, {
  table: timesheets,
  scope: (viewer) => ownHours(viewer),
  under: ({ job }) => (typeof job === 'string' ? job : null),
  steps: {
    beforeCreate: (_, values) => ({ appointment: null, ...values, status: 'OPEN' as const }),
    afterCreate: noteCost,
    beforeUpdate: (_, { current, values }) => {
      needOpen(current)
      needByHand(current)
      return values
    },
    afterUpdate: async (work, { before, row }) => {
      if (before.member !== row.member) await noteCost(work, row)
    },
    beforeDelete: (_, current) => {
      needOpen(current)
      needByHand(current)
    },
  },
  actions: {
    approve: (work, { current }) => moveHours(work, current, 'APPROVED'),
    reopen: (work, { current }) => moveHours(work, current, 'OPEN'),
  },
})

/** The ids of a visit's timesheets, by member. */
async function standing(work: Work, appointment: string): Promise<Map<string, string>> {
  const rows = await work.tx
    .select({ id: timesheets.id, member: timesheets.member })
    .from(timesheets)
    .where(and(eq(timesheets.workspaceId, work.workspaceId), eq(timesheets.appointment, appointment)))
  return new Map(rows.map(({ id, member }) => [member, id]))
}

/** Timesheets without their scope, because the user who finishes a visit writes the hours of all its technicians. */
const unscoped = () => ({ ...timesheetRoutes, scope: () => undefined })

/** Stores the hours of each person at a visit, and replaces earlier hours. Refuses to change approved hours. */
export async function keepHours(
  work: Work,
  visit: { id: string; job: string; day: string },
  hours: readonly WorkedHours[],
): Promise<void> {
  const before = await standing(work, visit.id)
  const worked = hours.filter(({ minutes }) => minutes > 0)
  for (const { technician: member, minutes } of worked) {
    const id = before.get(member)
    if (id === undefined) {
      await insertRow(work, timesheetRoutes, {
        member,
        minutes,
        day: visit.day,
        job: visit.job,
        appointment: visit.id,
      })
      continue
    }
    const current = await lockRow(work, unscoped(), id)
    if (current.minutes !== minutes) needOpen(current)
    await changeRow(work, timesheetRoutes, { current, values: { minutes } })
  }
  for (const [member, id] of before)
    if (!worked.some(({ technician }) => technician === member)) await forgetHours(work, id)
}

async function forgetHours(work: Work, id: string): Promise<void> {
  const module = unscoped()
  needOpen(await lockRow(work, module, id))
  await removeRow(work, { ...module, steps: {} }, { id, seen: null })
}
