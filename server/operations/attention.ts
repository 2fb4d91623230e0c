import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { dayBounds } from '@fieldhouse/domain/kit/time/wall-clock'
import { currentWorkspace } from '../kit/database/current-workspace.ts'
import type { Work } from '../kit/database/work.ts'
import { workspaceZone } from '../people/workspaces/workspace-zone.ts'
import { isLateAt, openStatuses } from './notifications/late-visits.ts'
import { ownAppointments } from './own-work.ts'
import { appointmentTechnicians, appointments } from './tables.ts'

/**
 * Counts today's open appointments that have no technician (OPEN-21) or are late (OPEN-660). `needsAttention` counts an
 * unassigned, late appointment only once.
 */
export async function attentionCounts(work: Work): Promise<Record<string, number>> {
  const zone = await workspaceZone(work)
  const today = dayBounds(dayAt(work.now.getTime(), zone), zone)
  const nobody = sql`not exists (select from ${appointmentTechnicians} goes
    where goes.workspace_id = ${currentWorkspace} and goes.record_id = ${appointments.id})`
  const late = isLateAt(work.now)
  const [counts] = await work.tx
    .select({
      todayUnassigned: sql<number>`(count(*) filter (where ${nobody}))::int`,
      todayLate: sql<number>`(count(*) filter (where ${late}))::int`,
      needsAttention: sql<number>`(count(*) filter (where ${nobody} or ${late}))::int`,
    })
    .from(appointments)
    .where(
      and(
        eq(appointments.workspaceId, work.workspaceId),
        gte(appointments.startAt, today.from),
        lt(appointments.startAt, today.to),
        inArray(appointments.status, openStatuses),
        ownAppointments(work),
      ),
    )
  return counts ?? { todayUnassigned: 0, todayLate: 0, needsAttention: 0 }
}
