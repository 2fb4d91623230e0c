import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { requestSent } from '@fieldhouse/domain/requests/calls'
import type { jobRequest } from '@fieldhouse/domain/requests/job-request'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { addResource } from '../files/resources.ts'
import { guardUse } from '../identity/throttle.ts'
import { requestFormLimit, sentRequestLimit } from '../identity/throttle-rule.ts'
import type { Work } from '../kit/database/work.ts'
import { insertRow } from '../kit/entity/write.ts'
import { describes } from '../kit/http/described.ts'
import { type StoredAnswer, type Keyed, claimKey, keepAnswer, keyOf } from '../kit/http/idempotency.ts'
import { type Received, type Server, apiBase, envelope, longestForm } from '../kit/http/route.ts'
import { asVisitor, unlisted } from '../links/as-visitor.ts'
import { jobRequestRoutes, ofRequest } from './job-request.ts'
import { type OpenAddress, behind, openAddress } from './open-address.ts'
import { type Sent, receiveRequest } from './receive-request.ts'
import { tellOffice } from './tell-office.ts'

const noText = { types: [], description: null, name: null }

/** Stores a sent request with its photo and notifies the office. */
async function keepRequest(work: Work, machine: string | null, { said, photo }: Sent): Promise<void> {
  const { name, phone, problem, email = null, address } = said
  const values: Partial<RowOf<typeof jobRequest>> = {
    name,
    phone,
    problem,
    email,
    address: address ? { formatted: address } : null,
    machine,
    source: machine === null ? 'WEBSITE' : 'STICKER',
    language: work.actor.language,
  }
  const row = await insertRow(work, jobRequestRoutes, values)
  if (photo) await addResource(work, ofRequest(row.id), { file: photo, about: noText })
  await tellOffice(work, row)
}

/** The response to a request. `isRepeat` is true if this response was stored by an earlier call. */
type RequestAnswer = StoredAnswer & { isRepeat: boolean }

/**
 * Stores a request at most once per idempotency key. The transaction that stores the request also stores the response.
 */
async function takeOnce(
  work: Work,
  address: OpenAddress,
  { sent, keyed }: { sent: Sent; keyed: Keyed | null },
): Promise<RequestAnswer> {
  const { machine } = await behind(work, address)
  const kept = keyed && (await claimKey(work, keyed))
  if (kept) return { ...kept, isRepeat: true }
  await keepRequest(work, machine, sent)
  const answer = { status: 201, body: envelope({ result: { received: true } }) }
  if (keyed) await keepAnswer(work, keyed, answer)
  return { ...answer, isRepeat: false }
}

async function takeReceived(
  server: Server,
  request: FastifyRequest,
  { address, received }: { address: OpenAddress; received: Received<Sent> },
): Promise<RequestAnswer> {
  const { workspaceId } = address
  const { body: sent, digest, drop } = received
  const asked = { method: 'POST', url: request.url, body: digest }
  const keyed = keyOf(request.headers['idempotency-key'], asked, server.config.secret)
  const once = () =>
    asVisitor(server, { workspaceId, request }, (work) => takeOnce(work, address, { sent, keyed }))
  try {
    const done = await server.writesInTurn(workspaceId, once, request.over)
    if (done.isRepeat) await drop()
    return done
  } catch (error) {
    await drop()
    throw error
  }
}

async function take(server: Server, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const address = await openAddress(server, request)
  const { secret, workspaceId } = address
  const use = { request, kind: 'request', of: secret, ofAddress: sentRequestLimit, ofAll: requestFormLimit }
  const done = await guardUse(server, use, {
    run: async () => {
      // Checks the address before the server receives any part of a photo.
      const { country } = await asVisitor(server, { workspaceId, request }, (work) => behind(work, address))
      const received = await receiveRequest(server, request, { workspaceId, country })
      return takeReceived(server, request, { address, received })
    },
    isRepeat: ({ isRepeat }) => isRepeat,
  })
  if (done.isRepeat) reply.header('idempotent-replayed', 'true')
  return reply.code(done.status).send(done.body)
}

/** Serves `POST public/requests/{secret}`, with which people send requests without an account (OPEN-350, OPEN-352). */
export function serveTaking(server: Server): void {
  const { config } = describes(requestSent)
  server.app.post(
    `${apiBase}${requestSent.path}`,
    {
      config: { ...config, isSessionless: true },
      handlerTimeout: longestForm,
      onRequest: async (_, reply) => void reply.headers(unlisted),
    },
    (request, reply) => take(server, request, reply),
  )
}
