import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountFor, readyInvoice } from '../accounting/testing.ts'
import { buildApp } from '../app.ts'
import { type Person, type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Purpose = 'ESTIMATE' | 'INVOICE'
const segments: Record<Purpose, string> = { ESTIMATE: 'quote', INVOICE: 'invoice' }
const purposes: Purpose[] = ['ESTIMATE', 'INVOICE']

/** Creates and issues a document. */
async function issued(person: Person, purpose: Purpose): Promise<{ _id: string }> {
  const account = await accountFor(person)
  const segment = segments[purpose]
  const { result } = await person.post(`/${segment}/create/`, { ...readyInvoice, account })
  return (await person.post(`/${segment}/issue/${result._id}`)).result
}

const tokenIn = (url: string) => /^http:\/\/localhost\/l\/([\w-]{64})$/.exec(url)?.[1] ?? ''

async function linkTo(person: Person, purpose: Purpose, record: string) {
  const made = await person.post('/link/create/', { purpose, record })
  expect(made.status).toBe(201)
  return { id: String(made.result._id), token: tokenIn(made.result.url) }
}

async function linked(person: Person, purpose: Purpose) {
  const record = (await issued(person, purpose))._id
  return { record, ...(await linkTo(person, purpose, record)) }
}

/** Opens a public path without an account or workspace. */
const open = (path: string, headers: Record<string, string> = {}) =>
  world.nobody.get(`/public/${path}`, { 'x-workspace-id': '', ...headers })

/** Returns an error response without its request id, so that responses can be compared. */
const telling = ({ status, body }: { status: number; body: object }) => ({ status, ...body, requestId: '' })
const nobodyKnows = 'x'.repeat(64)

/** Changes rows of a workspace directly in the database, where the API would not allow the change. */
async function set(workspaceId: string, sql: string, values: unknown[] = []) {
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [workspaceId])
  await world.owner.query(sql, values)
}

test('OPEN-174 a link shows its document to whoever holds it, without a session, and its PDF', async () => {
  const { record, token } = await linked(world.admin, 'ESTIMATE')
  const read = await open(token)
  expect(read.status).toBe(200)
  expect(read.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  const { estimateNumber } = (await world.admin.get(`/quote/read/${record}`)).result
  expect(read.result).toMatchObject({
    purpose: 'ESTIMATE',
    language: 'en',
    company: { name: 'Plomberie Tremblay', phone: '+15145550100', timezone: 'America/Toronto' },
    shown: {
      number: estimateNumber,
      status: 'SENT',
      clientName: 'Éric Gagnon',
      total: '160.97',
      lines: [{ description: 'Repair', quantity: '2', unitPrice: '70.00', amount: '140.00' }],
    },
  })
  const pdf = await open(`${token}/pdf`)
  expect(pdf.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  })
})

