import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { Work } from '../../kit/database/work.ts'
import { standingVisit } from '../standing-visit.ts'

/** How long a link works after the end of its visit, in ms, so that the client can look up the visit. */
const lastsAfter = 30 * 86_400_000

/** The link to a visit. The link expires some time after the visit (OPEN-253). */
export const visitLink = {
  purpose: 'APPOINTMENT',
  ends: async (work: Work, id: string): Promise<Date> => {
    const visit = await standingVisit(work, id)
    if (!visit) throw new Problem('NOT_FOUND')
    return new Date(Math.max(visit.endAt, work.now.getTime()) + lastsAfter)
  },
} as const

type MovedVisit = { id: string; from: string; to: string }

/**
 * Ends the link to a visit that was moved to another client's job. Otherwise, the former client could still see the
 * visit.
 */
export async function endLinkOfFormer(work: Work, { id, from, to }: MovedVisit): Promise<void> {
  if (from === to) return
  await work.client.query(
    `update links set revoked_at = $5 where workspace_id = $1 and purpose = 'APPOINTMENT' and record = $2 and revoked_at is null
       and (select count(distinct client) from jobs where workspace_id = $1 and id in ($3, $4)) > 1`,
    [work.workspaceId, id, from, to, work.now],
  )
}
