import { workspaceRemove } from '@fieldhouse/domain/people/calls'
import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import { freshProof } from '../../identity/proof.ts'
import type { EntityModule, Row } from '../../kit/entity/define-entity.ts'
import { adminRole } from '../../kit/http/demands.ts'
import { type Server } from '../../kit/http/route.ts'
import { serve } from '../../kit/http/serve-route.ts'
import { changeRow, lockRow } from '../../kit/entity/write.ts'
import { mailMembers } from '../mail-members.ts'
import { tellMembers } from '../tell-members.ts'
import { workspaceRoutes } from '../workspace.ts'

const workspaces: EntityModule = workspaceRoutes

/**
 * Serves removing a workspace, which an admin confirms with the name and a recent proof (SEC-35). The workspace closes
 * at once (OPEN-162). Admins can restore it until the purge (SEC-15).
 */
export function serveRemoveWorkspace(server: Server): void {
  serve(server, {
    ...workspaceRemove,
    entity: 'workspace',
    section: 'SYS_CONFIG',
    flag: 'admin',
    demands: [adminRole, freshProof],
    handle: async (work, { id, body }) => {
      if (id !== work.workspaceId) throw new Problem('NOT_FOUND')
      const current: Row = await lockRow(work, workspaces, id)
      // The second of two concurrent calls gets the same response as a call after the removal.
      if (current['removed'] === true) throw new Problem('NOT_A_MEMBER')
      if (current['name'] !== body.name) throw fault(['name'], 'NAME_DIFFERS')
      await changeRow(work, workspaces, { current, values: { removed: true }, action: 'delete' })
      const { client, now } = work
      await client.query('update workspaces set removed_at = $2 where workspace_id = $1', [id, now])
      await tellMembers(work, 'WORKSPACE_REMOVED', body.name)
      await mailMembers(work, { mail: 'removed', appUrl: work.appUrl })
      return { result: { _id: id } }
    },
  })
}
