import { workspaceRestore } from '@fieldhouse/domain/people/calls'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { isAdminRole } from '@fieldhouse/domain/people/roles'
import { keptDays, whyNotBringBack } from '@fieldhouse/domain/people/workspace-removal'
import type { PoolClient } from 'pg'
import { serveOwn } from '../identity/open-route.ts'
import { freshCallerOf, freshProof } from '../identity/proof.ts'
import { asPerson } from '../identity/session-user.ts'
import type { EntityModule, Row } from '../kit/entity/define-entity.ts'
import type { Server } from '../kit/http/route.ts'
import { type Actor, announce, enterWorkspace, inTransaction } from '../kit/database/work.ts'
import { changeRow, lockRow } from '../kit/entity/write.ts'
import { mailMembers } from './mail-members.ts'
import { tellMembers } from './tell-members.ts'
import { userId } from './user-access.ts'
import { workspaceRoutes } from './workspace.ts'

const workspaces: EntityModule = workspaceRoutes

/** Which workspace is opened again, by whom and with which request; where people reach the product. */
type BringingBack = { id: string; actor: Actor; requestId: string; appUrl: string }

/**
 * Opens a removed workspace to its members again, in the open transaction; whether this person may is decided before.
 * Its row is locked, as the purge does, so that one of the two finds what the other left. Refuses in words a workspace
 * that is open, and one whose time is over.
 */
export async function bringBack(client: PoolClient, at: BringingBack): Promise<void> {
  const { id, actor, requestId, appUrl } = at
  const work = await enterWorkspace(client, { workspaceId: id, actor, requestId })
  const current: Row = await lockRow(work, workspaces, id)
  const removedAt = current['removed'] === true ? String(current['removedAt'] ?? current['updatedAt']) : null
  const words = whyNotBringBack({ removedAt, now: work.now })
  if (words) throw new Problem('INVALID_TRANSITION', { words, params: { days: keptDays } })
  await changeRow(work, workspaces, { current, values: { removed: false }, action: 'restore' })
  await client.query('update workspaces set removed_at = null where workspace_id = $1', [id])
  await tellMembers(work, 'WORKSPACE_RESTORED', String(current['name']))
  await mailMembers(work, { mail: 'restored', appUrl })
  await announce(work)
}

type Standing = { role: string; isInUse: boolean; asksForSecondFactor: boolean }

/**
 * Refuses who was not its admin when it was removed, and who has shown no second factor where it asks for one; for who
 * was no member there is no such workspace.
 */
export async function needItsAdmin(
  client: PoolClient,
  { id, actor }: Pick<BringingBack, 'id' | 'actor'>,
): Promise<void> {
  await asPerson(client, actor.id)
  const { rows } = await client.query<Standing>(
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
 * Serves bringing a removed workspace back while it is kept: nobody is inside, so its last admins ask from outside. A
 * session left open must not be enough: it reads nothing of what is removed, and would open all of it to everybody who
 * was in, and stop its erasure (SEC-15, SEC-35).
 */
export function serveRestoreWorkspace(server: Server): void {
  serveOwn(server, {
    ...workspaceRestore,
    only: `who was its admin when it was removed; also needs ${freshProof.what}`,
    handle: ({ caller: actor, params, request }) => {
      const { appUrl } = server.config
      const at = { id: userId(params), actor, requestId: request.id, appUrl }
      return inTransaction(server.database.main, async (client) => {
        await needItsAdmin(client, at)
        freshCallerOf(request)
        await bringBack(client, at)
        return { result: { _id: at.id } }
      })
    },
  })
}
