import { type Offer, type SignedOffer, listOffers, readOffer } from '@fieldhouse/domain/accounting/offer'
import { offsetOf, paginationOf } from '@fieldhouse/domain/kit/entity/page'
import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import { type SQL, and, count, desc, eq, isNull, not } from 'drizzle-orm'
import { isId } from '../kit/database/ids.ts'
import type { Work } from '../kit/database/work.ts'
import { type RawQuery, givenPage } from '../kit/http/list-query.ts'
import type { Answer, Server } from '../kit/http/route.ts'
import { serve } from '../kit/http/serve-route.ts'
import { links } from '../links/tables.ts'
import { signatureTo } from './estimate.ts'
import { estimateAnswers, estimates } from './tables.ts'

const pageSize = 50

/** SQL condition for the valid links of estimates. */
const offered = (work: Work, estimate?: string): SQL | undefined =>
  and(
    eq(links.workspaceId, work.workspaceId),
    eq(links.purpose, 'ESTIMATE'),
    isNull(links.revokedAt),
    not(estimates.removed),
    estimate === undefined ? undefined : eq(links.record, estimate),
  )

const ofLink = and(eq(estimates.workspaceId, links.workspaceId), eq(estimates.id, links.record))
const ofEstimate = and(
  eq(estimateAnswers.workspaceId, estimates.workspaceId),
  eq(estimateAnswers.estimate, estimates.id),
)

/** Returns a page of estimates with a link, the newest link first. */
async function offersIn(
  work: Work,
  { page, estimate }: { page: number; estimate?: string },
): Promise<Offer[]> {
  const { answer, at, name, reason } = estimateAnswers
  return work.tx
    .select({
      _id: estimates.id,
      estimateNumber: estimates.estimateNumber,
      estimateStatus: estimates.estimateStatus,
      clientName: estimates.clientName,
      total: estimates.total,
      currency: estimates.currency,
      validUntil: estimates.validUntil,
      link: {
        _id: links.id,
        expiresAt: links.expiresAt,
        openedAt: links.openedAt,
        lastOpenedAt: links.lastOpenedAt,
      },
      answered: { answer, at, name, reason },
    })
    .from(links)
    .innerJoin(estimates, ofLink)
    .leftJoin(estimateAnswers, ofEstimate)
    .where(offered(work, estimate))
    .orderBy(desc(links.id))
    .limit(pageSize)
    .offset(offsetOf({ page, limit: pageSize }))
}

async function list(work: Work, query: RawQuery): Promise<Answer<Offer[]>> {
  const { estimate } = query
  if (estimate !== undefined && (typeof estimate !== 'string' || !isId(estimate)))
    throw fault(['estimate'], 'ID')
  const asked = { page: givenPage(query), ...(estimate && { estimate: estimate.toLowerCase() }) }
  const result = await offersIn(work, asked)
  const [counted] = await work.tx
    .select({ count: count() })
    .from(links)
    .innerJoin(estimates, ofLink)
    .where(offered(work, asked.estimate))
  return { result, pagination: paginationOf({ page: asked.page, limit: pageSize }, counted?.count ?? 0) }
}

/** Returns an estimate with a link, with the customer's signature. */
async function read(work: Work, id: string): Promise<SignedOffer> {
  const [offer] = await offersIn(work, { page: 1, estimate: id })
  if (!offer) throw new Problem('NOT_FOUND')
  const png = (await signatureTo(work, id))?.toString('base64')
  return { ...offer, signature: png ? `data:image/png;base64,${png}` : null }
}

const about = { entity: 'estimate', section: 'ACCTG_ESTIMATE', flag: 'read', reads: true } as const

/**
 * Serves `GET offer/list/` and `GET offer/read/{id}`. Both routes return estimates in the form that customers see
 * (API-20, OPEN-174).
 */
export function serveOffers(server: Server): void {
  serve(server, { ...listOffers, ...about, handle: (work, { query }) => list(work, query) })
  serve(server, {
    ...readOffer,
    ...about,
    handle: async (work, { id }) => ({ result: await read(work, id) }),
  })
}
