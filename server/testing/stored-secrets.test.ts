import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { issuedInvoice, openPaymentWorld, type PaymentWorld } from '../payments/testing.ts'
import { appCode } from './app-code.ts'
import { activated, goodPassword } from './newcomers.ts'
import { visitorOn } from './visitor.ts'

let world: PaymentWorld
beforeAll(async () => {
  world = await openPaymentWorld()
})
afterAll(() => world.close())

/** Returns the tables that contain a text in any row. A backup would contain the text in the same tables. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await world.owner.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const table = world.owner.escapeIdentifier(name)
    const hits = await world.owner.query(
      `select 1 from ${table} t where position($1 in t::text) > 0 limit 1`,
      [text],
    )
    if (hits.rowCount) found.push(name)
  }
  return found
}

const keyed = () => ({ 'idempotency-key': randomUUIDv7() })
const lastPart = (url: unknown) => String(url).split('/').at(-1)?.replace('.ics', '') ?? ''

/** The secrets that only one response shows. Each function makes the request for a secret with an idempotency key. */
const shownOnce: Record<string, () => Promise<string[]>> = {
  'the secret of the telephone system': async () => {
    const { result } = await world.admin.post('/configuration/calls', { enabled: true }, keyed())
    return [result.secret]
  },
  'the keys of a payment provider': async () => {
    const { secretKey, webhookSecret } = world.stripe
    const sent = { provider: 'STRIPE', secretKey, webhookSecret }
    await world.admin.post('/configuration/payments', sent, keyed())
    return [secretKey, webhookSecret]
  },
  'the address of a calendar feed, new and renewed': async () => {
    const made = (await world.admin.post('/calendar-feed/create', { technician: world.admin.id }, keyed()))
      .result
    const again = (await world.admin.post(`/calendar-feed/renew/${made._id}`, {}, keyed())).result
    return [lastPart(made.url), lastPart(again.url)]
  },
  'the link of a customer': async () => {
    const record = await issuedInvoice(world.admin)
    return [
      lastPart((await world.admin.post('/link/create', { purpose: 'INVOICE', record }, keyed())).result.url),
    ]
  },
  'the session, app secret and recovery codes of a person': async () => {
    const email = 'once@example.com'
    const { browser } = await activated(world, email)
    const { secret } = (
      await browser.post('/auth/two-factor/enrol', { password: goodPassword }, { headers: keyed() })
    ).result
    const { recoveryCodes } = (
      await browser.post('/auth/two-factor/confirm', { code: appCode(secret) }, { headers: keyed() })
    ).result
    const tablet = visitorOn(world.app, world.config.appUrl)
    const ticket = (
      await tablet.post('/auth/sign-in', { email, password: goodPassword }, { headers: keyed() })
    ).result
    return [secret, ...recoveryCodes, ...(ticket.ticket ? [ticket.ticket] : [])]
  },
}

test.each(Object.keys(shownOnce))('SEC-32, OPEN-450 %s lies in no table in clear', async (name) => {
  const secrets = (await shownOnce[name]?.()) ?? []
  expect(secrets.length).toBeGreaterThan(0)
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(8)
    expect(await tablesWith(secret)).toEqual([])
  }
})

test('SEC-32, OPEN-450 every stored answer is encrypted, is replayed whole, and holds no secret that is shown once', async () => {
  const headers = keyed()
  const first = await world.admin.post('/warehouse/create', { name: 'Readable' }, headers)
  const again = await world.admin.post('/warehouse/create', { name: 'Readable' }, headers)
  expect([again.headers['idempotent-replayed'], again.body]).toEqual(['true', first.body])
  const { rows } = await world.owner.query(
    `select json_typeof(body) as kind, count(*)::int as count from idempotency where body is not null group by 1`,
  )
  expect(rows.map(({ kind }) => kind)).toEqual(['string'])
  const telephone = keyed()
  const made = (await world.admin.post('/configuration/calls', { enabled: true }, telephone)).result
  const repeated = (await world.admin.post('/configuration/calls', { enabled: true }, telephone)).result
  expect([made.secret.length, repeated]).toEqual([43, { ...made, secret: null }])
})

test('REL-50 an answer that an older release stored in clear is still replayed', async () => {
  const headers = keyed()
  const first = await world.admin.post('/warehouse/create', { name: 'Older' }, headers)
  await world.owner.query('update idempotency set body = $1 where key = $2', [
    JSON.stringify(first.body),
    headers['idempotency-key'],
  ])
  expect((await world.admin.post('/warehouse/create', { name: 'Older' }, headers)).body).toEqual(first.body)
})
