import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { withPhoneCountries } from '@fieldhouse/domain/kit/value/phone'
import type { Call } from '@fieldhouse/domain/kit/entity/calls'
import { readPublic } from '@fieldhouse/domain/links/calls'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { paramsOf, queryOf } from '../kit/http/address-values.ts'
import { isLoopbackPeer } from '../kit/http/client-address.ts'
import { forOutside } from '../kit/http/concurrency-limit.ts'
import { describes } from '../kit/http/described.ts'
import {
  type Answer,
  type Later,
  type Server,
  apiBase,
  checked,
  envelope,
  noBody,
} from '../kit/http/route.ts'
import { Buckets } from '../kit/http/rate-limit.ts'
import { sendStream } from '../kit/http/send-stream.ts'
import type { Work } from '../kit/database/work.ts'
import { unlisted } from './as-visitor.ts'
import { throughLink } from './open-link.ts'
import type { LinkAct, LinkPage, OpenLink } from './purpose.ts'

type Pages = readonly LinkPage[]

function pageOf(pages: Pages, { purpose }: OpenLink): LinkPage {
  const page = pages.find((each) => each.purpose === purpose)
  if (!page) throw new Problem('NOT_FOUND')
  return page
}

/** Stores that a link was opened, once a minute, and notifies screens that show its record. */
async function noteOpened(work: Work, { module }: LinkPage, link: OpenLink): Promise<void> {
  const { rowCount } = await work.client.query(
    `update links set opened_at = coalesce(opened_at, $3::timestamptz), last_opened_at = $3::timestamptz
     where workspace_id = $1 and id = $2
       and (last_opened_at is null or last_opened_at < $3::timestamptz - interval '1 minute')`,
    [work.workspaceId, link.id, work.now],
  )
  if (rowCount)
    work.events.push({ entity: module.entity.name, id: link.record, action: 'linkOpen', version: null })
}

type LinkRequest = { token: string; request: FastifyRequest; reply: FastifyReply }

/** Serves a call through a link; a session sent by the browser has no effect. */
function serveThrough(
  server: Server,
  call: Call,
  answer: (asked: LinkRequest) => Promise<FastifyReply>,
): void {
  const { method, path, ...declared } = call
  const { config } = describes(declared)
  server.app.route({
    method,
    url: `${apiBase}${path}`,
    config: { ...config, isSessionless: true },
    onRequest: async (_, reply) => void reply.headers(unlisted),
    handler: (request, reply) => answer({ token: paramsOf(request)['token'] ?? '', request, reply }),
  })
}

const serveReading = (server: Server, pages: Pages): void =>
  serveThrough(server, readPublic, async ({ token, request, reply }) => {
    const result = await throughLink(server, { token, request }, async (work, link, company) => {
      const page = pageOf(pages, link)
      const { language, shown } = await page.show(work, link)
      await noteOpened(work, page, link)
      return { purpose: link.purpose, language, company, shown }
    })
    return reply.send(envelope({ result }))
  })

/** The limit of PDFs through one link: thirty at once, then one every two seconds. */
const drawings = new Buckets({ perSecond: 0.5, burst: 30 })

/** Refuses a link that requests PDFs too often. */
function limitDrawings({ config }: Server, { id }: OpenLink, request: FastifyRequest): void {
  if (!config.rateLimit && isLoopbackPeer(request)) return
  const wait = drawings.take(id, performance.now())
  if (wait > 0) throw new Problem('RATE_LIMITED', { retryAfter: wait })
}

/** Sends an action's response. If a file must be rendered, the rendering waits for its turn. */
async function sendAnswer(
  server: Server,
  { answer: made, act, link }: { answer: Answer | Later; act: LinkAct; link: OpenLink },
  { request, reply }: LinkRequest,
): Promise<FastifyReply> {
  // Calls to an external server wait in a queue of the links, so that a widely shared link does not block the office's
  // calls.
  const answer: Answer =
    typeof made === 'function'
      ? await server.inTurn(`link ${link.workspaceId}`, made, forOutside(request.over))
      : made
  const { file } = answer
  if (!file) return reply.code(answer.status ?? 200).send(envelope(answer))
  if (act.costs) limitDrawings(server, link, request)
  const draw = () => file(request.over)
  // Links wait in their own queue, so that a widely shared link does not delay its company's office.
  const of = `link ${link.workspaceId}`
  const asked = act.costs && { kind: act.costs, of, signal: request.over }
  const drawn = asked ? await server.budget.run(asked, draw) : await draw()
  return sendStream(reply, { ...drawn, headers: { ...drawn.headers, ...unlisted } })
}

/** Serves one call for all purposes that declare the call. Throws `NOT_FOUND` for a link of another purpose. */
function serveAct(server: Server, call: Call, acts: ReadonlyMap<string, LinkAct>): void {
  serveThrough(server, call, async (asked) => {
    const { token, request } = asked
    const done = await throughLink(server, { token, request }, async (work, link) => {
      const act = acts.get(link.purpose)
      if (!act) throw new Problem('NOT_FOUND')
      const read = () => checked(act.call.body ?? noBody, request.body)
      const body = withPhoneCountries([work.home.country], read)
      const answer = await act.run(work, { server, link, body, query: queryOf(request) })
      return { answer, act, link }
    })
    return sendAnswer(server, done, asked)
  })
}

/** Serves the pages and actions of customers' links, as declared by the areas (OPEN-174). */
export function servePublic(server: Server, pages: Pages): void {
  serveReading(server, pages)
  const calls = new Map<string, { call: Call; acts: Map<string, LinkAct> }>()
  for (const { purpose, acts } of pages)
    for (const act of acts) {
      const name = `${act.call.method} ${act.call.path}`
      const known = calls.get(name) ?? { call: act.call, acts: new Map() }
      known.acts.set(purpose, act)
      calls.set(name, known)
    }
  for (const { call, acts } of calls.values()) serveAct(server, call, acts)
}
