import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { PoolClient } from 'pg'
import type { z } from 'zod'
import { asPerson } from '../identity/session-user.ts'
import { type OwnRoute, serveOwn } from '../identity/open-route.ts'
import { isId } from '../kit/database/ids.ts'
import type { RawQuery } from '../kit/http/list-query.ts'
import type { Answer, Caller, Server } from '../kit/http/route.ts'
import { inTransaction } from '../kit/database/work.ts'
import { queryOf } from '../kit/http/address-values.ts'

/** A request to an organization route. The request's transaction belongs to no workspace and runs as the ADMIN. */
export type AdminRequest<B = unknown> = {
  client: PoolClient
  admin: Caller
  id: string
  body: B
  query: RawQuery
} & Pick<Parameters<OwnRoute['handle']>[0], 'request' | 'reply'>

/** A route across all workspaces of the installation, only for the account type ADMIN (OPEN-03). */
type OrganizationRoute<B extends z.ZodType, A> = Pick<
  OwnRoute<B, A>,
  'method' | 'path' | 'summary' | 'query' | 'repeats' | 'otherKeys' | 'body' | 'answer'
> & {
  /**
   * A change of a workspace. The answer is read after its commit, because on a Citus cluster the functions across
   * workspaces cannot read rows that the same transaction has written.
   */
  change?: (asked: AdminRequest<z.output<B>>) => Promise<void>
  handle: (asked: AdminRequest<z.output<B>>) => Promise<Answer<NoInfer<A>>>
}

/** Serves an organization route. The database checks the ADMIN as well (docs/decisions/organization.md). */
export function serveOrganization<B extends z.ZodType, A>(
  server: Server,
  route: OrganizationRoute<B, A>,
): void {
  const { change, handle, ...declared } = route
  const { path } = declared
  serveOwn<B, A>(server, {
    ...declared,
    admit: {
      whom: 'account type ADMIN',
      check: ({ caller, params: { id = '' } }) => {
        if (caller.accountType !== 'ADMIN') throw new Problem('FORBIDDEN')
        if (path.includes(':id') && !isId(id)) throw new Problem('NOT_FOUND')
      },
    },
    handle: async ({ body, caller: admin, params: { id = '' }, request, reply }) => {
      const query = queryOf(request)
      reply.header('cache-control', 'no-store')
      const within = <T>(run: (asked: AdminRequest<z.output<B>>) => Promise<T>): Promise<T> =>
        inTransaction(server.database.main, async (client) => {
          await asPerson(client, admin.id)
          return run({ client, admin, id: id.toLowerCase(), body, query, request, reply })
        })
      if (change) await within(change)
      return within(handle)
    },
  })
}
