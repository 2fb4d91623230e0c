// Measures the resources that two hundred companies working at once need on a server and its database.
// PROVE_SECONDS=20 npm run prove sizing makes a shorter run.
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, get, request } from 'node:http'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { type Bench, fill, secret, workspaceId } from '../bench/data.ts'
import { databaseProcesses, databaseTime, processorTime, startProduct } from '../bench/servers.ts'
import { signToken } from '../server/identity/session.ts'
import { startEmbedded } from '../server/kit/embedded/embedded.ts'
import { migrate } from '../server/migrate/migrate.ts'
import { claim, endInOrder, quantile, say } from './figures.ts'
import { table } from './markdown.ts'

const companies = 200
const seconds = Number(process.env['PROVE_SECONDS'] ?? 120)
/** The records of about half a year in a company with seven technicians. */
const size = {
  clients: 300,
  jobs: 500,
  invoices: 400,
  estimates: 200,
  appointments: 1000,
  orders: 80,
  calls: 250,
  technicians: 7,
}
/**
 * The office users and the technicians of each company in the busiest hour. `people` is the number of users, `between`
 * the time between two calls of a user, in s.
 */
const office = { people: 3, between: 6 }
const field = { people: 7, between: 30 }
const wanted = companies * (office.people / office.between + field.people / field.between)
/** The number of open pages of each company. Each page has a stream of events. */
const pages = 4
/** The time within which 95 of 100 responses must arrive, in ms. */
const limit = 2000

endInOrder()
const folder = mkdtempSync(join(tmpdir(), 'fieldhouse-sizing-'))
chmodSync(folder, 0o711)
const dataDir = join(folder, 'data')
const embedded = await startEmbedded({ dataDir, log: { info: () => {}, warn: say, error: say } })
chmodSync(dataDir, 0o711)
await migrate({ url: embedded.ownerUrl, variable: 'DATABASE_URL' }, { secret })
const owner = new Client({ connectionString: embedded.ownerUrl })
await owner.connect()
for (let company = 1; company <= companies; company++) {
  await fill(owner, company, size)
  if (company % 20 === 0) say(`${company} of ${companies} companies`)
}
await owner.query('vacuum analyze')
const bench: Bench = {
  ownerUrl: embedded.ownerUrl,
  appUrl: embedded.ownerUrl,
  dataDir,
  tokenOf: (company) => signToken(`bench-session-${company}`, secret),
  close: embedded.stop,
}
const server = await startProduct(bench)
const agent = new Agent({ keepAlive: true, maxSockets: 256 })

const headersOf = (company: number) => ({
  authorization: `Bearer ${bench.tokenOf(company)}`,
  'x-workspace-id': workspaceId(company),
})

/** Opens a company's stream of events, as each open page does. */
function listen(company: number): void {
  const path = `/api/v1/live?workspace=${workspaceId(company)}`
  get({ port: server.port, path, headers: headersOf(company), agent: false }, (stream) => stream.resume()).on(
    'error',
    () => {},
  )
}

const client = { firstName: 'Noémie', lastName: 'Bouchard', phone: '+15145550199', languages: ['fr-FR'] }
const day = 24 * 3_600_000
const today = Math.floor(Date.now() / day) * day
/** The calls of users. More frequent calls are listed several times. */
const work: readonly { path: string; body?: unknown }[] = [
  { path: `/appointment/board/?from=${today}&to=${today + day}` },
  { path: '/client/list?limit=25' },
  { path: '/client/list?limit=25&q=zegmary' },
  { path: '/job/list?limit=25' },
  { path: '/job/list?limit=25&filter_jobStatus=SCHEDULED' },
  { path: '/invoice/list?limit=25' },
  { path: '/dashboard/read' },
  { path: '/my-day' },
  { path: '/my-day' },
  { path: '/client/create', body: client },
]

type Answer = { status: number; ms: number }
const answers: Answer[] = []

function ask(company: number, { path, body }: (typeof work)[number]): Promise<void> {
  const began = performance.now()
  return new Promise((done) => {
    const take = (status: number) => {
      answers.push({ status, ms: performance.now() - began })
      done()
    }
    const sent = request(
      {
        port: server.port,
        path: `/api/v1${path}`,
        method: body ? 'POST' : 'GET',
        agent,
        headers: { ...headersOf(company), ...(body !== undefined && { 'content-type': 'application/json' }) },
      },
      (answer) => answer.resume().on('end', () => take(answer.statusCode ?? 0)),
    )
    sent.on('error', () => take(0))
    sent.end(body && JSON.stringify(body))
  })
}

