import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { urlParts, withDatabase, withLogin } from '../kit/database/database-url.ts'
import { appLogin } from './database-roles.ts'
import { choosePlace } from '../kit/embedded/embedded-place.ts'
import { startEmbedded } from '../kit/embedded/embedded.ts'
import { migrate } from './migrate.ts'
import { cloneTemplate, emptyDatabase, onDatabase, testSecret } from '../testing/database/databases.ts'
import { schemaFacts } from '../testing/database/schema-facts.ts'
import { makeProduct, refusalOf } from '../testing/product.ts'
import { quickPlace } from '../testing/quick-place.ts'

const otherSecret = 'a secret of another server, 40 characters'

/**
 * Creates a database, migrates it with this release, and drops it after the test. Returns the owner's connection
 * string.
 */
async function migrated(): Promise<string> {
  const { ownerUrl, drop } = await emptyDatabase(inject('ownerUrl'))
  onTestFinished(drop)
  await migrate({ url: ownerUrl, variable: 'DATABASE_URL' }, { secret: testSecret })
  return ownerUrl
}

/** Reads all facts that a refused start must not change: schema, policies, functions, grants, journal and settings. */
const factsOf = async (client: Client) => [
  await schemaFacts(client),
  (await client.query('select * from migrations.__drizzle_migrations order by id')).rows,
  (await client.query('select name, value from installation_settings order by name')).rows,
]

test.each([
  {
    name: 'of a newer release',
    journal: `insert into migrations.__drizzle_migrations (hash, created_at) values ('later', ${Date.UTC(2031, 4, 6)})`,
    says: 'This database was migrated by a newer release (its migration of 2031-05-06 is not known here), and this one would damage it. Nothing was changed. Start the newer release, or restore a backup that this release made into an empty database',
  },
  {
    name: 'with a migration of another branch in its middle',
    journal: `insert into migrations.__drizzle_migrations (hash, created_at)
      select 'branch', created_at + 1 from migrations.__drizzle_migrations order by id desc offset 3 limit 1`,
    says: /^This database was migrated by a newer release \(its migration of 2026-\d\d-\d\d is not known here\), /,
  },
  {
    name: 'that lacks one of its middle',
    journal: `delete from migrations.__drizzle_migrations
      where id = (select id from migrations.__drizzle_migrations order by id desc offset 3 limit 1)`,
    says: /^This database lacks the migration of 2026-\d\d-\d\d although later ones ran on it: /,
  },
])('REL-40, OPEN-700 a start on a database $name is refused before anything changes', async (one) => {
  // The check runs before the serving role signs in, so the test can use any database that this release has migrated.
  const { ownerUrl, drop } = await cloneTemplate({
    ownerUrl: inject('ownerUrl'),
    templateAppUrl: inject('templateAppUrl'),
  })
  onTestFinished(drop)
  await onDatabase(ownerUrl, (client) => client.query(one.journal))
  const before = await onDatabase(ownerUrl, factsOf)
  await expect(migrate({ url: ownerUrl, variable: 'DATABASE_URL' }, { secret: testSecret })).rejects.toThrow(
    one.says,
  )
  expect(await onDatabase(ownerUrl, factsOf)).toEqual(before)
})

test.each([
  {
    made: 'create table clients (name text)',
    named: 'clients',
  },
  {
    made: `create table posts (id int); create table "Users" (id int); create view authors as select * from "Users";
      create table tags (id int); create table comments (id int)`,
    named: 'Users, authors, comments and 2 more',
  },
])('OPEN-715 a start on a database of another program, with $named, is refused', async ({ made, named }) => {
  const { ownerUrl, drop } = await emptyDatabase(inject('ownerUrl'))
  onTestFinished(drop)
  const { database } = urlParts(ownerUrl)
  await onDatabase(ownerUrl, (client) => client.query(made))
  const before = await onDatabase(ownerUrl, schemaFacts)
  expect(await refusalOf({ DATABASE_URL: ownerUrl, SECRET: testSecret })).toBe(
    `The database ${database} holds tables of another program (${named}). Nothing was changed. Give Fieldhouse a database of its own\n`,
  )
  expect(await onDatabase(ownerUrl, schemaFacts)).toEqual(before)
})

