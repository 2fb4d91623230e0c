import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Permissions, everySection } from '@fieldhouse/domain/kit/entity/sections'
import type { FastifyInstance } from 'fastify'
import { Client } from 'pg'
import { inject } from 'vitest'
import { buildApp } from '../app.ts'
import { type Config, readConfig } from '../config.ts'
import { signToken } from '../identity/session.ts'
import { type Database, openDatabase } from '../kit/database/database.ts'
import { type TestDatabase, cloneTemplate, testSecret } from './database/databases.ts'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
type Sent = { body?: unknown; headers?: Record<string, string> }

// oxlint-disable-next-line typescript/no-explicit-any -- tests read responses of every shape
type Json = any

/** A response as a client receives it. `result` is the content of the response's envelope. */
export type Reply = {
  status: number
  headers: Record<string, unknown>
  body: Json
  result: Json
  code: string | undefined
}

/** A person who sends requests in a workspace. */
export type Person = {
  id: string
  token: string
  workspaceId: string
  get(path: string, headers?: Record<string, string>): Promise<Reply>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>
  patch(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>
  delete(path: string, headers?: Record<string, string>): Promise<Reply>
}

/** A running product with its own database and people. */
export type World = {
  app: FastifyInstance
  config: Config
  database: Database
  /** The database owner's connection, which may read and change everything. */
  owner: Client
  /** The admin of the main workspace. */
  admin: Person
  /** The admin of another workspace. */
  stranger: Person
  /** Sends requests without a session. */
  nobody: Person
  /** Creates a member of the main workspace with exactly these permissions. */
  member(permissions: Permissions, role?: string): Promise<Person>
  /** Creates a person without a workspace. */
  newcomer(): Promise<Person>
  /** Starts to process queued jobs and to accept network connections. */
  listen(): Promise<void>
  close(): Promise<void>
}

/** Opens a world, which every test file needs. */
export async function openWorld(overrides: Record<string, string> = {}): Promise<World> {
  const copy = await cloneTemplate({ ownerUrl: inject('ownerUrl'), templateAppUrl: inject('templateAppUrl') })
  const config = readConfig({
    SECRET: testSecret,
    APP_URL: 'http://localhost',
    DATA_DIR: join(tmpdir(), `fieldhouse-files-${randomBytes(6).toString('hex')}`),
    RATE_LIMIT: 'off',
    GEOCODER_URL: 'off',
    ROUTER_URL: 'off',
    MAP_STYLE_URL: 'off',
    ...overrides,
  })
  const database = openDatabase({ main: copy.appUrl, direct: null }, () => {})
  // The database may stall for two seconds on a busy machine. Servers that tests launch as processes have the normal
  // limit.
  database.main.options.connectionTimeoutMillis = 15_000
  const app = await buildApp({ database, config })
  const owner = new Client({ connectionString: copy.ownerUrl })
  await owner.connect()
  const seeds = { app, config, owner }
  const main = await seedWorkspace(owner, 'Plomberie Tremblay')
  const other = await seedWorkspace(owner, 'Other company')
  const everything = everySection([true, true, true, true, true])
  return {
    ...seeds,
    database,
    admin: await seedMember(seeds, { workspaceId: main, permissions: everything, role: 'admin' }),
    stranger: await seedMember(seeds, { workspaceId: other, permissions: everything, role: 'admin' }),
    nobody: personOn(app, { id: '', token: '', workspaceId: main }),
    member: (permissions, role) =>
      seedMember(seeds, { workspaceId: main, permissions, role: role ?? `role ${randomUUIDv7()}` }),
    newcomer: () => seedUser(seeds, ''),
    listen: async () => {
      if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
    },
    close: () => closeAll({ app, database, owner, copy, files: config.dataDir }),
  }
}

async function closeAll(open: {
  app: FastifyInstance
  database: Database
  owner: Client
  copy: TestDatabase
  /** The folder of uploaded files. */
  files: string
}): Promise<void> {
  await open.app.close()
  await open.database.close()
  await open.owner.end()
  await open.copy.drop()
  rmSync(open.files, { recursive: true, force: true })
}

type Seeds = { app: FastifyInstance; config: Config; owner: Client }

/**
 * Inserts a workspace directly, because other tests cover the calls that create workspaces. The workspace has a tax
 * registration, so that documents can be issued.
 */
async function seedWorkspace(owner: Client, name: string): Promise<string> {
  const id = randomUUIDv7()
  await asSystem(owner, id, async () => {
    await owner.query(
      `insert into workspaces (id, workspace_id, name, email, phone, timezone, lang, country, currency,
         tax_registration, pst_percent, gst_num, pst_num)
       values ($1, $1, $2, 'office@example.com', '+15145550100', 'America/Toronto', 'en', 'CA', 'CAD',
         'REGISTERED', '9.975', '123456789 RT0001', '1234567890 TQ0001')`,
      [id, name],
    )
    await owner.query(
      `with made as (insert into warehouses (workspace_id, id, name) values ($1, $2, 'Main warehouse') returning workspace_id, id)
       insert into inventory_settings (workspace_id, id, default_warehouse) select workspace_id, workspace_id, id from made`,
      [id, randomUUIDv7()],
    )
  })
  return id
}

/** Sets the workspace before `run`, because row-level security also applies to an owner who is not a superuser. */
async function asSystem<T>(owner: Client, workspaceId: string, run: () => Promise<T>): Promise<T> {
  await owner.query(`select set_config('app.workspace_id', $1, false)`, [workspaceId])
  return run()
}

async function seedUser({ app, config, owner }: Seeds, workspaceId: string): Promise<Person> {
  const id = randomUUIDv7()
  const token = randomBytes(24).toString('base64url')
  await owner.query(
    `insert into users (id, email, first_name, last_name, phone, is_activated, is_confirmed, verified, is_onboarded)
     values ($1, $2, 'Tess', 'Tremblay', '+15145550134', true, true, true, true)`,
    [id, `${id}@example.com`],
  )
  await owner.query(
    `insert into sessions (id, user_id, token, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
    [randomUUIDv7(), id, token],
  )
  return personOn(app, { id, token: signToken(token, config.secret), workspaceId })
}

async function seedMember(
  seeds: Seeds,
  of: { workspaceId: string; permissions: Permissions; role: string },
): Promise<Person> {
  const person = await seedUser(seeds, of.workspaceId)
  const roleId = randomUUIDv7()
  await asSystem(seeds.owner, of.workspaceId, async () => {
    await seeds.owner.query(`insert into roles (workspace_id, id, name, sections) values ($1, $2, $3, $4)`, [
      of.workspaceId,
      roleId,
      of.role,
      JSON.stringify(of.permissions),
    ])
    await seeds.owner.query(
      `insert into members (workspace_id, id, role_id, timezone, first_name, last_name, email)
       values ($1, $2, $3, 'America/Toronto', 'Tess', 'Tremblay', $4)`,
      [of.workspaceId, person.id, roleId, `${person.id}@example.com`],
    )
  })
  return person
}

function personOn(app: FastifyInstance, who: { id: string; token: string; workspaceId: string }): Person {
  const send = async (method: Method, path: string, { body, headers }: Sent): Promise<Reply> => {
    const response = await app.inject({
      method,
      url: `/api/v1${path}`,
      headers: {
        ...(who.token ? { authorization: `Bearer ${who.token}` } : {}),
        ...(who.workspaceId ? { 'x-workspace-id': who.workspaceId } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    const json = response.headers['content-type']?.toString().includes('json') ? response.json() : null
    return {
      status: response.statusCode,
      headers: response.headers,
      body: json ?? response.body,
      result: json?.data?.result,
      code: json?.code,
    }
  }
  return {
    ...who,
    get: (path, headers = {}) => send('GET', path, { headers }),
    post: (path, body, headers = {}) => send('POST', path, { body, headers }),
    patch: (path, body, headers = {}) => send('PATCH', path, { body, headers }),
    delete: (path, headers = {}) => send('DELETE', path, { headers }),
  }
}
