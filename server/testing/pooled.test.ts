import fastify from 'fastify'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectDatabase } from '../process/connect-database.ts'
import { withLogin } from '../kit/database/database-url.ts'
import { appLogin } from '../migrate/database-roles.ts'
import { Replica } from '../kit/database/replica.ts'
import { testSecret } from './database/databases.ts'
import { type Pooler, pgbouncer, startPooler } from './database/pooler.ts'
import { type Product, makeProduct, refusalOf } from './product.ts'
import { type Replicated, ask, startReplicated } from './database/replicated.ts'
import { type Owner, ownerAt, signUpOwner } from './sign-up-owner.ts'

/** The delay of the replica, in ms. */
const lag = 1500

const guide = readFileSync(join(import.meta.dirname, '../../docs/how-to/run-on-postgresql.md'), 'utf8')

/** Returns the text of the guide from these words to the end of the code block that contains them. */
function piece(opening: string): string {
  const from = guide.indexOf(opening)
  return guide.slice(from, guide.indexOf('```', from))
}

let pair: Replicated
let pooler: Pooler | null = null
/** The settings of all servers: the owner's login, and the pooler if it is installed. */
let settings: Record<string, string> = {}
const servers: Product[] = []

/** Starts a server with additional settings. The server is stopped after the tests. */
async function serverWith(more: Record<string, string>): Promise<Product> {
  const server = await makeProduct({ ...settings, LOG_LEVEL: 'info', ...more })
  servers.push(server)
  await server.start()
  return server
}

beforeAll(async () => {
  pair = await startReplicated(lag)
  if (pgbouncer) pooler = await startPooler(pgbouncer, piece('[databases]'), pair.socket)
  const lead = pooler && `postgres://fieldhouse:any@${pooler.address}/fieldhouse`
  settings = {
    SECRET: testSecret,
    ...(lead ? { DATABASE_URL: lead, DATABASE_DIRECT_URL: pair.ownerUrl } : { DATABASE_URL: pair.ownerUrl }),
  }
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.discard()))
  await pooler?.discard()
  await pair.discard()
})

/** Returns the status of a list. If the server is overloaded, repeats the request. */
async function statusOfList(owner: Owner, entity: string): Promise<number> {
  const { status } = await owner.send('GET', `/${entity}/list?sort=createdAt`)
  return status === 503 ? statusOfList(owner, entity) : status
}

/** Adds logins to the list of the pooler, in the way that the guide describes. */
async function makeKnown(...logins: string[]): Promise<void> {
  const lines = logins.map((login) =>
    ask(pair.superuserUrl, piece('select format').replace('fieldhouse_app', login)),
  )
  const known = (await Promise.all(lines)).map(([line]) => String(line?.['format']))
  await pooler?.know(`${known.join('\n')}\n`)
}

/** Connects to the database as a server does at its start. A failure throws the server's final message. */
const connect = (more: Partial<Parameters<typeof connectDatabase>[0]>) =>
  connectDatabase(
    {
      databaseUrl: settings['DATABASE_URL'] ?? '',
      databaseDirectUrl: settings['DATABASE_DIRECT_URL'] ?? null,
      databaseAppUrl: null,
      databaseReadUrl: null,
      secret: testSecret,
      ...more,
    },
    { log: fastify().log, signal: new AbortController().signal },
  )

