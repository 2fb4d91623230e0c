import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { everySection } from '@fieldhouse/domain/kit/entity/sections'
import { defaultWorkingHours } from '@fieldhouse/domain/people/workforce'
import { Client } from 'pg'
import { startEmbedded } from '../server/kit/embedded/embedded.ts'
import { keptLogins } from '../server/kit/embedded/embedded-logins.ts'
import { withLogin } from '../server/kit/database/database-url.ts'
import { appLogin } from '../server/migrate/database-roles.ts'
import { migrate } from '../server/migrate/migrate.ts'
import { signToken } from '../server/identity/session.ts'
import { timed } from './load.ts'
import { type Size, records } from './records.ts'

/** The secret that signs the sessions of the bench. */
export const secret = 'a secret that only the bench knows, 40 ch'

const total = {
  clients: 100_000,
  jobs: 100_000,
  invoices: 50_000,
  estimates: 91_000,
  appointments: 300_000,
  orders: 180_000,
  calls: 545_000,
}
const workspaces = 10
/**
 * The share of all records that workspace 1 has, so that its lists have 1,000 pages. The other workspaces share the
 * rest equally.
 */
const largest = 0.55

/** Returns the UUID for a whole number, the same in every run. */
const uuidOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`

/** Returns the id of workspace 1, 2, … 10. */
export const workspaceId = (number: number): string => uuidOf(number)

function sizeOf(workspace: number): Size {
  const part = workspace === 1 ? largest : (1 - largest) / (workspaces - 1)
  const some = (count: number) => Math.round(count * part)
  return {
    clients: some(total.clients),
    jobs: some(total.jobs),
    invoices: some(total.invoices),
    estimates: some(total.estimates),
    appointments: some(total.appointments),
    orders: some(total.orders),
    calls: some(total.calls),
    technicians: 50,
  }
}

/** Inserts the admin of a workspace, with a session whose token is known. */
async function insertAdmin(client: Client, workspace: number): Promise<void> {
  const id = uuidOf(100 + workspace)
  await client.query(
    `insert into users (id, email, first_name, last_name, phone, is_activated, is_confirmed, verified, is_onboarded)
     values ($1, $2, 'Tess', 'Tremblay', '+15145550134', true, true, true, true)`,
    [id, `admin${workspace}@example.com`],
  )
  await client.query(
    `insert into sessions (id, user_id, token, remember, expires_at) values ($1, $1, $2, true, now() + interval '90 days')`,
    [id, `bench-session-${workspace}`],
  )
  await client.query(`insert into roles (workspace_id, id, name, sections) values ($1, $2, 'admin', $3)`, [
    workspaceId(workspace),
    uuidOf(200),
    JSON.stringify(everySection([true, true, true, true, true])),
  ])
  await client.query(
    `insert into members (workspace_id, id, role_id, timezone, first_name, last_name, email)
     values ($1, $2, $3, 'America/Toronto', 'Tess', 'Tremblay', $4)`,
    [workspaceId(workspace), id, uuidOf(200), `admin${workspace}@example.com`],
  )
}

/**
 * The tables whose triggers would run once per row. The rows agree with each other by construction. No entries for the
 * journal are made.
 */
const withTriggers = [
  'appointments',
  'appointment_technicians',
  'estimates',
  'invoices',
  'invoice_lines',
  'payments',
  'payment_parts',
]

/** Inserts a workspace with its admin and these numbers of records. */
export async function fill(client: Client, workspace: number, size: Size): Promise<void> {
  const id = workspaceId(workspace)
  await client.query('begin')
  await client.query(
    `select set_config('app.workspace_id', $1, true), set_config('work_mem', '256MB', true)`,
    [id],
  )
  await client.query(
    `insert into workspaces (id, workspace_id, name, email, phone, timezone, lang, country, currency,
       tax_registration, pst_percent, gst_num)
     values ($1, $1, $2, 'office@example.com', '+15145550100', 'America/Toronto', 'en', 'CA', 'CAD',
       'REGISTERED', '9.975', '123456789 RT0001')`,
    [id, `Company ${workspace}`],
  )
  await insertAdmin(client, workspace)
  for (const table of withTriggers) await client.query(`alter table ${table} disable trigger user`)
  for (const statement of records({ workspace, id, size, hours: JSON.stringify(defaultWorkingHours) })) {
    await client.query(statement)
    // Without statistics, the checks of later rows would read whole tables.
    await client.query(`analyze ${/^(?:insert into|update) (\w+)/.exec(statement)?.[1] ?? ''}`)
  }
  for (const table of withTriggers) await client.query(`alter table ${table} enable trigger user`)
  await client.query('commit')
}

/** Inserts workspaces without the indexes for searches in texts, which are faster to make once all rows are there. */
async function fillWithoutIndexes(
  client: Client,
  sizes: readonly Size[],
  log: (line: string) => void,
): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select i.oid::regclass::text as name, pg_get_indexdef(i.oid) as definition
     from pg_class i join pg_am m on m.oid = i.relam and m.amname = 'gin' where i.relkind = 'i'`,
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  for (const [at, size] of sizes.entries()) {
    const seconds = (await timed(() => fill(client, at + 1, size))) / 1000
    log(`workspace ${at + 1} loaded in ${seconds.toFixed(1)} s`)
  }
  await client.query(`set maintenance_work_mem = '1GB'`)
  for (const { definition } of indexes) await client.query(definition)
}

