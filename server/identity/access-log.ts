import type { AccessEntry, AccessEvent } from '@fieldhouse/domain/people/access-event'
import type { FastifyRequest } from 'fastify'
import type { PoolClient } from 'pg'
import { clientAddress } from '../kit/peer.ts'
import type { Server } from '../kit/route.ts'
import { newId } from '../kit/tenant-table.ts'
import { serveOwn } from './open-route.ts'

/** Notes in a person's access log what happened, and from where. */
export async function noteAccess(
  client: Pick<PoolClient, 'query'>,
  of: { userId: string; event: AccessEvent; request: FastifyRequest },
): Promise<void> {
  const { userId, event, request } = of
  await client.query(
    'insert into access_log (id, user_id, event, ip_address, user_agent) values ($1, $2, $3, $4, $5)',
    [
      newId(),
      userId,
      event,
      clientAddress(request) || null,
      request.headers['user-agent']?.slice(0, 300) ?? null,
    ],
  )
}

const pageSize = 50

function pageOf(query: unknown): number {
  const asked = Number((query as Record<string, unknown>)['page'] ?? 1)
  return Number.isInteger(asked) && asked > 0 && asked < 100_000 ? asked : 1
}

/** Serves the access log of whoever asks, newest first (OPEN-07). */
export function serveAccessLog(server: Server): void {
  serveOwn(server, {
    method: 'GET',
    path: '/auth/access-log',
    summary: 'When and from where somebody signed in to one’s own account, or tried to',
    handle: async ({ caller: { id }, request }) => {
      const page = pageOf(request.query)
      const { rows } = await server.database.main.query<AccessEntry>(
        `select l.id as "_id", l.at, l.event, l.ip_address as "ipAddress", l.user_agent as "userAgent",
           a.first_name || ' ' || a.last_name as by, l.workspace_name as "workspaceName"
         from access_log l left join users a on a.id = l.actor_id
         where l.user_id = $1 order by l.at desc, l.id desc limit $2 offset $3`,
        [id, pageSize, (page - 1) * pageSize],
      )
      const counted = await server.database.main.query<{ count: number }>(
        'select count(*)::int as count from access_log where user_id = $1',
        [id],
      )
      const count = counted.rows[0]?.count ?? 0
      return {
        result: rows,
        pagination: { page, pages: Math.ceil(count / pageSize), count, limit: pageSize },
      }
    },
  })
}
