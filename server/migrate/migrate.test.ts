import { expect, inject, onTestFinished, test } from 'vitest'
import { migrate } from './migrate.ts'
import { emptyDatabase, onDatabase, testSecret } from '../testing/database/databases.ts'
import { schemaFacts } from '../testing/database/schema-facts.ts'

/** Creates an empty database. `start` runs the migrations on the database. */
async function database() {
  const { ownerUrl, drop } = await emptyDatabase(inject('ownerUrl'))
  onTestFinished(drop)
  const start = () => migrate({ url: ownerUrl, variable: 'DATABASE_URL' }, { secret: testSecret })
  return { ownerUrl, start }
}

const forget = `delete from installation_settings where name = 'secured'`

test('REL-30, OPEN-709 a start waits for a table that others hold, holds no other one meanwhile, and tries again', async () => {
  const { ownerUrl, start } = await database()
  await start()
  await onDatabase(ownerUrl, async (left) => {
    await left.query(forget)
    await left.query('begin; lock table stocks in share mode')
    const again = start()
    again.catch(() => undefined)
    const waits = `select pid, count(*) over (partition by pid) as tries from pg_locks where not granted and relation = 'stocks'::regclass`
    await expect.poll(async () => (await left.query(waits)).rowCount, { timeout: 20_000 }).toBe(1)
    const held = await left.query(
      `select relation::regclass::text as name from pg_locks h join pg_class c on c.oid = h.relation
       where h.granted and h.pid in (select pid from pg_locks where not granted and relation = 'stocks'::regclass)
         and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and h.mode in ('AccessExclusiveLock', 'ShareRowExclusiveLock')`,
    )
    expect(held.rows).toEqual([])
    // The lock lasts longer than the lock timeout of one attempt.
    await left.query('select pg_sleep(2.5)')
    await left.query('commit')
    await again
  })
})

test('OPEN-709 a start on a database whose policies and rights are in place locks no table', async () => {
  const { ownerUrl, start } = await database()
  await start()
  await onDatabase(ownerUrl, async (other) => {
    await other.query('begin; lock table stocks, clients, members in share mode')
    await start()
    await other.query('rollback')
  })
})

test.each([
  ['a policy is gone', 'drop policy of_workspace on clients'],
  [
    'a policy says something else',
    'drop policy of_search on jobs; create policy of_search on jobs using (true)',
  ],
  ['row-level security is not forced', 'alter table invoices no force row level security'],
  [
    'the serving login may do more',
    `do $$ begin execute format('grant update on activities to %I', current_database() || '_app'); end $$`,
  ],
  [
    'a function is another one',
    `create or replace function workspaces_with(records text) returns setof uuid language sql as 'select null::uuid'`,
  ],
])('SEC-09, OPEN-709 a start applies policies and rights again where %s', async (_, change) => {
  const { ownerUrl, start } = await database()
  await start()
  const closed = await onDatabase(ownerUrl, schemaFacts)
  await onDatabase(ownerUrl, (owner) => owner.query(change))
  await start()
  expect(await onDatabase(ownerUrl, schemaFacts)).toEqual(closed)
})