async function isLoaded(client: Client, workspace: number): Promise<boolean> {
  const found = await client.query(`select from sessions where token = $1`, [`bench-session-${workspace}`])
  return found.rowCount === 1
}

/**
 * A filled database: the addresses for its owner and for the server, and the session token of each workspace's admin.
 */
export type Bench = {
  ownerUrl: string
  appUrl: string
  dataDir: string
  /** Returns the signed session token for the admin of workspace 1, 2, … 10. */
  tokenOf(workspace: number): string
  close(): Promise<void>
}

/** A filled database in a cluster of the bench. Row-level security does not apply to the superuser. */
export type OwnBench = Bench & { superuserUrl: string }

type Log = Parameters<typeof startEmbedded>[0]['log']

/**
 * Starts a cluster in a folder, with the tables of the product. The cluster never syncs to disk, so its commit times
 * are a best case.
 */
async function startCluster(dataDir: string, log: Log): Promise<OwnBench> {
  chmodSync(dataDir, 0o711)
  const embedded = await startEmbedded({ dataDir, log, durable: false })
  const login = appLogin(embedded.ownerUrl, secret)
  const { superuser } = keptLogins(join(dataDir, 'postgres'))
  await migrate({ url: embedded.ownerUrl, variable: 'DATABASE_URL' }, { secret })
  return {
    ownerUrl: embedded.ownerUrl,
    superuserUrl: withLogin(embedded.ownerUrl, { role: 'postgres', password: superuser }),
    appUrl: withLogin(embedded.ownerUrl, login),
    dataDir,
    tokenOf: (workspace) => signToken(`bench-session-${workspace}`, secret),
    close: () => embedded.stop(),
  }
}

/** Opens an empty cluster in a temporary folder. The end of the cluster deletes the folder. */
export async function openEmptyBench(): Promise<Bench> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fieldhouse-bench-'))
  const bench = await startCluster(dataDir, { info: () => {}, warn: console.warn, error: console.error })
  const close = async () => {
    await bench.close()
    rmSync(dataDir, { recursive: true })
  }
  return { ...bench, close }
}

/** Ten workspaces, of which the first one has more than half of the records. */
const tenWorkspaces = { name: 'bench', sizes: Array.from({ length: workspaces }, (_, at) => sizeOf(at + 1)) }

/**
 * Opens a cluster of the bench below `.cache`, which is filled once and then reused. `filling` has its name, and the
 * numbers of records of workspace 1, 2, ….
 */
export async function openBench(
  log: (line: string) => void = () => {},
  filling: { name: string; sizes: readonly Size[] } = tenWorkspaces,
): Promise<OwnBench> {
  const dataDir = process.env['BENCH_DIR'] ?? join(import.meta.dirname, '../.cache', filling.name)
  mkdirSync(dataDir, { recursive: true })
  const bench = await startCluster(dataDir, { info: log, warn: log, error: log })
  const client = new Client({ connectionString: bench.ownerUrl })
  await client.connect()
  try {
    if (!(await isLoaded(client, filling.sizes.length))) {
      await fillWithoutIndexes(client, filling.sizes, log)
      await client.query('vacuum analyze')
    }
  } finally {
    await client.end()
  }
  return bench
}
