import { accessLogRead } from '@fieldhouse/domain/identity/calls'
import type { AccessEntry } from '@fieldhouse/domain/identity/access-event'
import { offsetOf, paginationOf } from '@fieldhouse/domain/kit/entity/page'
import type { Server } from '../kit/http/route.ts'
import { serveOwn } from './open-route.ts'
import { queryOf } from '../kit/http/address-values.ts'
import { givenPage } from '../kit/http/list-query.ts'

const pageSize = 50

/** Serves the signed-in person's access log, newest first (OPEN-07). */
export function serveAccessLog(server: Server): void {
  serveOwn(server, {
    ...accessLogRead,
    handle: async ({ caller: { id }, request }) => {
      const page = { page: givenPage(queryOf(request)), limit: pageSize }
      const { rows } = await server.database.main.query<AccessEntry>(
        `select l.id as "_id", l.at, l.event, l.ip_address as "ipAddress", l.user_agent as "userAgent",
           a.first_name || ' ' || a.last_name as by, l.workspace_name as "workspaceName"
         from access_log l left join users a on a.id = l.actor_id
         where l.user_id = $1 order by l.at desc, l.id desc limit $2 offset $3`,
        [id, page.limit, offsetOf(page)],
      )
      const counted = await server.database.main.query<{ count: number }>(
        'select count(*)::int as count from access_log where user_id = $1',
        [id],
      )
      const count = counted.rows[0]?.count ?? 0
      return { result: rows, pagination: paginationOf(page, count) }
    },
  })
}
