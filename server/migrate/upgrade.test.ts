import type { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { migrate } from './migrate.ts'
import { emptyDatabase, onDatabase, testSecret } from '../testing/database/databases.ts'
import { makeProduct, refusalOf } from '../testing/product.ts'
import { loadRelease, unchanged, withNewTables, withoutNewTemplates } from '../testing/database/releases.ts'
import { schemaFacts } from '../testing/database/schema-facts.ts'
import { ownerAt } from '../testing/sign-up-owner.ts'

/** Creates an empty database and drops it after the test. Returns the owner's connection string. */
async function database(): Promise<string> {
  const { ownerUrl, drop } = await emptyDatabase(inject('ownerUrl'))
  onTestFinished(drop)
  return ownerUrl
}

/** Returns the column names of each product table, in the order of the columns. */
async function columnsIn(client: Client): Promise<Record<string, string[]>> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by 1 order by 1`,
  )
  return Object.fromEntries(rows.map(({ name, columns }) => [name, columns]))
}

/**
 * Reads all rows of the product's tables in all workspaces, each row as one text. For a table in `known`, reads only
 * the known columns that still exist.
 */
async function rowsIn(
  client: Client,
  known: Record<string, string[]> = {},
): Promise<Record<string, string[]>> {
  const columns = await columnsIn(client)
  await client.query('begin')
  const all: Record<string, string[]> = {}
  for (const [name, own] of Object.entries(columns)) {
    // This statement is needed because row-level security hides rows even from the owner. The rollback restores the
    // setting.
    await client.query(`alter table ${name} no force row level security`)
    const read = own.filter((column) => known[name]?.includes(column) ?? true)
    const { rows } = await client.query<{ row: string }>(
      `select row(${read.join(', ')})::text as row from ${name} order by 1`,
    )
    all[name] = rows.map(({ row }) => row)
  }
  await client.query('rollback')
  return all
}

const applied = (client: Client) =>
  client.query('select hash, created_at from migrations.__drizzle_migrations')

/** Reads all rows and the schema of the database. */
const all = async (client: Client) => [await rowsIn(client), await schemaFacts(client)]

const count = (rows: Record<string, string[]>) =>
  Object.values(rows).reduce((sum, { length }) => sum + length, 0)

/** Reads the sums of the stock movements by cost source and reason, and the stored stock values. */
const valuesIn = async (client: Client) => {
  await client.query('begin')
  for (const table of ['stock_movements', 'stock_values'])
    await client.query(`alter table ${table} no force row level security`)
  const { rows } = await client.query(
    `select cost_source as source, reason, sum(value)::text as value, sum(unvalued)::int as unvalued from stock_movements group by 1, 2 order by 2`,
  )
  const kept = await client.query(
    `select pieces::int, value::text, average::text from stock_values order by value`,
  )
  await client.query('rollback')
  return { ledger: rows, kept: kept.rows }
}

/** Reads the name and purpose of the templates that a migration changed or created. */
const purposesIn = async (client: Client) => {
  await client.query('begin')
  await client.query('alter table templates no force row level security')
  const { rows } = await client.query(
    `select name, purpose from templates where purpose in ('REVIEW_REQUEST', 'VISIT_ON_WAY') order by name`,
  )
  await client.query('rollback')
  return rows
}

test('REL-40 OPEN-204 a database of the release whose migrations went step by step is taken over whole, and is then as a fresh one', async () => {
  const ownerUrl = await database()
  await loadRelease(ownerUrl, '0041')
  const columns = await onDatabase(ownerUrl, columnsIn)
  const known = Object.fromEntries(
    Object.entries(columns).map(([table, own]) => [table, unchanged(table, own)]),
  )
  const before = await onDatabase(ownerUrl, (client) => rowsIn(client, known))
  expect(count(before)).toBeGreaterThan(400)
  const product = await makeProduct({ DATABASE_URL: ownerUrl })
  onTestFinished(() => product.discard())
  await product.start()
  const after = await onDatabase(ownerUrl, (client) => rowsIn(client, known))
  const templates = withoutNewTemplates(after['templates'])
  expect({ ...after, templates, installation_settings: [] }).toEqual(withNewTables(before, after))
  expect(after['installation_settings']).toEqual([
    expect.stringMatching(/^\(secret-mark,[0-9a-f]{16},/),
    expect.stringMatching(/^\(secured,[0-9a-f]{64},/),
  ])
  const asks = await onDatabase(ownerUrl, purposesIn)
  expect(
    asks,
    'the template that asked for reviews does so by itself now, a new one says who is on the way',
  ).toEqual([
    { name: 'On the way', purpose: 'VISIT_ON_WAY' },
    { name: 'Review request', purpose: 'REVIEW_REQUEST' },
  ])
  expect(await onDatabase(ownerUrl, valuesIn)).toEqual({
    ledger: [
      { source: null, reason: 'MOVE', value: '0.00', unvalued: 0 },
      { source: 'EARLIER', reason: 'OPENING', value: '911.85', unvalued: 0 },
    ],
    kept: [
      { pieces: 2, value: '116.00', average: '58.00000000' },
      { pieces: 15, value: '146.25', average: '9.75000000' },
      { pieces: 2, value: '280.00', average: '140.00000000' },
      { pieces: 8, value: '369.60', average: '46.20000000' },
    ],
  })
  const fresh = await database()
  await migrate({ url: fresh, variable: 'DATABASE_URL' }, { secret: testSecret })
  const made = await onDatabase(fresh, schemaFacts)
  expect(made['columns']?.length).toBeGreaterThan(1000)
  expect(await onDatabase(ownerUrl, schemaFacts)).toEqual(made)
  const [own, theirs] = [await onDatabase(ownerUrl, applied), await onDatabase(fresh, applied)]
  expect(own.rows).toEqual(theirs.rows)

  const send = ownerAt(product.address, '', '').send
  const { email } = (await onDatabase(ownerUrl, (client) => client.query(`select email from users`))).rows[0]
  const signedIn = await send('POST', '/auth/sign-in', { body: { email, password: 'Correct horse 9' } })
  const [workspace] = before['workspaces'] ?? []
  const id = /[\da-f-]{36}/.exec(workspace ?? '')?.[0] ?? ''
  const owner = ownerAt(product.address, signedIn.result.token, id)
  const listed = (entity: string) => owner.send('GET', `/${entity}/listAll/`)
  for (const [entity, table] of Object.entries({
    client: 'clients',
    job: 'jobs',
    template: 'templates',
    tag: 'tags',
  }))
    expect([entity, (await listed(entity)).result.length]).toEqual([entity, after[table]?.length])
  const { result: invoices } = await listed('invoice')
  const lined = invoices.find(({ lineItems }: { lineItems: unknown[] }) => lineItems.length === 3)
  expect((await owner.send('GET', `/invoice/read/${lined._id}`)).result.lineItems).toMatchObject([
    { date: '2031-01-06', tech: 'Tess Roy', name: 'Visit', description: 'Repair', quantity: '1.5' },
    { description: '', quantity: '-3', unitPrice: '0.1234' },
    { description: 'Hose', quantity: '1', unitPrice: '5.00' },
  ])
  const { result: chain } = await owner.send('GET', '/journal-entry/integrity?check=CHAIN')
  expect(after['chain_links']?.length).toBeGreaterThan(0)
  expect(chain).toMatchObject({ records: after['chain_links']?.length, differences: 0 })
  const body = { name: 'After', color: '#ff0000', types: ['JOB'] }
  expect((await owner.send('POST', '/tag/create/', { body })).status).toBe(201)
})

test('REL-40 a database that is older still is refused in words that say what to do, and nothing in it changes', async () => {
  const ownerUrl = await database()
  await loadRelease(ownerUrl, '0041')
  await onDatabase(ownerUrl, (client) =>
    client.query(
      'delete from migrations.__drizzle_migrations where created_at = (select max(created_at) from migrations.__drizzle_migrations)',
    ),
  )
  const before = await onDatabase(ownerUrl, all)
  expect(await refusalOf({ DATABASE_URL: ownerUrl })).toBe(
    'This database is of an older version than this one can bring up to date. Nothing was changed. Start the version of 22 November 2026 (commit dd78f821) on it once, then this one\n',
  )
  expect(await onDatabase(ownerUrl, all)).toEqual(before)
})
