import { secondFactorDemandCall, secondFactorRead } from '@fieldhouse/domain/people/calls'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { type SecondFactorStanding, whyNotDemand } from '@fieldhouse/domain/identity/second-factor'
import { freshProof } from '../identity/proof.ts'
import { ownersOfFactors } from '../identity/second-factor.ts'
import type { EntityModule, Row } from '../kit/entity/define-entity.ts'
import { adminRole } from '../kit/http/demands.ts'
import { callerOf, type Server } from '../kit/http/route.ts'
import { serve } from '../kit/http/serve-route.ts'
import type { Work } from '../kit/database/work.ts'
import { changeRow, lockRow } from '../kit/entity/write.ts'
import { tellMembers } from './tell-members.ts'
import { workspaceRoutes } from './workspace.ts'

const workspaces: EntityModule = workspaceRoutes

/** Throws `NOT_FOUND` unless the id is the id of the open workspace. */
function needThis({ workspaceId }: Work, id: string): void {
  if (id !== workspaceId) throw new Problem('NOT_FOUND')
}

async function standingOf({ client, workspaceId }: Work): Promise<SecondFactorStanding> {
  const { rows } = await client.query<{ required: boolean; own: { _id: string; name: string }[] }>(
    `select w.requires_second_factor as required, coalesce((
       select json_agg(json_build_object('_id', m.id, 'name', m.first_name || ' ' || m.last_name)
         order by m.first_name || ' ' || m.last_name collate "und-x-icu", m.id)
       from members m where m.workspace_id = $1 and m.enabled and not m.removed), '[]') as own
     from workspaces w where w.workspace_id = $1`,
    [workspaceId],
  )
  const [found] = rows
  if (!found) throw new Problem('NOT_FOUND')
  const { required, own } = found
  const owners = await ownersOfFactors(
    client,
    own.map(({ _id }) => _id),
  )
  return { required, members: own.length, without: own.filter(({ _id }) => !owners.has(_id)) }
}

/**
 * Serves the setting that requires a second factor from all members. Admins with a recent proof may change the setting.
 * Turning the setting on requires the admin's own second factor.
 */
export function serveDemandSecondFactor(server: Server): void {
  const about = { entity: 'workspace', section: 'SYS_CONFIG', flag: 'admin' } as const
  serve(server, {
    ...secondFactorRead,
    ...about,
    // The setting can lock members out, so it requires the admin role.
    demands: [adminRole],
    reads: true,
    handle: async (work, { id }) => {
      needThis(work, id)
      return { result: await standingOf(work) }
    },
  })
  serve(server, {
    ...secondFactorDemandCall,
    ...about,
    demands: [adminRole, freshProof],
    handle: async (work, { id, body: { required }, request }) => {
      needThis(work, id)
      const words = required ? whyNotDemand(callerOf(request)) : null
      if (words) throw new Problem('INVALID_TRANSITION', { words })
      const current: Row = await lockRow(work, workspaces, id)
      const row = await changeRow(work, workspaces, { current, values: { requiresSecondFactor: required } })
      if (row !== current)
        await tellMembers(
          work,
          required ? 'SECOND_FACTOR_DEMANDED' : 'SECOND_FACTOR_FREED',
          String(current['name']),
        )
      return { result: await standingOf(work) }
    },
  })
}