test('OPEN-715 what an extension brings is in the way of no start', async () => {
  const { ownerUrl, drop } = await emptyDatabase(inject('ownerUrl'))
  onTestFinished(drop)
  await onDatabase(ownerUrl, (client) =>
    client.query(
      'create extension pg_trgm; create view words as select 1 as word; alter extension pg_trgm add view words',
    ),
  )
  await migrate({ url: ownerUrl, variable: 'DATABASE_URL' }, { secret: testSecret })
})

test('OPEN-715 a start that fails for an unknown reason prints its cause', async () => {
  const { ownerUrl, drop } = await emptyDatabase(inject('ownerUrl'))
  onTestFinished(drop)
  await onDatabase(ownerUrl, (client) => client.query(`create type clients as enum ('a')`))
  const said = await refusalOf({ DATABASE_URL: ownerUrl, SECRET: testSecret })
  expect(said).toMatch(/Failed query[^]*cause[^]*already exists/)
})

test('OPEN-701 a second server with another secret is refused, and the first goes on', async () => {
  const ownerUrl = await migrated()
  const first = await makeProduct({ DATABASE_URL: ownerUrl, SECRET: testSecret })
  onTestFinished(() => first.discard())
  await first.start()
  const before = await onDatabase(ownerUrl, factsOf)
  const refused =
    'This database was set up with another SECRET: this one would sign everybody out and could not read what is encrypted. Nothing was changed. Give the first one as SECRET or in DATA_DIR/secret, or run npm run change-secret\n'
  // In the first call, the environment contains another secret. In the second call, the server generates a secret in a
  // new data folder.
  expect(await refusalOf({ DATABASE_URL: ownerUrl, SECRET: otherSecret })).toBe(refused)
  expect(await refusalOf({ DATABASE_URL: ownerUrl, SECRET: '' })).toBe(refused)
  // A serving role that the operator names does not change the refusal.
  const login = appLogin(ownerUrl, testSecret)
  await expect(
    migrate({ url: ownerUrl, variable: 'DATABASE_URL' }, { secret: otherSecret, role: login.role }),
  ).rejects.toThrow('another SECRET')
  expect(await onDatabase(ownerUrl, factsOf)).toEqual(before)
  // The first server opens new connections, which still sign in with the password derived from its secret.
  await onDatabase(withLogin(ownerUrl, login), (client) => client.query('select 1'))
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => fetch(`${first.address}/api/v1/auth/session`)),
  )
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
})

test('OPEN-701 a database without a mark takes that of the first secret that starts on it', async () => {
  const ownerUrl = await migrated()
  const settings = `select value from installation_settings where name = 'secret-mark'`
  const mark = (await onDatabase(ownerUrl, (client) => client.query(settings))).rows
  expect(mark).toEqual([{ value: expect.stringMatching(/^[0-9a-f]{16}$/) }])
  await onDatabase(ownerUrl, (client) => client.query('delete from installation_settings'))
  await migrate({ url: ownerUrl, variable: 'DATABASE_URL' }, { secret: otherSecret })
  const other = (await onDatabase(ownerUrl, (client) => client.query(settings))).rows
  expect(other).not.toEqual(mark)
  await expect(migrate({ url: ownerUrl, variable: 'DATABASE_URL' }, { secret: testSecret })).rejects.toThrow(
    'another SECRET',
  )
})

const guide = readFileSync(join(import.meta.dirname, '../../docs/how-to/run-on-postgresql.md'), 'utf8')

/** Returns the SQL statements of a section of the guide, with the test password filled in. */
function recipe(section: string): string {
  const from = guide.indexOf('```sql\n', guide.indexOf(`\n## ${section}\n`)) + '```sql\n'.length
  return guide.slice(from, guide.indexOf('```', from)).replaceAll('…', password)
}

