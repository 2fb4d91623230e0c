import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { Stripe } from 'stripe'

type Session = {
  id: string
  object: 'checkout.session'
  client_reference_id: string | null
  amount_total: number
  currency: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  payment_intent: string | null
  url: string
  success_url: string
}

type Refund = { id: string; object: 'refund'; payment_intent: string; amount: number; metadata: object }

/** A fake Stripe API for one account. */
export type FakeStripe = {
  address: string
  /** The only valid key. */
  secretKey: string
  webhookSecret: string
  sessions: Map<string, Session>
  refunds: Refund[]
  /** Pays a page in the role of its customer. `changed` replaces values of the session. */
  pay(id: string, changed?: Partial<Session>): Session
  /** Returns a signed message about a page. The message is `age` seconds old. */
  message(id: string, type?: string, age?: number): { payload: string; headers: Record<string, string> }
  /** Makes the next calls fail with this status. A status of 0 restores normal responses. */
  fail(status: number): void
  /** Delays all responses until the returned function is called. */
  hold(): () => void
  close(): Promise<void>
}

const answer = (response: ServerResponse, body: object, status = 200): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const refuse = (response: ServerResponse, status: number, message: string) =>
  answer(response, { error: { type: 'invalid_request_error', message } }, status)

/** The state of the account. */
type Account = Pick<FakeStripe, 'sessions' | 'refunds'> & {
  byKey: Map<string, { asked: string; made: object }>
  address: string
  failing: number
  /** A promise that delays all responses until it resolves. */
  held: Promise<void>
}

const secretKey = 'sk_test_51Fieldhouse'
const webhookSecret = 'whsec_dGhlIHdvcmtzaG9wIGRvb3I='

function openPage({ sessions, address }: Account, form: URLSearchParams): Session {
  const id = `cs_test_${sessions.size + 1}`
  const session: Session = {
    id,
    object: 'checkout.session',
    client_reference_id: form.get('client_reference_id'),
    amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
    currency: form.get('line_items[0][price_data][currency]') ?? '',
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    url: `${address}/pay/${id}`,
    success_url: form.get('success_url') ?? '',
  }
  sessions.set(id, session)
  return session
}

function giveBack({ sessions, refunds }: Account, form: URLSearchParams): Refund | string {
  const intent = form.get('payment_intent') ?? ''
  const amount = Number(form.get('amount'))
  const paid = [...sessions.values()].find(({ payment_intent: known }) => known === intent)
  const back = refunds.filter((each) => each.payment_intent === intent)
  const left = (paid?.amount_total ?? 0) - back.reduce((sum, each) => sum + each.amount, 0)
  if (amount > left) return `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`
  const refund: Refund = {
    id: `re_${refunds.length + 1}`,
    object: 'refund',
    payment_intent: intent,
    amount,
    metadata: { refund: form.get('metadata[refund]') },
  }
  refunds.push(refund)
  return refund
}

/**
 * Creates a page or a refund, or returns an error message. If a request repeats an idempotency key, returns the stored
 * object.
 */
function make(account: Account, request: IncomingMessage, asked: string): object | string {
  const key = String(request.headers['idempotency-key'] ?? '')
  const known = account.byKey.get(key)
  if (known && known.asked !== asked)
    return 'Keys for idempotent requests can only be used with the same parameters they were first used with.'
  if (known) return known.made
  const form = new URLSearchParams(asked)
  const made = request.url === '/v1/refunds' ? giveBack(account, form) : openPage(account, form)
  if (typeof made !== 'string') account.byKey.set(key, { asked, made })
  return made
}

function found({ sessions, refunds }: Account, { pathname, searchParams }: URL): object | null {
  if (pathname === '/v1/balance') return { object: 'balance', available: [] }
  if (pathname !== '/v1/refunds') return sessions.get(pathname.split('/').at(-1) ?? '') ?? null
  const data = refunds.filter((each) => each.payment_intent === searchParams.get('payment_intent'))
  return { object: 'list', data, has_more: false }
}

/** Pays a page, regardless of its state. */
function settle({ sessions }: Account, id: string, changed: Partial<Session> = {}): Session {
  const session = sessions.get(id)
  if (!session) throw new Error(`no page ${id}`)
  const paid = { status: 'complete', payment_status: 'paid', payment_intent: `pi_${id}` } as const
  return Object.assign(session, paid, changed)
}

/** Serves the payment page. The page's Pay button pays the page and redirects the customer to the order's URL. */
function showPage(account: Account, { method, url }: IncomingMessage, response: ServerResponse): void {
  const id = (url ?? '').split('/').at(-1) ?? ''
  if (method === 'POST')
    return void response.writeHead(303, { location: settle(account, id).success_url }).end()
  response
    .writeHead(200, { 'content-type': 'text/html' })
    .end(`<!doctype html><title>Stripe</title><form method="post"><button>Pay</button></form>`)
}

async function serve(account: Account, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await text(request)
  await account.held
  const address = new URL(request.url ?? '', account.address)
  if (address.pathname.startsWith('/pay/')) return showPage(account, request, response)
  if (account.failing > 0) return refuse(response, account.failing, 'Something went wrong on our end')
  if (request.headers.authorization !== `Bearer ${secretKey}`)
    return refuse(response, 401, 'Invalid API Key provided')
  if (request.method === 'POST') {
    const made = make(account, request, body)
    return typeof made === 'string' ? refuse(response, 400, made) : answer(response, made)
  }
  const record = found(account, address)
  return record ? answer(response, record) : refuse(response, 404, 'No such checkout.session')
}

/** Returns a message about a page with a signature like that of Stripe. The message is `age` seconds old. */
function messageOf({ sessions }: Account, id: string, { type, age }: { type: string; age: number }) {
  const data = { object: sessions.get(id) ?? { id } }
  const payload = JSON.stringify({ id: `evt_${type}_${id}`, object: 'event', type, data })
  const timestamp = Math.floor(Date.now() / 1000) - age
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret, timestamp })
  return { payload, headers: { 'stripe-signature': signature, 'content-type': 'application/json' } }
}

/** Starts a fake Stripe on a free port. */
export async function fakeStripe(): Promise<FakeStripe> {
  const account: Account = {
    sessions: new Map(),
    refunds: [],
    byKey: new Map(),
    address: '',
    failing: 0,
    held: Promise.resolve(),
  }
  const server = createServer((request, response) => void serve(account, request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const listening = server.address()
  account.address = `http://127.0.0.1:${typeof listening === 'object' && listening ? listening.port : 0}`
  const { sessions, refunds, address } = account
  return {
    address,
    secretKey,
    webhookSecret,
    sessions,
    refunds,
    pay: (id, changed) => settle(account, id, changed),
    message: (id, type = 'checkout.session.completed', age = 0) => messageOf(account, id, { type, age }),
    fail: (status) => void (account.failing = status),
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      account.held = promise
      return resolve
    },
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
