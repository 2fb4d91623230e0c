import { otherSessionsEnd, sessionEnd, sessionList } from '@fieldhouse/domain/identity/calls'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { OwnSession } from '@fieldhouse/domain/identity/access-event'
import { isId } from '../kit/database/ids.ts'
import type { Server } from '../kit/http/route.ts'
import { inTransaction } from '../kit/database/work.ts'
import { noteAccess } from './access-log.ts'
import { endSessions, tellEnded } from './keep-session.ts'
import { forgetDevice } from './known-device.ts'
import { type OwnRouteOf, serveOwn } from './open-route.ts'
import { idleLimit } from './session.ts'

function devicesRoute({ database }: Server): OwnRouteOf<typeof sessionList> {
  return {
    ...sessionList,
    handle: async ({ caller }) => {
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

function endDeviceRoute({ database }: Server): OwnRouteOf<typeof sessionEnd> {
  return {
    ...sessionEnd,
    handle: async ({ caller, request, params: { id = '' } }) => {
      if (!isId(id)) throw new Problem('NOT_FOUND')
      await inTransaction(database.main, async (client) => {
        const ended = await client.query('delete from sessions where id = $1 and user_id = $2', [
          id,
          caller.id,
        ])
        if (ended.rowCount === 0) throw new Problem('NOT_FOUND')
        await forgetDevice(client, caller.id, id)
        await tellEnded(client, caller.id)
        await noteAccess(client, { userId: caller.id, event: 'DEVICE_SIGNED_OUT', request })
      })
      return { result: { _id: id } }
    },
  }
}

function endOthersRoute({ database }: Server): OwnRouteOf<typeof otherSessionsEnd> {
  return {
    ...otherSessionsEnd,
    handle: async ({ caller, request }) => {
      await inTransaction(database.main, async (client) => {
        await endSessions(client, caller.id, caller.sessionId)
        await noteAccess(client, { userId: caller.id, event: 'DEVICE_SIGNED_OUT', request })
      })
      return { result: {} }
    },
  }
}

/** Serves the list of a person's devices, and the routes that sign a device out (OPEN-07). */
export function serveDevices(server: Server): void {
  serveOwn(server, devicesRoute(server))
  serveOwn(server, endDeviceRoute(server))
  serveOwn(server, endOthersRoute(server))
}
