import { workspaceRestore } from '@fieldhouse/domain/people/calls'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { isAdminRole } from '@fieldhouse/domain/core/held-permissions'
import { keptDays, whyNotBringBack } from '@fieldhouse/domain/people/workspace-removal'
import type { PoolClient } from 'pg'
import { serveOwn } from '../../identity/open-route.ts'
import { freshCallerOf, freshProof } from '../../identity/proof.ts'
import { asPerson } from '../../identity/session-user.ts'
import type { EntityModule, Row } from '../../kit/entity/define-entity.ts'
import type { Server } from '../../kit/http/route.ts'
import { announce } from '../../kit/database/announce.ts'
import type { Actor } from '../../kit/database/claim.ts'
import { enterWorkspace, inTransaction } from '../../kit/database/work.ts'
import { changeRow, lockRow } from '../../kit/entity/write.ts'
import { mailMembers } from '../mail-members.ts'
import { tellMembers } from '../tell-members.ts'
import { userId } from '../user-access.ts'
import { workspaceRoutes } from '../workspace.ts'

const workspaces: EntityModule = workspaceRoutes

/** The workspace to restore, the user and request that restore it, and the product's URL. */
type BringingBack = { id: string; actor: Actor; requestId: string; appUrl: string }

/**
 * Restores a removed workspace in the open transaction. Throws `INVALID_TRANSITION` if the workspace is not removed or
 * was removed too long ago. The caller has checked the permission.
 */
export async function bringBack(client: PoolClient, at: BringingBack): Promise<void> {
  const { id, actor, requestId, appUrl } = at
  const work = await enterWorkspace(client, { workspaceId: id, actor, requestId })
  // The purge takes the same lock, so restoring and purging exclude each other.
  const current: Row = await lockRow(work, workspaces, id)
  const removedAt = current['removed'] === true ? String(current['removedAt'] ?? current['updatedAt']) : null
  const words = whyNotBringBack({ removedAt, now: work.now })
  if (words) throw new Problem('INVALID_TRANSITION', { words, params: { days: keptDays } })
  await changeRow(work, workspaces, { current, values: { removed: false }, action: 'restore' })
  await client.query('update workspaces set removed_at = null where workspace_id = $1', [id])
  await tellMembers(work, 'WORKSPACE_RESTORED', String(current['name']))
  await mailMembers(work, { mail: 'restored', appUrl })
  announce(work)
}

type MemberState = { role: string; isInUse: boolean; asksForSecondFactor: boolean }

/**
 * Throws `NOT_FOUND` for non-members, `FORBIDDEN` for members who were not admins, and `SECOND_FACTOR_REQUIRED` if the
 * user lacks a second factor that the workspace requires.
 */
export async function needItsAdmin(
  client: PoolClient,
  { id, actor }: Pick<BringingBack, 'id' | 'actor'>,
): Promise<void> {
  await asPerson(client, actor.id)
  const { rows } = await client.query<MemberState>(
    `select r.name as role, m.enabled and r.enabled as "isInUse", w.requires_second_factor as "asksForSecondFactor"
     from members m
     join workspaces w on w.workspace_id = m.workspace_id
     join roles r on r.workspace_id = m.workspace_id and r.id = m.role_id
     where m.workspace_id = $1 and m.id = $2 and not m.removed`,
    [id, actor.id],
  )
  const [standing] = rows
  if (!standing) throw new Problem('NOT_FOUND')
  if (!standing.isInUse || !isAdminRole(standing.role)) throw new Problem('FORBIDDEN')
  if (standing.asksForSecondFactor && actor.hasSecondFactor !== true)
    throw new Problem('SECOND_FACTOR_REQUIRED')
}

/**
 * Serves restoring a removed workspace before its purge. Only an admin of the removed workspace with a recent proof may
 * restore it (SEC-15, SEC-35).
 */
export function serveRestoreWorkspace(server: Server): void {
  serveOwn(server, {
    ...workspaceRestore,
    only: `users who were admins of the workspace when it was removed; also needs ${freshProof.what}`,
    handle: ({ caller: actor, params, request }) => {
      const { appUrl } = server.config
      const at = { id: userId(params), actor, requestId: request.id, appUrl }
      return inTransaction(server.database.main, async (client) => {
        await needItsAdmin(client, at)
        // An unattended session must not be enough to readmit all members and stop the erasure.
        freshCallerOf(request)
        await bringBack(client, at)
        return { result: { _id: at.id } }
      })
    },
  })
}
