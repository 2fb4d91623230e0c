import {
  organizationWorkspaceList,
  organizationWorkspaceRead,
  organizationWorkspaceRestore,
  organizationWorkspaceUpdate,
} from '@fieldhouse/domain/organization/calls'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { removedWords } from '@fieldhouse/domain/organization/switches'
import { type WorkspaceStatus, workspaceOverview } from '@fieldhouse/domain/organization/workspace-overview'
import { keptDays } from '@fieldhouse/domain/people/workspace-removal'
import type { PoolClient } from 'pg'
import { asPerson } from '../identity/session-user.ts'
import type { Server } from '../kit/http/route.ts'
import { announce } from '../kit/database/announce.ts'
import type { Actor } from '../kit/database/claim.ts'
import { enterWorkspace } from '../kit/database/work.ts'
import { changeRow, lockRow } from '../kit/entity/write.ts'
import { bringBack } from '../people/workspaces/restore-workspace.ts'
import { workspaceRoutes } from '../people/workspace.ts'
import { type Source, listRows, readRow } from './list-rows.ts'
import { noteSwitch } from '../identity/note-switch.ts'
import { serveOrganization } from './organization-route.ts'

const source: Source = {
  entity: workspaceOverview,
  rows: `select w.id as "_id", w.name, w.members, w.created_at as "createdAt", w.last_used_at as "lastUsedAt",
      case when w.removed_at is not null then 'REMOVED' when w.enabled then 'ENABLED' else 'DISABLED' end as status,
      w.removed_at + interval '${keptDays} days' as "keptUntil",
      o.first_name || ' ' || o.last_name as owner, o.email as "ownerEmail"
    from organization_workspaces() w left join users o on o.id = w.owner`,
}

type Switching = { client: PoolClient; actor: Actor; id: string; enabled: boolean; requestId: string }

/**
 * Enables or disables a workspace, writes an audit entry, and sends an event that closes the workspace's open pages.
 */
async function write({ client, actor, id, enabled, requestId }: Switching): Promise<void> {
  // The ADMIN enters the workspace without being a member, in order to change the workspace's own row.
  const work = await enterWorkspace(client, { workspaceId: id, actor, requestId })
  const current = await lockRow(work, workspaceRoutes, id)
  const row = await changeRow(work, workspaceRoutes, { current, values: { enabled } })
  if (row === current) return
  announce(work)
  await asPerson(client, actor.id)
  const members = await client.query<{ id: string }>('select organization_members($1) as id', [id])
  await noteSwitch(client, {
    people: members.rows.map((member) => member.id),
    event: enabled ? 'WORKSPACE_ENABLED' : 'WORKSPACE_DISABLED',
    actorId: actor.id,
    workspaceName: row.name,
  })
}

const readWorkspace = async ({ client, id }: { client: PoolClient; id: string }) => ({
  result: await readRow(client, source, id),
})

function serveRestore(server: Server): void {
  serveOrganization(server, {
    ...organizationWorkspaceRestore,
    change: async ({ client, admin, id, request }) => {
      await readRow(client, source, id)
      const { appUrl } = server.config
      await bringBack(client, { id, actor: admin, requestId: request.id, appUrl })
    },
    handle: readWorkspace,
  })
}

/** Serves the installation's workspaces, and the switch that disables a workspace for its members (OPEN-03). */
export function serveWorkspaces(server: Server): void {
  serveOrganization(server, {
    ...organizationWorkspaceList,
    handle: ({ client, query }) => listRows(client, source, query),
  })
  serveOrganization(server, {
    ...organizationWorkspaceRead,
    handle: readWorkspace,
  })
  serveOrganization(server, {
    ...organizationWorkspaceUpdate,
    change: async ({ client, admin, id, body, request }) => {
      const { status } = await readRow<{ status: WorkspaceStatus }>(client, source, id)
      if (status === 'REMOVED') throw new Problem('INVALID_TRANSITION', { words: removedWords })
      await write({ client, actor: admin, id, enabled: body.enabled, requestId: request.id })
    },
    handle: readWorkspace,
  })
  serveRestore(server)
}
