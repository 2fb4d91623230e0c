import { type AskedPage, offsetOf, paginationOf } from '@fieldhouse/domain/kit/entity/page'
import { mailList } from '@fieldhouse/domain/mail/calls'
import { givenPage } from '../kit/http/list-query.ts'
import { type Server } from '../kit/http/route.ts'
import { serve } from '../kit/http/serve-route.ts'
import type { Work } from '../kit/database/work.ts'

const pageSize = 50

type Logged = { count: number; result: unknown[] }

/**
 * Returns the workspace's mails, newest first. The texts are left out, because codes and links in a text are for its
 * recipient only.
 */
async function logOf(work: Work, page: AskedPage): Promise<Logged> {
  const counted = await work.client.query<{ count: number }>(
    'select count(*)::int as count from outbox where about_workspace = $1',
    [work.workspaceId],
  )
  const { rows } = await work.client.query(
    `select id as "_id", kind, recipient as to, subject, state, attempts, last_error as "lastError",
       created_at as "createdAt", case when state = 'QUEUED' then next_at end as "nextAt", settled_at as "settledAt"
     from outbox where about_workspace = $1 order by created_at desc, id desc limit $2 offset $3`,
    [work.workspaceId, page.limit, offsetOf(page)],
  )
  return { count: counted.rows[0]?.count ?? 0, result: rows }
}

/**
 * Serves `mail/list`: the state of each mail that a workspace sent. DEAD means that the mail is not retried any more;
 * the reason is included.
 */
export function serveMailLog(server: Server): void {
  serve(server, {
    ...mailList,
    entity: 'mail',
    section: 'SYS_CONFIG',
    flag: 'read',
    reads: true,
    handle: async (work, { query }) => {
      const page = { page: givenPage(query), limit: pageSize }
      const { count, result } = await logOf(work, page)
      return { result, pagination: paginationOf(page, count) }
    },
  })
}
