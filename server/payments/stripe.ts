import { fromCents, inCents } from '@fieldhouse/domain/accounting/online-payment'
import type Stripe from 'stripe'
import {
  type CheckoutOrder,
  type CheckoutState,
  type OpenGate,
  ProviderRefusal,
  type ReadMessage,
  type RefundOrder,
} from './provider.ts'

/** How long each call waits for Stripe, in ms. */
const patience = 10_000

/** How long a customer can pay on a payment page, in seconds. Stripe allows at most a day. */
const pageLife = 23 * 3600

// The library loads at the first payment, because loading takes a tenth of a second and most starts need no payments.
const library = () => import('stripe')

/** Whether Stripe rejected the request itself, so that a retry would fail in the same way. */
const isFinal = (error: unknown): error is Error =>
  error instanceof Error &&
  'type' in error &&
  [
    'StripeInvalidRequestError',
    'StripeCardError',
    'StripeAuthenticationError',
    'StripePermissionError',
  ].includes(String(error.type))

async function asked<T>(question: Promise<T>): Promise<T> {
  try {
    return await question
  } catch (error) {
    throw isFinal(error) ? new ProviderRefusal(error.message) : error
  }
}

function stateOf(session: Stripe.Checkout.Session): CheckoutState {
  const { payment_intent: intent } = session
  const isPaid = session.payment_status === 'paid'
  return {
    // If a session is complete but unpaid, the bank has not confirmed the payment yet.
    status: isPaid ? 'PAID' : session.status === 'expired' ? 'ENDED' : 'OPEN',
    id: session.client_reference_id,
    amount: fromCents(session.amount_total ?? 0),
    currency: (session.currency ?? '').toUpperCase(),
    payment: isPaid ? (typeof intent === 'string' ? intent : (intent?.id ?? null)) : null,
  }
}

const pageOf = (order: CheckoutOrder): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  client_reference_id: order.id,
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: order.currency.toLowerCase(),
        unit_amount: inCents(order.amount),
        product_data: { name: order.title },
      },
    },
  ],
  locale: 'auto',
  success_url: order.returnUrl,
  cancel_url: order.returnUrl,
  expires_at: Math.floor(order.createdAt.getTime() / 1000) + pageLife,
})

/**
 * Makes a refund unless Stripe already has it. Stripe forgets idempotency keys after a day, and a refund may wait
 * longer.
 */
async function refundOnce(stripe: Stripe, { id, payment, amount }: RefundOrder): Promise<string> {
  const made = await stripe.refunds.list({ payment_intent: payment, limit: 100 })
  const known = made.data.find(({ metadata }) => metadata?.['refund'] === id)
  if (known) return known.id
  const refund = await stripe.refunds.create(
    { payment_intent: payment, amount: inCents(amount), metadata: { refund: id } },
    { idempotencyKey: `refund-${id}` },
  )
  return refund.id
}

/** Stripe's hosted checkout. `base` is the API's URL, which tests replace. */
export const stripeGate =
  (base: URL): OpenGate =>
  ({ secretKey }) => {
    const opened = library().then(
      ({ Stripe }) =>
        new Stripe(secretKey, {
          host: base.hostname,
          port: base.port || (base.protocol === 'http:' ? 80 : 443),
          protocol: base.protocol === 'http:' ? 'http' : 'https',
          telemetry: false,
          timeout: patience,
          maxNetworkRetries: 1,
        }),
    )
    return {
      name: 'STRIPE',
      check: async () => void (await asked((await opened).balance.retrieve())),
      open: async (order) => {
        const { sessions } = (await opened).checkout
        const { id, url } = await asked(
          sessions.create(pageOf(order), { idempotencyKey: `checkout-${order.id}` }),
        )
        if (url === null) throw new Error('Stripe made a checkout without an address')
        return { reference: id, url }
      },
      read: async (reference) => stateOf(await asked((await opened).checkout.sessions.retrieve(reference))),
      refund: async (order) => asked(refundOnce(await opened, order)),
    }
  }

/** Reads Stripe's signed messages about checkouts. */
export const readStripeMessage: ReadMessage = async (raw, { signature, webhookSecret }) => {
  const { Stripe } = await library()
  try {
    const event = Stripe.webhooks.constructEvent(raw, signature, webhookSecret)
    const { object } = event.data
    return event.type.startsWith('checkout.session.') && 'id' in object ? String(object.id) : null
  } catch {
    return undefined
  }
}
