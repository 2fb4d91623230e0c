import { paymentMessage } from '@fieldhouse/domain/accounting/calls'
import { paymentProviders, type PaymentProvider } from '@fieldhouse/domain/accounting/online-payment'
import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import { isOneOf } from '@fieldhouse/domain/kit/value/typed-record'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isId } from '../kit/database/ids.ts'
import { asSystem } from '../kit/database/work.ts'
import { forOutside } from '../kit/http/concurrency-limit.ts'
import { describes } from '../kit/http/described.ts'
import { type Server, apiBase, envelope } from '../kit/http/route.ts'
import { providers } from './gates.ts'
import { readKeys } from './keys.ts'
import { AmountMismatch, settleCheckout } from './settle-checkout.ts'
import { isInUse } from '../kit/database/in-use.ts'

type Message = FastifyRequest<{ Params: { provider: string; workspace: string } }>

/** The maximum number of bytes that are read of a webhook message. Real messages are much shorter. */
const longest = 256 * 1024

/**
 * Finds the provider and the workspace in the URL, and the secret that signs the provider's messages to this workspace.
 */
async function addressee({ database, config }: Server, { params }: Message) {
  const provider = params.provider.toUpperCase()
  const workspaceId = params.workspace.toLowerCase()
  if (!isOneOf(paymentProviders, provider) || !isId(workspaceId)) throw new Problem('NOT_FOUND')
  const webhookSecret = await asSystem(database.main, workspaceId, async (work) =>
    (await isInUse(work)) ? (await readKeys(work, config, provider)).webhookSecret : null,
  )
  if (webhookSecret === null) throw new Problem('NOT_FOUND')
  return { provider, workspaceId, webhookSecret }
}

/** The reference of the payment page that a signed message is about, or null. */
async function pageIn(
  request: Message,
  { provider, webhookSecret }: { provider: PaymentProvider; webhookSecret: string },
): Promise<string | null> {
  const { signatureHeader, readMessage } = providers[provider]
  const signature = request.headers[signatureHeader]
  const raw = typeof request.body === 'string' ? request.body : ''
  const reference =
    typeof signature === 'string' ? await readMessage(raw, { signature, webhookSecret }) : undefined
  if (reference === undefined) throw fault([signatureHeader], 'INVALID')
  return reference
}

async function take(server: Server, request: Message): Promise<void> {
  const { provider, workspaceId, webhookSecret } = await addressee(server, request)
  const reference = await pageIn(request, { provider, webhookSecret })
  if (reference === null) return
  try {
    const settle = () => settleCheckout(server, { workspaceId, reference })
    await server.inTurn(`payments ${workspaceId}`, settle, forOutside(request.over))
  } catch (error) {
    request.log.warn({ err: error, workspace: workspaceId }, 'a payment could not be settled')
    // The provider sends the message again. A failed attempt leaves no partial booking.
    if (error instanceof AmountMismatch) throw fault(['amount'], 'INVALID')
    throw error instanceof Problem ? error : new Problem('OVERLOADED', { retryAfter: 60 })
  }
}

/**
 * Receives the signed webhooks of payment providers at `POST webhooks/payments/{provider}/{workspace}`. A separate Fastify scope
 * leaves the body as text, because the signature covers the body's exact bytes.
 */
export function servePaymentMessages(server: Server): void {
  void server.app.register(async (scope: FastifyInstance) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: longest },
      async (_: FastifyRequest, text: string) => text,
    )
    scope.post<{ Params: { provider: string; workspace: string } }>(
      `${apiBase}${paymentMessage.path}`,
      describes(paymentMessage),
      async (request) => {
        await take(server, request)
        return envelope({ result: null })
      },
    )
  })
}
