import { workspaceErase } from '@fieldhouse/domain/people/calls'
import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import { keptDays, whyNotBringBack } from '@fieldhouse/domain/people/workspace-removal'
import type { PoolClient } from 'pg'
import { serveOwn } from '../../identity/open-route.ts'
import { freshCallerOf } from '../../identity/proof.ts'
import type { EntityModule, Row } from '../../kit/entity/define-entity.ts'
import type { Server } from '../../kit/http/route.ts'
import type { Actor } from '../../kit/database/claim.ts'
import { enterWorkspace, inTransaction } from '../../kit/database/work.ts'
import { lockRow } from '../../kit/entity/write.ts'
import type { Queue } from '../../kit/jobs/job.ts'
import { mailMembers } from '../mail-members.ts'
import { purgeWorkspacesJob } from './purge-workspaces.ts'
import { needItsAdmin } from './restore-workspace.ts'
import { tellMembers } from '../tell-members.ts'
import { userId } from '../user-access.ts'
import { workspaceRoutes } from '../workspace.ts'

const workspaces: EntityModule = workspaceRoutes

type Erasing = { id: string; actor: Actor; name: string; appUrl: string }

/**
 * Makes a removed workspace ready for the purge before its 30 days are over. Throws `INVALID_TRANSITION` if the
 * workspace is not removed or the 30 days are over.
 */
async function endItsTime(client: PoolClient, { id, actor, name, appUrl }: Erasing): Promise<void> {
  const work = await enterWorkspace(client, { workspaceId: id, actor })
  const current: Row = await lockRow(work, workspaces, id)
  const removedAt = current['removed'] === true ? String(current['removedAt'] ?? current['updatedAt']) : null
  const words = whyNotBringBack({ removedAt, now: work.now })
  if (words) throw new Problem('INVALID_TRANSITION', { words, params: { days: keptDays } })
  if (current['name'] !== name) throw fault(['name'], 'NAME_DIFFERS')
  await client.query(
    `update workspaces set removed_at = now() - ($2 + 1) * interval '1 day' where workspace_id = $1`,
    [id, keptDays],
  )
  await tellMembers(work, 'WORKSPACE_ERASED', name)
  await mailMembers(work, { mail: 'erased', appUrl })
}

/**
 * Serves deleting a removed workspace before 30 days have passed. The last admin of the workspace confirms with its
 * name and a recent proof (SEC-15, SEC-35).
 */
export function serveEraseWorkspace(server: Server, { queue }: { queue: Queue }): void {
  serveOwn(server, {
    ...workspaceErase,
    admit: {
      whom: 'users who were admins of the workspace when it was removed',
      check: ({ caller: actor, params }) =>
        inTransaction(server.database.main, (client) => needItsAdmin(client, { id: userId(params), actor })),
    },
    handle: async ({ caller: actor, params, request, body: { name } }) => {
      freshCallerOf(request)
      const { appUrl } = server.config
      const id = userId(params)
      await inTransaction(server.database.main, async (client) => {
        await needItsAdmin(client, { id, actor })
        await endItsTime(client, { id, actor, name, appUrl })
        await queue.send(client, purgeWorkspacesJob, {})
      })
      queue.wake(purgeWorkspacesJob)
      return { result: { _id: id } }
    },
  })
}
