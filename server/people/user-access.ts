import { Problem } from '@fieldhouse/domain/kit/problem'
import type { Flag } from '@fieldhouse/domain/kit/sections'
import type { FastifyRequest } from 'fastify'
import { type Caller, type Server, callerOf, workspaceOf } from '../kit/route.ts'
import { inWorkspace, need } from '../kit/work.ts'
import { findRole, needCover } from './last-admin.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The id in the address; refuses with `NOT_FOUND` what is none. */
export function userId(params: Record<string, string>): string {
  const { id = '' } = params
  if (!uuid.test(id)) throw new Problem('NOT_FOUND')
  return id.toLowerCase()
}

/**
 * Lets people at their own account, and others where both are members of the workspace the call names and the
 * caller's role has the flag on members. Whoever changes somebody must hold what their role holds.
 */
export async function needUser(
  server: Server,
  request: FastifyRequest,
  at: { id: string; flag: Flag },
): Promise<Caller> {
  const caller = callerOf(request)
  if (caller.id === at.id) return caller
  const claim = { workspaceId: workspaceOf(request), actor: caller, requestId: request.id }
  await inWorkspace(server.database.main, claim, async (work) => {
    need(work, 'HR_WORKFORCE_MEMBER', at.flag)
    const { rows } = await work.client.query<{ role_id: string }>(
      'select role_id from members where workspace_id = $1 and id = $2',
      [work.workspaceId, at.id],
    )
    const [member] = rows
    if (!member) throw new Problem('NOT_FOUND')
    if (at.flag !== 'read') needCover(work, (await findRole(work, member.role_id))?.held ?? {})
  })
  return caller
}
