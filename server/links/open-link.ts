import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { LinkCompany } from '@fieldhouse/domain/links/customer-page'
import { displayPhone } from '@fieldhouse/domain/kit/value/phone'
import type { FastifyRequest } from 'fastify'
import { guardAddress } from '../identity/throttle.ts'
import { type Work, inTransaction } from '../kit/database/work.ts'
import type { Server } from '../kit/http/route.ts'
import { asVisitor } from './as-visitor.ts'
import type { OpenLink } from './purpose.ts'
import { readLinkToken } from './token.ts'

/** What is true of a link as long as it opens anything. */
const stands = 'revoked_at is null and expires_at > now()'

/**
 * The link that a token opens, or null: what is no token, not signed by us, revoked or ended, all alike. Its id names it to
 * row-level security, since no workspace is known yet.
 */
async function findLink({ database, config }: Server, token: string): Promise<OpenLink | null> {
  const read = readLinkToken(token)
  if (read === null) return null
  const found = await inTransaction(database.main, async (client) => {
    await client.query(
      `select set_config('app.workspace_id', '', true), set_config('app.customer_link', $1, true)`,
      [read.id],
    )
    const { rows } = await client.query<OpenLink>(
      `select id, workspace_id as "workspaceId", purpose, record from links
       where id = $1 and ${stands}`,
      [read.id],
    )
    return rows[0] ?? null
  })
  return found && read.isFor(found.purpose, config.secret) ? found : null
}

/** The company of a link that still works; `NOT_FOUND` once either is gone. */
async function companyBehind({ client, workspaceId }: Work, { id }: OpenLink): Promise<LinkCompany> {
  const { rows } = await client.query<Omit<LinkCompany, 'shownPhone'>>(
    `select w.name, w.phone, w.email, w.www as website, w.timezone from links l
     join workspaces w on w.workspace_id = l.workspace_id
     where l.workspace_id = $1 and l.id = $2 and ${stands} and w.enabled and not w.removed`,
    [workspaceId, id],
  )
  const [company] = rows
  if (!company) throw new Problem('NOT_FOUND')
  return { ...company, shownPhone: company.phone && displayPhone(company.phone) }
}

/**
 * Runs work through the link that a token opens. The workspace and the record come from the link alone, whatever the caller
 * names besides. Wrong tokens are `NOT_FOUND`, and `RATE_LIMITED` who tries one after the other.
 */
export async function throughLink<T>(
  server: Server,
  { token, request }: { token: string; request: FastifyRequest },
  run: (work: Work, link: OpenLink, company: LinkCompany) => Promise<T>,
): Promise<T> {
  const link = await guardAddress(server, request, () => findLink(server, token))
  if (link === null) throw new Problem('NOT_FOUND')
  return server.writesInTurn(
    link.workspaceId,
    () =>
      asVisitor(server, { workspaceId: link.workspaceId, request }, async (work) =>
        run(work, link, await companyBehind(work, link)),
      ),
    request.over,
  )
}
