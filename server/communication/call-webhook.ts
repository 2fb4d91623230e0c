import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  type CallMessage,
  afterMessage,
  callMessage,
  signatureAge,
  signatureHeader,
} from '@fieldhouse/domain/communication/call-message'
import { callPosted } from '@fieldhouse/domain/communication/calls'
import { check } from '@fieldhouse/domain/kit/entity/check'
import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import { readPhone, withPhoneCountries } from '@fieldhouse/domain/kit/value/phone'
import { and, eq, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isId } from '../kit/database/ids.ts'
import { type Work, asSystem } from '../kit/database/work.ts'
import { changeRow, insertRow, lockRow } from '../kit/entity/write.ts'
import { forOutside } from '../kit/http/concurrency-limit.ts'
import { describes } from '../kit/http/described.ts'
import { type Server, apiBase, envelope } from '../kit/http/route.ts'
import { callRoutes } from './call.ts'
import { callSecretOf } from './call-secret.ts'
import { calls } from './call-tables.ts'
import { isInUse } from '../kit/database/in-use.ts'

type Message = FastifyRequest<{ Params: { workspace: string } }>

/** The size limit of a message, in bytes. */
const longest = 16 * 1024

const signed = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/

/** Whether the signature of a body is recent and was made with the secret. */
function isSigned(
  header: unknown,
  { body, secret, now }: { body: string; secret: string; now: number },
): boolean {
  const [, seconds, given] = signed.exec(typeof header === 'string' ? header : '') ?? []
  if (seconds === undefined || given === undefined) return false
  if (Math.abs(Number(seconds) * 1000 - now) > signatureAge) return false
  const own = createHmac('sha256', secret).update(`${seconds}.${body}`).digest()
  return timingSafeEqual(own, Buffer.from(given, 'hex'))
}

/**
 * Returns the workspace in a webhook's address, with its secret. Throws `NOT_FOUND` for an unknown workspace and for a
 * workspace without a secret.
 */
async function addressee({ database, config }: Server, { params }: Message) {
  const workspaceId = params.workspace.toLowerCase()
  if (!isId(workspaceId)) throw new Problem('NOT_FOUND')
  const secret = await asSystem(database.main, workspaceId, async (work) =>
    (await isInUse(work)) ? callSecretOf(work, config) : null,
  )
  if (secret === null) throw new Problem('NOT_FOUND')
  return { workspaceId, secret }
}

/**
 * Parses a telephone system's message. Numbers without a country code get the country code of the company's
 * country.
 */
function read({ home }: Work, text: string): CallMessage {
  const message = withPhoneCountries([home.country], () => check(callMessage, jsonOf(text)))
  if (message.ok) return message.value
  throw new Problem('VALIDATION', { errors: message.faults })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Stores the call that a message reports. Locks the call by its id, so that simultaneous messages do not create two
 * calls.
 */
async function tell(work: Work, message: CallMessage): Promise<void> {
  if (message.at > work.now.getTime() + signatureAge) throw fault(['at'], 'INVALID')
  await work.tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`call ${work.workspaceId} ${message.call}`}, 0))`,
  )
  const [known] = await work.tx
    .select({ id: calls.id })
    .from(calls)
    .where(and(eq(calls.workspaceId, work.workspaceId), eq(calls.providerCall, message.call)))
  if (!known) {
    const told = afterMessage(null, message)
    const { direction, phone } = message
    const calledNumber = readPhone(message.calledNumber ?? '', [work.home.country])
    const at = new Date(told.at).toISOString()
    const row = await insertRow(work, callRoutes, {
      ...told,
      at,
      direction,
      phone,
      calledNumber,
      salesLead: false,
    })
    await work.tx
      .update(calls)
      .set({ providerCall: message.call })
      .where(and(eq(calls.workspaceId, work.workspaceId), eq(calls.id, row.id)))
    return
  }
  const current = await lockRow(work, callRoutes, known.id)
  const { status, answered, duration, routedTo } = current
  const told = afterMessage(
    { status, answered, duration, routedTo, at: new Date(current.at).getTime() },
    message,
  )
  const row = await changeRow(work, callRoutes, {
    current,
    values: { ...told, at: new Date(told.at).toISOString() },
  })
  if (row !== current) await callRoutes.steps.afterUpdate?.(work, { before: current, row })
}

/**
 * Serves `POST webhooks/calls/{workspace}` for signed messages of a telephone system (OPEN-134, OPEN-275). The route
 * has its own scope, because the signature covers the exact bytes of the body.
 */
export function serveCallMessages(server: Server): void {
  const take = async (request: Message): Promise<void> => {
    const { workspaceId, secret } = await addressee(server, request)
    const body = typeof request.body === 'string' ? request.body : ''
    const header = request.headers[signatureHeader]
    if (!isSigned(header, { body, secret, now: Date.now() })) throw fault([signatureHeader], 'INVALID')
    const write = () => asSystem(server.database.main, workspaceId, (work) => tell(work, read(work, body)))
    await server.inTurn(`calls ${workspaceId}`, write, forOutside(request.over))
  }
  void server.app.register(async (scope: FastifyInstance) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: longest },
      async (_: FastifyRequest, text: string) => text,
    )
    scope.post<{ Params: { workspace: string } }>(
      `${apiBase}${callPosted.path}`,
      describes(callPosted),
      async (request) => {
        await take(request)
        return envelope({ result: null })
      },
    )
  })
}
