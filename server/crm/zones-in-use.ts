import { zonesInUse } from '@fieldhouse/domain/crm/calls'
import { isZone } from '@fieldhouse/domain/kit/time/time-zone'
import { type ZoneRules, zoneRules } from '@fieldhouse/domain/kit/time/zone-rules'
import { sql } from 'drizzle-orm'
import { everyMember } from '../kit/http/demands.ts'
import { type Server } from '../kit/http/route.ts'
import { serve } from '../kit/http/serve-route.ts'
import type { Work } from '../kit/database/work.ts'
import { members, workspaces } from '../people/tables.ts'
import { serviceLocations } from './tables.ts'

const year = 366 * 86_400_000
/** The maximum number of zones in a response. No company works in more zones. */
const most = 100

/** Returns the time zones of the workspace, its members, its service locations and the current user, sorted by name. */
async function zonesOf(work: Work): Promise<string[]> {
  const { rows } = await work.tx.execute<{ zone: string }>(sql`
    select ${workspaces.timezone} as zone from ${workspaces} where ${workspaces.workspaceId} = ${work.workspaceId}
    union select ${members.timezone} from ${members}
      where ${members.workspaceId} = ${work.workspaceId} and not ${members.removed}
    union select ${serviceLocations.timezone} from ${serviceLocations}
      where ${serviceLocations.workspaceId} = ${work.workspaceId} and not ${serviceLocations.removed}
    order by 1 limit ${most}`)
  const named = new Set([work.actor.timezone, ...rows.map(({ zone }) => zone)])
  return [...named].filter((zone) => typeof zone === 'string' && isZone(zone)).toSorted()
}

/**
 * Serves the rules of the time zones in use. A browser compares these rules with its own rules, to detect that its own
 * rules are out of date.
 */
export function serveZonesInUse(server: Server): void {
  serve(server, {
    ...zonesInUse,
    entity: 'workspace',
    section: 'HR_WORKFORCE_MEMBER',
    flag: 'read',
    allows: everyMember,
    reads: true,
    handle: async (work) => {
      const now = work.now.getTime()
      const result: ZoneRules[] = (await zonesOf(work)).map((zone) =>
        zoneRules(zone, { from: now - year, to: now + year }),
      )
      return { result }
    },
  })
}
