import { workspaceLeave } from '@fieldhouse/domain/people/calls'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { everyMember } from '../kit/http/demands.ts'
import { removeRow } from '../kit/entity/remove.ts'
import { type Server } from '../kit/http/route.ts'
import { serve } from '../kit/http/serve-route.ts'
import { workforceRoutes } from './workforce.ts'

/** Serves leaving a workspace. The last admin may not leave, because nobody could add members after that. */
export function serveLeave(server: Server): void {
  serve(server, {
    ...workspaceLeave,
    entity: 'workspace',
    section: 'HR_WORKFORCE_MEMBER',
    flag: 'delete',
    allows: everyMember,
    handle: async (work, { id }) => {
      if (id !== work.workspaceId) throw new Problem('NOT_FOUND')
      await removeRow(work, workforceRoutes, { id: work.actor.id, seen: null })
      return { result: { _id: id } }
    },
  })
}
