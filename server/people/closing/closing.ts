import {
  type Closing,
  type ClosingEvent,
  type ClosedThrough,
  firstOpenDay,
  whyNotClose,
  whyNotReopen,
} from '@fieldhouse/domain/people/closing'
import { closingClose, closingRead, closingReopen } from '@fieldhouse/domain/people/calls'
import type { ActivityAction } from '@fieldhouse/domain/core/activity-actions'
import { fault } from '@fieldhouse/domain/kit/entity/problem'
import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { activities } from '../../kit/database/tables.ts'
import type { Work } from '../../kit/database/work.ts'
import { type Server } from '../../kit/http/route.ts'
import { serve } from '../../kit/http/serve-route.ts'
import { changeRow, lockRow } from '../../kit/entity/write.ts'
import { members, workspaces } from '../tables.ts'
import { workspaceRoutes } from '../workspace.ts'

const closingActions: ActivityAction[] = ['closePeriod', 'reopenPeriod']

/** The most entries of the history that a response contains. */
const mostEvents = 200

/** The last closed day, the current day in the company's time zone, and the zone itself. */
async function closedPeriodOf({ tx, workspaceId, now }: Pick<Work, 'tx' | 'workspaceId' | 'now'>) {
  const [own] = await tx
    .select({ closedThrough: workspaces.closedThrough, timezone: workspaces.timezone })
    .from(workspaces)
    .where(eq(workspaces.workspaceId, workspaceId))
  if (!own) throw new Error('the workspace is gone')
  return { ...own, today: dayAt(now.getTime(), own.timezone) }
}

/** SQL for the value of a field before (0) or after (1) the change of a history entry. */
const change = (field: string, at: 0 | 1) =>
  sql<string | null>`${activities.changes} -> ${sql.raw(`'${field}'`)} ->> ${sql.raw(String(at))}`

/** The closings and reopenings of the workspace, newest first. They are entries of the workspace's history. */
function historyOf({ tx, workspaceId }: Work): Promise<ClosingEvent[]> {
  const by = sql<ClosingEvent['by']>`case when ${members.id} is not null then json_build_object(
    '_id', ${members.id}, 'name', ${members.firstName} || ' ' || ${members.lastName}) end`
  return tx
    .select({
      _id: sql<string>`${activities.id}::text`,
      at: activities.at,
      by,
      before: change('closedThrough', 0),
      after: change('closedThrough', 1),
      reason: change('reason', 1),
    })
    .from(activities)
    .leftJoin(
      members,
      and(eq(members.workspaceId, activities.workspaceId), eq(members.id, activities.actorId)),
    )
    .where(
      and(
        eq(activities.workspaceId, workspaceId),
        eq(activities.entity, workspaceRoutes.entity.name),
        eq(activities.recordId, workspaceId),
        inArray(activities.action, closingActions),
      ),
    )
    .orderBy(desc(activities.at), desc(activities.id))
    .limit(mostEvents)
}

/** Reads the closed period of the workspace with its history. */
async function closingOf(work: Work): Promise<Closing> {
  const { closedThrough, today } = await closedPeriodOf(work)
  return { closedThrough, firstOpenDay: firstOpenDay(closedThrough), today, history: await historyOf(work) }
}

/**
 * Sets the last closed day. The lock on the workspace makes two closings run one after the other, and the database
 * makes them wait for writers of dated records.
 */
async function setClosed(
  work: Work,
  day: ClosedThrough,
  { action, reason }: { action: ActivityAction; reason: string | null },
): Promise<Closing> {
  const current = await lockRow(work, workspaceRoutes, work.workspaceId)
  const { closedThrough, today } = await closedPeriodOf(work)
  const why =
    action === 'reopenPeriod' || day === null
      ? whyNotReopen(day, closedThrough)
      : whyNotClose(day, { closedThrough, today })
  if (why) throw fault(['day'], why, { closed: closedThrough ?? '' })
  await changeRow(work, workspaceRoutes, {
    current,
    values: { closedThrough: day },
    action,
    ...(reason !== null && { beside: { reason: [null, reason] } }),
  })
  return closingOf(work)
}

/** Serves the closed period of a workspace: reading, closing and reopening it, each with its own flag (OPEN-810). */
export function serveClosing(server: Server): void {
  const about = { entity: 'workspace', section: 'ACCTG_CLOSING' } as const
  serve(server, {
    ...closingRead,
    ...about,
    flag: 'read',
    reads: true,
    handle: async (work) => ({ result: await closingOf(work) }),
  })
  serve(server, {
    ...closingClose,
    ...about,
    flag: 'create',
    handle: async (work, { body: { day } }) => ({
      result: await setClosed(work, day, { action: 'closePeriod', reason: null }),
    }),
  })
  serve(server, {
    ...closingReopen,
    ...about,
    flag: 'delete',
    handle: async (work, { body: { day, reason } }) => ({
      result: await setClosed(work, day, { action: 'reopenPeriod', reason }),
    }),
  })
}