/** Returns the memory of a process in MB, with its share of shared memory. Returns 0 if the process has ended. */
function memoryOf(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** Returns the memory of PostgreSQL with all its connections, in MB. */
const databaseMemory = (): number => databaseProcesses(bench).reduce((sum, pid) => sum + memoryOf(pid), 0)

for (let company = 1; company <= companies; company++)
  for (let page = 0; page < pages; page++) listen(company)
await delay(3000)

/**
 * Sends the calls of all users for this duration. Sends each call at its planned time, even if earlier calls have no
 * response yet.
 */
async function workFor(ms: number): Promise<void> {
  const began = performance.now()
  const open: Promise<void>[] = []
  for (let sent = 0; performance.now() - began < ms;) {
    const due = ((performance.now() - began) / 1000) * wanted
    for (; sent < due; sent++) {
      const company = 1 + ((sent * 7919) % companies)
      open.push(ask(company, work[sent % work.length] ?? { path: '/my-day' }))
    }
    await delay(5)
  }
  await Promise.all(open)
}

await workFor(10_000)
answers.length = 0
const [cpu, databaseCpu, at] = [processorTime(server.child.pid), databaseTime(bench), performance.now()]
let most = { server: 0, database: 0, connections: 0 }
const over = new AbortController()

/** Records the peak memory of the server and of PostgreSQL, and the maximum number of database connections. */
async function watch(): Promise<void> {
  while (!over.signal.aborted) {
    const { rows } = await owner.query<{ count: number }>(
      'select count(*)::int as count from pg_stat_activity where usename is not null and pid <> pg_backend_pid()',
    )
    most = {
      server: Math.max(most.server, memoryOf(server.child.pid ?? 0)),
      database: Math.max(most.database, databaseMemory()),
      connections: Math.max(most.connections, rows[0]?.count ?? 0),
    }
    await delay(2000)
  }
}

const watching = watch()
await workFor(seconds * 1000)
const took = performance.now() - at
const used = {
  server: (processorTime(server.child.pid) - cpu) / took,
  database: (databaseTime(bench) - databaseCpu) / took,
}
over.abort()
await watching
const { rows } = await owner.query<{ size: number }>(
  'select pg_database_size(current_database())::float8 / 1e6 as size',
)
await owner.end()
agent.destroy()
await server.stop()
await embedded.stop()
rmSync(folder, { recursive: true, force: true })

const waits = answers.map(({ ms }) => ms)
const refused = answers.filter(({ status }) => status < 200 || status >= 300).length
const late = quantile(waits, 0.95)
console.log(`## What ${companies} companies need

Each of ${companies} companies has ${size.clients} clients, ${size.jobs} jobs, ${size.appointments} visits, ${size.invoices} invoices and ${size.technicians} technicians. In each company, ${office.people} people in the office make a call every ${office.between} s, ${field.people} technicians make a call every ${field.between} s, and ${pages} open pages listen for live events. One call in ten writes. The other calls read the board, lists, searches, the dashboard and the technician's own day. One server, the embedded PostgreSQL (which syncs every write) and the load generator share ${cpus().length} cores.

${table(
  ['what', 'figure'],
  [
    ['calls a second', (answers.length / (took / 1000)).toFixed(0)],
    ['response time: median', `${quantile(waits, 0.5)} ms`],
    ['response time: 95 of 100 within', `${late} ms`],
    ['refused', refused],
    ['event streams', companies * pages],
    ['cores used by the server', used.server.toFixed(2)],
    ['cores used by PostgreSQL', used.database.toFixed(2)],
    ['memory of the server, most', `${most.server.toFixed(0)} MB`],
    ['memory of PostgreSQL, most', `${most.database.toFixed(0)} MB`],
    ['connections to the database, most', most.connections],
    ['database on disk, a company', `${((rows[0]?.size ?? 0) / companies).toFixed(1)} MB`],
  ],
)}`)
claim(late <= limit, `95 of 100 answers come within ${limit} ms: ${late}`)
claim(refused === 0, `none of ${answers.length} calls is refused: ${refused}`)
