import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { invitationDays } from '@fieldhouse/domain/people/invite'
import { inviteAgainWords } from '@fieldhouse/domain/people/roles'
import type { Work } from '../kit/database/work.ts'

/**
 * Throws `INVALID_TRANSITION` if the member left by themselves, or was removed longer ago than an invitation is valid.
 * Such a former member must accept a new invitation.
 */
export async function needFreshRemoval(work: Work, id: string): Promise<void> {
  const { rows } = await work.client.query<{ undoable: boolean }>(
    `select actor_id <> $2 and at > $3::timestamptz - $4 * interval '1 day' as undoable from activities
     where workspace_id = $1 and entity = 'workforce' and record_id = $2 and action = 'delete'
     order by at desc limit 1`,
    [work.workspaceId, id, work.now.toISOString(), invitationDays],
  )
  if (!rows[0]?.undoable) throw new Problem('INVALID_TRANSITION', { words: inviteAgainWords })
}
