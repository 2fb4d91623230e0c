import { once } from 'node:events'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountFor, readyInvoice } from '../accounting/testing.ts'
import { isLost } from '../kit/database/database-faults.ts'
import { poolOn } from '../kit/database/pool.ts'
import { formOf } from './form.ts'
import { goodPassword } from './newcomers.ts'
import { type Reply, type World, openWorld } from './world.ts'

let world: World
/** A connection of the serving role, which may terminate that role's other connections. */
let killer: Client
beforeAll(async () => {
  world = await openWorld()
  await world.app.ready()
  killer = new Client({ connectionString: world.database.main.options.connectionString })
  await killer.connect()
})
afterAll(async () => {
  await killer.end()
  await world.close()
})

/** Terminates one random connection of the server. Returns false if the server has no connection. */
async function killOne(): Promise<boolean> {
  const { rowCount } = await killer.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and usename = current_user and pid <> pg_backend_pid() order by random() limit 1`,
  )
  return rowCount === 1
}

type Answered = Pick<Reply, 'status' | 'headers' | 'body'>

/** Opens an event stream and aborts it after the response headers. */
async function stream({ app, admin }: World): Promise<Answered> {
  const { port } = app.server.address() as AddressInfo
  const left = new AbortController()
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/live`, {
    headers: {
      authorization: `Bearer ${admin.token}`,
      'x-workspace-id': admin.workspaceId,
    },
    signal: left.signal,
  })
  const body = answer.status === 200 ? null : await answer.json()
  left.abort()
  return { status: answer.status, headers: Object.fromEntries(answer.headers), body }
}

/**
 * Returns one call for each kind of path that belongs to no entity: files, documents, customers' links, feeds, webhooks
 * and sign-in.
 */
async function otherPaths(): Promise<(() => Promise<Answered>)[]> {
  const { admin, nobody, app } = world
  await world.listen()
  const account = await accountFor(admin)
  const invoice = (await admin.post('/invoice/create/', { account, ...readyInvoice })).result._id
  await admin.post(`/invoice/issue/${invoice}`)
  const linked = await admin.post('/link/create/', { purpose: 'INVOICE', record: invoice })
  const token = linked.result.url.split('/').at(-1)
  const feed = (await admin.post('/calendar-feed/create', { technician: admin.id })).result.url
  const picture = formOf([
    { field: 'file', value: '%PDF-1.4\n%%EOF', name: 'a.pdf', type: 'application/pdf' },
  ])
  return [
    () => nobody.post('/auth/sign-in', { email: `${admin.id}@example.com`, password: goodPassword }),
    () => admin.post(`/invoice/media/${invoice}`, picture.payload, picture.headers),
    () => admin.get('/warehouse/export?format=csv'),
    () => admin.get(`/invoice/pdf/${invoice}`),
    () => nobody.get(`/public/${token}`),
    () => nobody.get(`/public/${token}/pdf`),
    async () => {
      const answer = await app.inject(new URL(feed).pathname)
      return { status: answer.statusCode, headers: answer.headers as Reply['headers'], body: answer.body }
    },
    () => nobody.post(`/webhooks/calls/${admin.workspaceId}`, {}),
    () => stream(world),
  ]
}

test('REL-31 a hundred single connections ended under load are answered with 503 and Retry-After, never 500', async () => {
  const answers: Answered[] = []
  const load = new AbortController()
  const { admin, nobody } = world
  const calls = [
    () => admin.get('/auth/session'),
    () => admin.get('/warehouse/list'),
    () => admin.post('/warehouse/create', { name: `Van ${Math.random()}` }),
    () =>
      admin.post(
        '/warehouse/create',
        { name: `Van ${Math.random()}` },
        { 'idempotency-key': `${Math.random()}` },
      ),
    () => admin.get('/auth/access-log'),
    () => nobody.get(`/public/${'A'.repeat(64)}`),
    ...(await otherPaths()),
  ]
  for (const ask of calls) expect((await ask()).status).toBeLessThan(500)
  const lostBy = new Map<number, number>()
  const running = calls.map(async (ask, at) => {
    while (!load.signal.aborted) {
      const answer = await ask()
      answers.push(answer)
      if (answer.status === 503) lostBy.set(at, (lostBy.get(at) ?? 0) + 1)
    }
  })
  let kills = 0
  try {
    while (kills < 100) {
      if (await killOne()) kills += 1
      await delay(20)
    }
  } finally {
    load.abort()
    await Promise.all(running)
  }
  const faults = answers.filter(({ status }) => status === 500).map(({ body }) => body)
  expect(faults.slice(0, 3)).toEqual([])
  const lost = answers.filter(({ status }) => status === 503)
  expect(lost.length).toBeGreaterThan(20)
  expect(lost.filter(({ headers }) => headers['retry-after'] === undefined)).toEqual([])
  // Terminated connections must interrupt most kinds of path. Which kinds are interrupted depends on chance.
  expect(lostBy.size).toBeGreaterThan(calls.length / 2)
  expect((await admin.get('/warehouse/list')).status).toBe(200)
}, 240_000)

/** Starts a proxy between the pool and PostgreSQL. The proxy can cut all connections. */
async function cuttable(
  to: Client,
): Promise<{ url: string; cut: (reset: boolean) => void; close: () => void }> {
  const lines = new Set<Socket>()
  const between = createServer((line) => {
    const { host, port } = to
    const onward = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    lines.add(line)
    for (const each of [line, onward]) each.on('error', () => {})
    line.on('close', () => onward.destroy())
    onward.on('close', () => line.destroy())
    line.pipe(onward).pipe(line)
  })
  between.listen(0, '127.0.0.1')
  await once(between, 'listening')
  const { port } = between.address() as AddressInfo
  const login = `${to.user}:${encodeURIComponent(String(to.password ?? ''))}`
  const url = `postgres://${login}@127.0.0.1:${port}/${to.database}`
  const cut = (reset: boolean) => {
    for (const line of lines) {
      if (reset) line.resetAndDestroy()
      else line.destroy()
    }
    lines.clear()
  }
  return { url, cut, close: () => void between.close() }
}

test('REL-31 a query of the pool whose line breaks without a word says that the database was lost', async () => {
  const line = await cuttable(killer)
  const pool = poolOn({ url: line.url, isPooled: false, onLost: () => {} })
  for (let round = 0; round < 10; round++) {
    await pool.query('select 1')
    const asked = pool.query('select pg_sleep(5)').then(
      () => null,
      (error: unknown) => error,
    )
    await delay(50)
    line.cut(round % 2 === 0)
    const error = await asked
    expect([round, String(error), isLost(error)]).toEqual([round, String(error), true])
  }
  await pool.close()
  line.close()
  // PostgreSQL notices a lost connection only when the connection's query ends. The database is in use until the query
  // ends.
  await killer.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query = 'select pg_sleep(5)'",
  )
})