describe.skipIf(!pgbouncer)(`a start through PgBouncer${pgbouncer ? '' : ' (not installed here)'}`, () => {
  test('is refused in one sentence while nothing leads past the pooler', async () => {
    const through = settings['DATABASE_URL'] ?? ''
    await expect(connect({ databaseUrl: through, databaseDirectUrl: null })).rejects.toThrow(
      'DATABASE_URL leads through a pooler: name the database itself in DATABASE_DIRECT_URL as well, for migrations and live events',
    )
    await expect(connect({ databaseUrl: through, databaseDirectUrl: through })).rejects.toThrow(
      'DATABASE_DIRECT_URL leads through a pooler: name the database itself, for migrations and live events',
    )
  })

  test('makes the login, and says in one sentence that the pooler has to know it', async () => {
    expect(await refusalOf(settings)).toBe(
      `The database at ${pooler?.address} cannot be reached (SASL authentication failed): check DATABASE_URL, and that the pooler knows the login fieldhouse_app\n`,
    )
    await makeKnown('fieldhouse_app')
  })

  test('with a login of the operator creates none, and says in its log which limits that one lacks', async () => {
    await ask(pair.superuserUrl, "create role desk login password 'desk'")
    await makeKnown('fieldhouse_app', 'desk')
    const app = `postgres://desk:desk@${pooler?.address}/fieldhouse`
    // No replica responds at this address. The server starts nevertheless.
    const nowhere = 'postgres://fieldhouse:any@127.0.0.1:1/fieldhouse'
    const own = {
      DATABASE_URL: pair.ownerUrl,
      DATABASE_DIRECT_URL: '',
      DATABASE_APP_URL: app,
      DATABASE_READ_URL: nowhere,
    }
    const server = await serverWith(own)
    expect(server.said()).toContain('The login desk has no time limits')
    expect(server.said()).toContain('The replica (DATABASE_READ_URL) cannot be used (connect ECONNREFUSED')
    await server.stop()
    const open = `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'desk'`
    await ask(pair.superuserUrl, piece('alter role desk'), open)
    await server.start()
    expect(server.said().match(/has no time limits/g)).toHaveLength(1)
    expect((await signUpOwner(server.address)).workspaceId).not.toBe('')
    await server.stop()
  })
})

/** Reads a figure from `/metrics`. */
async function figure({ address }: Product, name: string): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text()
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length),
  )
}

const readsOf = (server: Product) => figure(server, 'replica_reads_total{from="replica"}')

type LiveEvent = { entity: string; id: string | null }

