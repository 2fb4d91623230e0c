import { translated } from '@fieldhouse/domain/kit/words/translated'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { Words } from '@fieldhouse/domain/kit/words/words'
import { type ReportReason, formerMayReport } from '@fieldhouse/domain/visits/field-report'
import { sql } from 'drizzle-orm'
import { activities } from '../../kit/database/tables.ts'
import { isFormer } from '../../kit/database/claim.ts'
import type { Work } from '../../kit/database/work.ts'
import { members, workspaces } from '../../people/tables.ts'
import { type LostVisit, lostBy } from '../lost-visit.ts'

const stillYoursWords: Words = translated('visits', 'mayHandIn.stillYoursWords')

/**
 * Throws `NOT_A_MEMBER` unless the membership ended within the days in which former members may hand work in,
 * and the workspace is open.
 */
async function needRecentMember({ tx, workspaceId, actor }: Work): Promise<void> {
  // Disabled members are not admitted. The work of a disabled member stays on the device until the member is enabled
  // again.
  const { rows } = await tx.execute(sql`
    select from ${workspaces} w
    join ${members} m on m.workspace_id = w.workspace_id and m.id = ${actor.id} and m.removed
    where w.workspace_id = ${workspaceId} and w.enabled and not w.removed
      and (select max(told.at) from ${activities} told
        where told.workspace_id = ${workspaceId} and told.entity = 'workforce' and told.record_id = ${actor.id}
          and told.action in ('delete', 'archive')) > now() - make_interval(days => ${formerMayReport})`)
  if (rows.length === 0) throw new Problem('NOT_A_MEMBER')
}

/** The reason why a user may no longer carry out a visit. Returns null if the user still may. */
function reasonFor(work: Work, lost: LostVisit, job: string | null | undefined): ReportReason | null {
  if (isFormer(work)) return 'LEFT'
  if (lost.removed) return 'DELETED'
  if (!lost.isMine) return lost.names.length > 0 ? 'REASSIGNED' : 'UNASSIGNED'
  if (lost.status === 'CANCELLED') return 'CANCELLED'
  return job && job !== lost.job ? 'MOVED' : null
}

/** A visit for which work may be handed in as a report, with the reason for the report. */
export type Reportable = LostVisit & { reason: ReportReason }

/**
 * Returns a lost visit for which its technician may hand work in. Throws `NOT_FOUND` if the user never had the visit,
 * `INVALID_TRANSITION` if the user still has it.
 */
export async function needReportable(
  work: Work,
  id: string,
  job: string | null | undefined,
): Promise<Reportable> {
  if (isFormer(work)) await needRecentMember(work)
  const lost = await lostBy(work, id)
  if (lost === null) throw new Problem('NOT_FOUND')
  const reason = reasonFor(work, lost, job)
  if (reason === null) throw new Problem('INVALID_TRANSITION', { words: stillYoursWords })
  return { ...lost, reason }
}