const password = 'only on this throw-away cluster'

/**
 * Starts a separate PostgreSQL server. `ask` runs statements as superuser. `at` returns a connection string for a role
 * and a database.
 */
async function ownServer(major: number | null) {
  const dataDir = mkdtempSync(join(quickPlace(), 'fieldhouse-roles-'))
  chmodSync(dataDir, 0o711)
  const binaries = major === null ? {} : { binaries: { bin: `/usr/lib/postgresql/${major}/bin`, major } }
  const quiet = { info: () => {}, warn: () => {}, error: () => {} }
  const embedded = await startEmbedded({ dataDir, log: quiet, durable: false, ...binaries })
  onTestFinished(async () => {
    await embedded.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const logins = readFileSync(join(choosePlace(dataDir).home, 'logins.json'), 'utf8')
  const { superuser } = JSON.parse(logins) as { superuser: string }
  const at = (role: string, database: string) =>
    withDatabase(withLogin(embedded.ownerUrl, { role, password }), database)
  const ask = async (statements: string): Promise<void> =>
    onDatabase(
      withDatabase(withLogin(embedded.ownerUrl, { role: 'postgres', password: superuser }), 'postgres'),
      async (client) => {
        for (const statement of statements.split(';')) if (statement.trim()) await client.query(statement)
      },
    )
  return { at, ask }
}

// Renames the guide's roles and databases, because this server already has a database `fieldhouse`.
const renamed = (statements: string): string =>
  statements.replaceAll('fieldhouse', 'careful').replaceAll('second_owner', 'third')

const servers: (number | null)[] = existsSync('/usr/lib/postgresql/15/bin/postgres') ? [null, 15] : [null]

test.each(servers)(
  'OPEN-702 several installations share one PostgreSQL, and the recipes of the guide hold (major %s)',
  async (major) => {
    const { at, ask } = await ownServer(major)
    const start = (owner: string, role?: string) =>
      migrate(
        { url: at(owner, owner), variable: 'DATABASE_URL' },
        { secret: otherSecret, ...(role && { role }) },
      )

    // The operator manages the roles here: the owner lacks CREATEROLE, and the operator names the serving role.
    await ask(renamed(recipe('Manage the roles yourself')))
    await start('careful', 'desk')
    await start('careful', 'desk')
    await ask(
      `revoke connect on database careful from public; grant connect on database careful to careful, desk`,
    )
    await onDatabase(at('desk', 'careful'), (client) => client.query('select 1'))
    await expect(start('careful')).rejects.toThrow(
      'The database does not let the login careful do this: create role "careful_app" login. Give it CREATEROLE, or name a login that owns nothing in DATABASE_APP_URL',
    )

    // The second and the third installation have an owner each.
    for (const owner of ['second', 'third'])
      await ask(renamed(recipe('Use a PostgreSQL server')).replaceAll('careful', owner))
    if (major === 15) await start('second')
    else
      await expect(start('second')).rejects.toThrow(
        'The database does not let the login second do this: grant app_search to current_user. As a superuser, or as the login that made these roles, run once: grant app_search, app_figures, app_purge, app_backup to second',
      )
    await ask(renamed(recipe('Several installations on one server')))
    await start('third')
    await start('third')
    await expect(onDatabase(at('third', 'careful'), (client) => client.query('select 1'))).rejects.toThrow(
      'permission denied for database',
    )
  },
)

test('OPEN-702 installations that start for the first time at the same moment make the shared roles together', async () => {
  const { at, ask } = await ownServer(null)
  const owner = 'several'
  await ask(`create role ${owner} login createrole password '${password}'`)
  const names = ['one', 'two', 'three', 'four']
  for (const name of names) await ask(`create database ${name} owner ${owner} template template0`)
  await Promise.all(
    names.map((name) => migrate({ url: at(owner, name), variable: 'DATABASE_URL' }, { secret: otherSecret })),
  )
})