/** Opens a stream of live events. `next` waits for the next event. */
async function listen({ token, workspaceId }: Owner, address: string) {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${address}/api/v1/live?workspace=${workspaceId}`, { headers })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const next = async (): Promise<LiveEvent> => {
    for (;;) {
      const event = /^data: (.*)\n\n/m.exec(text)
      if (event) {
        text = text.slice(event.index + event[0].length)
        return JSON.parse(event[1] ?? '') as LiveEvent
      }
      const part = await reader?.read()
      if (!part || part.done) throw new Error('the stream ended')
      text += part.value
    }
  }
  return { next, close: async () => void (await reader?.cancel()) }
}

const customer = {
  firstName: 'Éric',
  lastName: 'Gagnon',
  phone: '+15145550134',
  languages: ['fr-FR'],
  address: { formatted: '1200 Main Street, Montréal', locality: 'Montréal', countryCode: 'CA' },
}

const idsIn = (listed: { result: { _id: string }[] }) => listed.result.map(({ _id }) => _id)

const setUp = pgbouncer ? 'behind PgBouncer' : '(PgBouncer is not installed here: on the database itself)'

describe(`two servers ${setUp} and a replica 1.5 s behind`, () => {
  const files = mkdtempSync(join(tmpdir(), 'fieldhouse-shared-'))
  let one: Product
  let other: Product
  let olive: Owner

  beforeAll(async () => {
    const both = { DATABASE_READ_URL: pair.replicaUrl, DATA_DIR: files }
    ;[one, other] = await Promise.all([serverWith(both), serverWith(both)])
  })
  afterAll(() => rmSync(files, { recursive: true, force: true }))

  /** Creates a record on one server. Checks that the next list on each of the two servers contains the record. */
  async function make(on: Product, path: string, sent: { body: unknown; list: string }): Promise<string> {
    const made = await olive.at(on.address).send('POST', path, { body: sent.body })
    expect([path, made.status]).toEqual([path, 201])
    for (const { address } of [one, other])
      expect(idsIn(await olive.at(address).send('GET', sent.list)), sent.list).toContain(made.result._id)
    return made.result._id
  }

  test('carry a company from sign-up to payment: what was written is in the next list of each', async () => {
    await expect.poll(() => figure(other, 'replica_usable'), { timeout: 20_000 }).toBe(1)
    olive = await signUpOwner(one.address)
    const clientId = await make(other, '/client/create/', { body: customer, list: '/client/list' })
    const holder = { accountHolder: clientId }
    const account = await make(one, '/account/create/', { body: holder, list: '/account/search?q=gagnon' })
    const work = {
      clientId,
      title: 'Washer leaks',
      description: 'Water under the washer',
      isCreateServiceLocation: true,
      serviceLocationData: { name: 'Home', address: { formatted: '1200 Main Street, Montréal' } },
    }
    const jobId = await make(other, '/job/create/', { body: work, list: '/job/list' })
    const visit = {
      jobId,
      technicians: ['UNASSIGNED'],
      startAt: Date.UTC(2031, 0, 6, 15),
      estimatedDuration: 3_600_000,
    }
    await make(one, '/appointment/create/', { body: visit, list: '/appointment/search/' })
    const lineItems = [{ description: 'Repair', quantity: '2', unitPrice: '70.00' }]
    const bill = { body: { account, lineItems, job: jobId }, list: '/invoice/list' }
    const invoice = await make(other, '/invoice/create/', bill)
    expect((await olive.send('POST', `/invoice/issue/${invoice}`)).status).toBe(200)
    const paid = { body: { currency: 'CAD', amount: '40' }, list: '/payment/invoice/list' }
    await make(other, `/payment/invoice/${invoice}`, paid)
    const shown = await olive.at(other.address).send('GET', `/invoice/read/${invoice}`)
    expect(shown.result).toMatchObject({ paid: '40.00' })
    const exported = await olive.at(other.address).send('GET', '/client/export?format=csv&columns=lastName')
    expect(exported.body).toContain('Gagnon')
    const form = new FormData()
    form.append('file', new Blob(['%PDF-1.4\n%%EOF'], { type: 'application/pdf' }), 'a.pdf')
    expect((await olive.send('POST', `/job/media/${jobId}`, { body: form })).status).toBe(201)
    const media = await olive.at(other.address).send('GET', `/job/media/${jobId}`)
    const file = await fetch(other.address + media.result[0].file, {
      headers: { authorization: `Bearer ${olive.token}` },
    })
    expect(await file.text()).toBe('%PDF-1.4\n%%EOF')
    const amiss = /"level":[45]0.*(queue|mail|live events).*/g
    expect([one, other].map((server) => server.said().match(amiss))).toEqual([null, null])
  })

  test('read from the replica once it has what was written', async () => {
    const before = await readsOf(other)
    const listed = async () => {
      const { result } = await olive.at(other.address).send('GET', '/client/list')
      expect(result).toHaveLength(1)
      return readsOf(other)
    }
    await expect.poll(listed, { timeout: 10_000 }).toBeGreaterThan(before)
  })

  test('tell each other’s pages of a change, who then find it in the list', async () => {
    const page = await listen(olive, other.address)
    const clientId = (await olive.send('POST', '/client/create/', { body: customer })).result._id
    expect(await page.next()).toMatchObject({ entity: 'client', id: clientId })
    expect(idsIn(await olive.at(other.address).send('GET', '/client/list'))).toContain(clientId)
    await page.close()
  })

  test('SEC-03 let a new member in and a removed one out at once, though the replica stands still', async () => {
    const roles = await olive.send('GET', '/role/list')
    const admin = roles.result.find(({ name }: { name: string }) => name === 'admin')
    await ask(pair.replicaSuperuserUrl, 'select pg_wal_replay_pause()')
    const email = 'luc@example.com'
    const password = 'Correct horse 9'
    const body = { ...customer, address: undefined, email, password, passwordC: password, roleId: admin._id }
    const made = await olive.send('POST', '/user/create', { body })
    expect(made.status).toBe(201)
    const entry = { body: { email, password } }
    const signedIn = await ownerAt(other.address, '', '').send('POST', '/auth/sign-in', entry)
    const luc = ownerAt(other.address, signedIn.result.token, olive.workspaceId)
    expect((await luc.send('GET', '/client/list')).result).toHaveLength(2)
    expect((await olive.send('DELETE', `/workforce/delete/${made.result._id}`)).status).toBe(200)
    expect((await luc.send('GET', '/client/list')).status).toBe(403)
    await ask(pair.replicaSuperuserUrl, 'select pg_wal_replay_resume()')
  })

  test('answer many lists at once, whatever connection each statement comes by', async () => {
    const lists = ['client', 'job', 'invoice', 'account'].flatMap((entity) =>
      [one, other].flatMap(({ address }) =>
        Array.from({ length: 12 }, () => statusOfList(olive.at(address), entity)),
      ),
    )
    expect(new Set(await Promise.all(lists))).toEqual(new Set([200]))
  })

  test('answer 200 or 503 and never 500 while their connections are cut', async () => {
    const cut = `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'fieldhouse_app'`
    const lists = Array.from({ length: 60 }, async (_, at) => {
      if (at % 10 === 5) await ask(pair.superuserUrl, cut)
      return (await olive.at((at % 2 ? one : other).address).send('GET', '/job/list')).status
    })
    expect([200, 503]).toEqual(expect.arrayContaining([...new Set(await Promise.all(lists))]))
    await expect.poll(async () => (await olive.send('GET', '/job/list')).status).toBe(200)
  })

  test.skipIf(!pgbouncer)('keep their time limits through the pooler', async () => {
    const url = withLogin(settings['DATABASE_URL'] ?? '', appLogin(pair.ownerUrl, testSecret))
    expect(await ask(url, 'show statement_timeout')).toEqual([{ statement_timeout: '5s' }])
  })

  test('go on without the replica when it dies, say so once, and read from it again', async () => {
    const before = one.said().length
    await pair.killReplica()
    const lists = Array.from({ length: 5 }, () => olive.send('GET', '/client/list'))
    expect((await Promise.all(lists)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    await expect.poll(() => figure(one, 'replica_usable'), { timeout: 10_000 }).toBe(0)
    const said = one.said().slice(before)
    expect(
      said.match(/The replica .* cannot be used .* everything is read from the main server/g),
    ).toHaveLength(1)
    await pair.startReplica()
    await expect.poll(() => figure(one, 'replica_usable'), { timeout: 20_000 }).toBe(1)
    expect((await olive.send('GET', '/client/list')).result).toHaveLength(2)
  })

  test('are not sent to a replica that is too far behind, in words, until it has caught up', async () => {
    const main = new Pool({ connectionString: pair.ownerUrl })
    main.on('error', () => {})
    const said: string[] = []
    const note = (line: string) => void said.push(line)
    const url = withLogin(pair.replicaUrl, appLogin(pair.ownerUrl, testSecret))
    // The limit exceeds the replica's usual delay, so the replica always catches up despite the servers' own writes.
    const replica = new Replica({ url, main, log: { info: note, warn: note }, mostBehind: 4000 })
    try {
      await replica.begin()
      await expect.poll(() => said.length, { timeout: 10_000 }).toBe(1)
      await ask(pair.replicaSuperuserUrl, 'select pg_wal_replay_pause()')
      await olive.send('POST', '/client/create/', { body: customer })
      await expect.poll(() => replica.pool, { timeout: 10_000 }).toBeNull()
      await ask(pair.replicaSuperuserUrl, 'select pg_wal_replay_resume()')
      await expect.poll(() => said.length, { timeout: 10_000 }).toBe(3)
    } finally {
      await replica.close()
      await main.end()
    }
    const used = 'Lists and reports are read from the replica (DATABASE_READ_URL)'
    expect(said).toEqual([
      used,
      'The replica (DATABASE_READ_URL) cannot be used (it is more than 4 s behind): everything is read from the main server until it can',
      used,
    ])
  })

  test('refuse in one sentence what is no replica of their database', async () => {
    const stranger = pair.replicaUrl.replace('/fieldhouse?', '/postgres?')
    await expect(connect({ databaseReadUrl: pair.ownerUrl })).rejects.toThrow(
      'DATABASE_READ_URL leads to a server that is not in recovery, so it is no replica: name a streaming replica, or leave it unset',
    )
    await expect(connect({ databaseReadUrl: stranger })).rejects.toThrow(
      'DATABASE_READ_URL leads to another database than DATABASE_URL: name its streaming replica',
    )
  })
})
