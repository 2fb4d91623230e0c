import { type FakeStripe, fakeStripe } from '../testing/fake-stripe.ts'
import { type Person, type World, openWorld } from '../testing/world.ts'
import { accountFor, readyInvoice } from '../accounting/testing.ts'

/** A test world whose workspaces take payments through a fake Stripe in this process. */
export type PaymentWorld = World & { stripe: FakeStripe }

/** Opens a payment world whose main workspace has Stripe keys. */
export async function openPaymentWorld(): Promise<PaymentWorld> {
  const stripe = await fakeStripe()
  const world = await openWorld({ STRIPE_URL: stripe.address })
  const { secretKey, webhookSecret } = stripe
  await world.admin.post('/configuration/payments', { provider: 'STRIPE', secretKey, webhookSecret })
  return {
    ...world,
    stripe,
    close: async () => {
      await world.close()
      await stripe.close()
    },
  }
}

/** Creates and issues an invoice of 160.97. */
export async function issuedInvoice(person: Person): Promise<string> {
  const account = await accountFor(person)
  const made = await person.post('/invoice/create/', { ...readyInvoice, account, billingDate: '2098-01-01' })
  await person.post(`/invoice/issue/${made.result._id}`)
  return made.result._id
}

/** Creates an invoice's customer link and returns its token. */
export async function linkTo(person: Person, invoice: string): Promise<string> {
  const { result } = await person.post('/link/create', { purpose: 'INVOICE', record: invoice })
  return String(result.url).split('/').at(-1) ?? ''
}

/** The response to a customer who goes to pay an invoice. */
export const goToPay = async (world: PaymentWorld, invoice: string, person = world.admin) =>
  world.nobody.post(`/public/${await linkTo(person, invoice)}/pay`)

/** Opens the payment page of an invoice and returns Stripe's reference of it. */
export async function openPage(world: PaymentWorld, invoice: string): Promise<string> {
  const { result } = await goToPay(world, invoice)
  return String(result.url).split('/').at(-1) ?? ''
}

/** Sends Stripe's webhook message about a page and returns the response's status. */
export async function tell(
  { app, admin, stripe }: PaymentWorld,
  page: string,
  how: { type?: string; age?: number; workspace?: string; payload?: string } = {},
): Promise<number> {
  const { payload, headers } = stripe.message(page, how.type, how.age)
  const answer = await app.inject({
    method: 'POST',
    url: `/api/v1/webhooks/payments/stripe/${how.workspace ?? admin.workspaceId}`,
    headers,
    payload: how.payload ?? payload,
  })
  return answer.statusCode
}