test('OPEN-223 a record has one link, which lasts anew when it is asked for again, and another once it is revoked', async () => {
  const { record, id, token } = await linked(world.admin, 'ESTIMATE')
  await set(world.admin.workspaceId, `update links set expires_at = now() + interval '1 day' where id = $1`, [
    id,
  ])
  const again = await world.admin.post('/link/create/', { purpose: 'ESTIMATE', record })
  expect([again.status, again.result._id, tokenIn(again.result.url)]).toEqual([200, id, token])
  const days = (Date.parse(again.result.expiresAt) - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(90)
  const asked = `/link/find?purpose=ESTIMATE&record=${record}`
  expect((await world.admin.get(asked)).result).toMatchObject({ _id: id, openedAt: null })
  await open(token)
  expect(Date.now() - Date.parse((await world.admin.get(asked)).result.openedAt)).toBeLessThan(60_000)
  expect((await world.admin.delete(`/link/delete/${id}`)).status).toBe(200)
  expect((await world.admin.delete(`/link/delete/${id}`)).code).toBe('NOT_FOUND')
  expect((await world.admin.get(asked)).result).toBeNull()
  const next = await linkTo(world.admin, 'ESTIMATE', record)
  await set(world.admin.workspaceId, `update links set expires_at = now() where id = $1`, [next.id])
  expect((await world.admin.get(asked)).result, 'one that ended is not shown as working').toBeNull()
  expect((await open(next.token)).code).toBe('NOT_FOUND')
  await set(world.admin.workspaceId, `update links set expires_at = now() + interval '1 day' where id = $1`, [
    next.id,
  ])
  expect(next.token).not.toBe(token)
  expect((await open(token)).code).toBe('NOT_FOUND')
  expect((await open(next.token)).status).toBe(200)
  const { result } = await world.admin.get(`/quote/history/${record}`)
  expect(result.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(['linkCreate', 'linkRevoke']),
  )
})

test('OPEN-174 as many as ask at once for the link of a record are told the same one', async () => {
  const record = (await issued(world.admin, 'INVOICE'))._id
  const asked = await Promise.all(
    Array.from({ length: 8 }, () => world.admin.post('/link/create/', { purpose: 'INVOICE', record })),
  )
  expect(new Set(asked.map(({ result }) => result.url)).size).toBe(1)
  expect(asked.filter(({ status }) => status === 201)).toHaveLength(1)
})

test.for([
  { does: 'reads estimates', section: 'ACCTG_ESTIMATE', held: 1, made: 403, told: 200 },
  { does: 'updates estimates', section: 'ACCTG_ESTIMATE', held: 3, made: 201, told: 200 },
  { does: 'updates invoices', section: 'ACCTG_INVOICE', held: 3, made: 403, told: 403 },
] as const)('OPEN-177 the link of an estimate, for who $does', async ({ section, held, made, told }) => {
  const { _id: record } = await issued(world.admin, 'ESTIMATE')
  const person = await world.member({ [section]: [held > 0, held > 1, held > 2, false, false] })
  expect((await person.post('/link/create/', { purpose: 'ESTIMATE', record })).status).toBe(made)
  expect((await person.get(`/link/find?purpose=ESTIMATE&record=${record}`)).status).toBe(told)
})

test('OPEN-223 a draft has no link yet, a cancelled invoice none any more', async () => {
  const account = await accountFor(world.admin)
  const draft = (await world.admin.post('/invoice/create/', { ...readyInvoice, account })).result
  const refused = await world.admin.post('/link/create/', { purpose: 'INVOICE', record: draft._id })
  expect([refused.code, refused.body.msg]).toEqual([
    'INVALID_TRANSITION',
    'Issue this document before you share it with the client',
  ])
  const { record, token } = await linked(world.admin, 'INVOICE')
  await world.admin.post(`/invoice/cancel/${record}`)
  expect((await open(token)).code).toBe('NOT_FOUND')
  const none = await world.admin.post('/link/create/', { purpose: 'RECEIPT', record })
  expect(none.body.errors).toMatchObject([{ path: ['purpose'], code: 'ONE_OF' }])
})

test('SEC-01 no token opens the record of another: each shows its own alone, in both companies', async () => {
  const all = []
  for (const person of [world.admin, world.stranger])
    for (const purpose of purposes) all.push({ purpose, ...(await linked(person, purpose)) })
  const numbers = new Set<string>()
  for (const { token, purpose } of all) {
    const { result } = await open(token, { 'x-workspace-id': world.admin.workspaceId })
    expect(result.purpose).toBe(purpose)
    numbers.add(`${result.company.name} ${result.shown.number}`)
  }
  expect(numbers.size).toBe(all.length)
  // The id of one link with the signature of another is not a valid token.
  const wrong = telling(await open(nobodyKnows))
  for (const { token } of all)
    for (const { token: other } of all.filter((each) => each.token !== token))
      for (const call of ['', '/pdf']) {
        const mixed = Buffer.concat([
          Buffer.from(token, 'base64url').subarray(0, 16),
          Buffer.from(other, 'base64url').subarray(16),
        ])
        expect(telling(await open(`${mixed.toString('base64url')}${call}`))).toEqual(wrong)
      }
})

test('SEC-01 a wrong, altered, ended and revoked token, and one of a removed company are not found, all alike', async () => {
  const wrong = telling(await open(nobodyKnows))
  expect(wrong).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  const { id, token } = await linked(world.stranger, 'ESTIMATE')
  for (const altered of [
    token.slice(1),
    `${token}A`,
    `${token.slice(0, -1)}${token.endsWith('A') ? 'Q' : 'A'}`,
  ])
    expect(telling(await open(altered))).toEqual(wrong)
  const { workspaceId } = world.stranger
  for (const [change, back] of [
    [
      `update links set expires_at = now() where id = $1`,
      `update links set expires_at = now() + interval '1 day' where id = $1`,
    ],
    [`update links set revoked_at = now() where id = $1`, `update links set revoked_at = null where id = $1`],
    [
      `update links set purpose = 'INVOICE' where id = $1`,
      `update links set purpose = 'ESTIMATE' where id = $1`,
    ],
  ] as const) {
    await set(workspaceId, change, [id])
    for (const call of ['', '/pdf']) expect(telling(await open(`${token}${call}`))).toEqual(wrong)
    await set(workspaceId, back, [id])
    expect((await open(token)).status).toBe(200)
  }
  for (const column of ['enabled = false', 'enabled = true, removed = true']) {
    await set(workspaceId, `update workspaces set ${column} where id = $1`, [workspaceId])
    expect(telling(await open(token))).toEqual(wrong)
  }
  await set(workspaceId, 'update workspaces set enabled = true, removed = false where id = $1', [workspaceId])
})

test('SEC-01 a session changes nothing of what a token shows, and a cookie is not looked at', async () => {
  const { token } = await linked(world.stranger, 'ESTIMATE')
  const own = await open(token)
  const signedIn = await world.admin.get(`/public/${token}`)
  expect(signedIn.result).toEqual(own.result)
  expect((await world.admin.get(`/public/${nobodyKnows}`)).code).toBe('NOT_FOUND')
})

test('SEC-22, OPEN-415 ten wrong tokens within a minute are 429, right ones pass all the same', async () => {
  const limited = await openWorld({ RATE_LIMIT: 'on' })
  try {
    const { token } = await linked(limited.admin, 'ESTIMATE')
    for (let count = 0; count < 12; count++)
      expect((await limited.nobody.get(`/public/${token}`)).status).toBe(200)
    const tried: number[] = []
    for (let count = 0; count < 11; count++)
      tried.push((await limited.nobody.get(`/public/${nobodyKnows}`)).status)
    expect(tried).toEqual([...Array.from({ length: 10 }, () => 404), 429])
    // Other visitors from the same IP address can still open their links.
    expect((await limited.nobody.get(`/public/${token}`)).status).toBe(200)
  } finally {
    await limited.close()
  }
})

test('OPEN-414 a link that asks for its PDF in a loop is 429 after thirty, and no other link is', async () => {
  const limited = await openWorld({ RATE_LIMIT: 'on' })
  try {
    const { token } = await linked(limited.admin, 'ESTIMATE')
    const pdfOf = (of: string) => limited.app.inject({ url: `/api/v1/public/${of}/pdf` })
    for (let count = 0; count < 30; count++) expect((await pdfOf(token)).statusCode).toBe(200)
    // On a slow machine, the rate limit recovers while a PDF is rendered, so further PDFs may be allowed.
    let refused = await pdfOf(token)
    for (let count = 0; count < 30 && refused.statusCode === 200; count++) refused = await pdfOf(token)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const other = await linked(limited.stranger, 'ESTIMATE')
    expect((await pdfOf(other.token)).statusCode).toBe(200)
  } finally {
    await limited.close()
  }
})

test('SEC-13 a token stands in no log, metric, table or history', async () => {
  let log = ''
  const stream = new Writable({
    write(line, _encoding, done) {
      log += String(line)
      done()
    },
  })
  const { database, config } = world
  const app = await buildApp({ database, config, log: pino({ level: 'trace' }, stream) })
  try {
    const { id, token } = await linked(world.admin, 'ESTIMATE')
    for (const path of [`/api/v1/public/${token}`, `/api/v1/public/${token}/nothing`, `/l/${token}`])
      await app.inject(path)
    await app.inject({ method: 'POST', url: `/api/v1/public/${token}/pdf`, payload: { wrong: true } })
    expect(log).toContain('/api/v1/public/:token')
    const metrics = (await app.inject('/metrics')).body
    await set(world.admin.workspaceId, 'select 1')
    const { rows } = await world.owner.query<{ text: string }>(
      `select string_agg(t::text, '') as text from (select l::text from links l union all select a::text from activities a) t`,
    )
    expect(rows[0]?.text).toContain(id)
    const signature = token.slice(24)
    for (const text of [log, metrics, rows[0]?.text]) expect(text).not.toContain(signature)
  } finally {
    await app.close()
  }
})

test.each(['was removed', 'has an account that an ADMIN disabled'])(
  'OPEN-461 a link whose maker %s stays open, and others list and revoke it',
  async (way) => {
    const all = [true, true, true, true, true] as const
    const maker = await world.member({ ACCTG_ESTIMATE: [...all] })
    const { _id: record } = await issued(world.admin, 'ESTIMATE')
    const { id, token } = await linkTo(maker, 'ESTIMATE', record)
    if (way === 'was removed')
      expect((await world.admin.delete(`/workforce/delete/${maker.id}`)).status).toBe(200)
    else await world.owner.query('update users set disabled_at = now() where id = $1', [maker.id])
    expect((await maker.delete(`/link/delete/${id}`)).status).toBeGreaterThan(400)
    expect((await open(token)).status).toBe(200)
    const colleague = await world.member({ ACCTG_ESTIMATE: [...all] })
    const found = await colleague.get(`/link/find?purpose=ESTIMATE&record=${record}`)
    expect(found.result._id).toBe(id)
    expect((await colleague.delete(`/link/delete/${id}`)).status).toBe(200)
    expect((await open(token)).status).toBe(404)
  },
)
