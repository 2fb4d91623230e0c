import { Problem } from '@fieldhouse/domain/kit/problem'
import type { OwnSession } from '@fieldhouse/domain/people/access-event'
import { isId } from '../kit/ids.ts'
import { type Server, callerOf } from '../kit/route.ts'
import { inTransaction } from '../kit/work.ts'
import { noteAccess } from './access-log.ts'
import { endSessions } from './keep-session.ts'
import { type OpenRoute, serveOpen } from './open-route.ts'
import { idleLimit } from './session.ts'

function devicesRoute({ database }: Server): OpenRoute {
  return {
    method: 'GET',
    path: '/auth/sessions',
    summary: "One's own sessions and devices",
    handle: async ({ request }) => {
      const caller = callerOf(request)
      const { rows } = await database.main.query<Omit<OwnSession, 'current'>>(
        `select id as "_id", created_at as "createdAt", updated_at as "lastSeenAt", ip_address as "ipAddress",
           user_agent as "userAgent", remember
         from sessions where user_id = $1 and expires_at > now()
           and (remember or updated_at > now() - $2 * interval '1 ms')
         order by updated_at desc, id desc`,
        [caller.id, idleLimit],
      )
      return { result: rows.map((row) => ({ ...row, current: row._id === caller.sessionId })) }
    },
  }
}

function endDeviceRoute({ database }: Server): OpenRoute {
  return {
    method: 'DELETE',
    path: '/auth/sessions/:id',
    summary: "Ends one of one's own sessions",
    handle: async ({ request, params: { id = '' } }) => {
      const caller = callerOf(request)
      if (!isId(id)) throw new Problem('NOT_FOUND')
      await inTransaction(database.main, async (client) => {
        const ended = await client.query('delete from sessions where id = $1 and user_id = $2', [
          id,
          caller.id,
        ])
        if (ended.rowCount === 0) throw new Problem('NOT_FOUND')
        await noteAccess(client, { userId: caller.id, event: 'DEVICE_SIGNED_OUT', request })
      })
      return { result: { _id: id } }
    },
  }
}

function endOthersRoute({ database }: Server): OpenRoute {
  return {
    method: 'DELETE',
    path: '/auth/sessions',
    summary: "Ends all of one's own sessions but the one that asks",
    handle: async ({ request }) => {
      const caller = callerOf(request)
      await inTransaction(database.main, async (client) => {
        await endSessions(client, caller.id, caller.sessionId)
        await noteAccess(client, { userId: caller.id, event: 'DEVICE_SIGNED_OUT', request })
      })
      return { result: {} }
    },
  }
}

/** Serves where a person is signed in, and signing out elsewhere (OPEN-07). */
export function serveDevices(server: Server): void {
  serveOpen(server, devicesRoute(server))
  serveOpen(server, endDeviceRoute(server))
  serveOpen(server, endOthersRoute(server))
}
