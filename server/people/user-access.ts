import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { Flag } from '@fieldhouse/domain/kit/entity/sections'
import type { FastifyRequest } from 'fastify'
import type { Admission } from '../identity/open-route.ts'
import { asPerson } from '../identity/session-user.ts'
import { isId } from '../kit/database/ids.ts'
import { type Caller, type Server, callerOf, workspaceOf } from '../kit/http/route.ts'
import { type Work, inWorkspace, need } from '../kit/database/work.ts'
import { findRole, needCover } from './last-admin.ts'

/** Returns the id in the path. Throws `NOT_FOUND` if the path contains no valid id. */
export function userId(params: Record<string, string>): string {
  const { id = '' } = params
  if (!isId(id)) throw new Problem('NOT_FOUND')
  return id.toLowerCase()
}

/** Admits users to their own account only. */
export const oneself: Admission = {
  whom: 'the user themselves',
  check: ({ caller, params }) => {
    if (userId(params) !== caller.id) throw new Problem('FORBIDDEN')
  },
}

/**
 * Fails if the person works in another workspace too, because only the person may change a profile that workspaces
 * share.
 */
async function needNowhereElse(work: Work, id: string): Promise<void> {
  await asPerson(work.client, id)
  const { rows } = await work.client.query(
    `select 1 from members m join workspaces w on w.workspace_id = m.workspace_id
     where m.id = $1 and m.workspace_id <> $2 and not m.removed and not w.removed limit 1`,
    [id, work.workspaceId],
  )
  if (rows.length > 0) throw new Problem('FORBIDDEN')
}

/**
 * Admits the person, and colleagues whose role has `flag` on members. For changes, the colleague's role must cover the
 * person's role, and the person must have no other workspace.
 */
async function needUser(
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
      'select role_id from members where workspace_id = $1 and id = $2 and not removed',
      [work.workspaceId, at.id],
    )
    const [member] = rows
    if (!member) throw new Problem('NOT_FOUND')
    if (at.flag === 'read') return
    needCover(work, (await findRole(work, member.role_id))?.held ?? {})
    await needNowhereElse(work, at.id)
  })
  return caller
}

/** Admits the same callers as `needUser`, for the person whose id is in the path. */
export const forPerson = (server: Server, flag: Flag): Admission => ({
  whom: `the user themselves, and users with \`${flag}\` on HR_WORKFORCE_MEMBER for members of the same workspace`,
  check: ({ params, request }) => needUser(server, request, { id: userId(params), flag }),
})

/** Whether the caller would be allowed to change this user. */
export async function mayChange(server: Server, request: FastifyRequest, id: string): Promise<boolean> {
  try {
    await needUser(server, request, { id, flag: 'update' })
    return true
  } catch (error) {
    if (error instanceof Problem && error.code === 'FORBIDDEN') return false
    throw error
  }
}
