import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { Work } from '../../kit/database/work.ts'
import { standingVisit } from '../standing-visit.ts'

/** How long a link lasts after its visit, in ms: its client may look up what was done when. */
const lastsAfter = 30 * 86_400_000

/** The link of a visit, which ends some time after it (OPEN-253). */
export const visitLink = {
  purpose: 'APPOINTMENT',
  ends: async (work: Work, id: string): Promise<Date> => {
    const visit = await standingVisit(work, id)
    if (!visit) throw new Problem('NOT_FOUND')
    return new Date(Math.max(visit.endAt, work.now.getTime()) + lastsAfter)
  },
} as const

type Given = { id: string; from: string; to: string }

/** Ends the link of a visit that was given from one job to another where that is another client's: it shows them nothing of that. */
export async function endLinkOfFormer(work: Work, { id, from, to }: Given): Promise<void> {
  if (from === to) return
  await work.client.query(
    `update links set revoked_at = $5 where workspace_id = $1 and purpose = 'APPOINTMENT' and record = $2 and revoked_at is null
       and (select count(distinct client) from jobs where workspace_id = $1 and id in ($3, $4)) > 1`,
    [work.workspaceId, id, from, to, work.now],
  )
}
