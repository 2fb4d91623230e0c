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
import { setLocal } from '../kit/database/local-settings.ts'

/** SQL for a link that is still valid. */
const stands = 'revoked_at is null and expires_at > now()'

/** Finds the link of a token. Returns null for a malformed or forged token, and for a revoked or expired link. */
async function findLink({ database, config }: Server, token: string): Promise<OpenLink | null> {
  const read = readLinkToken(token)
  if (read === null) return null
  const found = await inTransaction(database.main, async (client) => {
    // The workspace is not known yet, so row-level security admits the link by its id.
    await setLocal(client, { workspace_id: '', customer_link: read.id })
    const { rows } = await client.query<OpenLink>(
      `select id, workspace_id as "workspaceId", purpose, record from links
       where id = $1 and ${stands}`,
      [read.id],
    )
    return rows[0] ?? null
  })
  return found && read.isFor(found.purpose, config.secret) ? found : null
}

/**
 * Returns the company of a valid link. Throws `NOT_FOUND` if the link is no longer valid or the company no longer
 * exists.
 */
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
 * Runs work through the link of a token. The token alone determines workspace and record. Throws `NOT_FOUND` for a
 * wrong token, and `RATE_LIMITED` after many wrong tokens.
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
