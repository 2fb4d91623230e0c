import { Problem, fault } from '@fieldhouse/domain/kit/problem'
import { workspaceRemoval } from '@fieldhouse/domain/people/profile'
import { isAdminRole } from '@fieldhouse/domain/people/roles'
import { freshCallerOf } from '../identity/proof.ts'
import type { EntityModule, Row } from '../kit/define-entity.ts'
import { type Server, serve } from '../kit/route.ts'
import type { Work } from '../kit/work.ts'
import { changeRow, lockRow } from '../kit/write.ts'
import { noteSwitch } from '../organization/note-switch.ts'
import { workspaceRoutes } from './workspace.ts'

const workspaces: EntityModule = workspaceRoutes

async function noteRemoval({ client, workspaceId, actor, now }: Work, workspaceName: string): Promise<void> {
  await client.query('update workspaces set removed_at = $2 where workspace_id = $1', [workspaceId, now])
  const members = await client.query<{ id: string }>(
    'select id from members where workspace_id = $1 and not removed',
    [workspaceId],
  )
  await noteSwitch(client, {
    people: members.rows.map(({ id }) => id),
    event: 'WORKSPACE_REMOVED',
    actorId: actor.id,
    workspaceName,
  })
}

/**
 * Serves removing a workspace: its admins only, who type its name and proved lately who they are (SEC-35). Nobody
 * enters it from the next call on (OPEN-162); what is in it stays stored for a while, then it is purged (SEC-15). Its
 * members read in their access logs who did it.
 */
export function serveRemoveWorkspace(server: Server): void {
  serve(server, {
    method: 'POST',
    path: '/workspace/remove/:id',
    entity: 'workspace',
    summary: 'Closes the workspace to everybody; its admin types its name',
    section: 'SYS_CONFIG',
    flag: 'admin',
    body: workspaceRemoval,
    handle: async (work, { id, body, request }) => {
      if (id !== work.workspaceId) throw new Problem('NOT_FOUND')
      if (!isAdminRole(work.role.name)) throw new Problem('FORBIDDEN')
      freshCallerOf(request)
      const current: Row = await lockRow(work, workspaces, id)
      // Two at once: the second finds what it would have found a moment later.
      if (current['removed'] === true) throw new Problem('NOT_A_MEMBER')
      if (current['name'] !== body.name) throw fault(['name'], 'INVALID')
      await changeRow(work, workspaces, { current, values: { removed: true }, action: 'delete' })
      await noteRemoval(work, body.name)
      return { result: { _id: id } }
    },
  })
}
