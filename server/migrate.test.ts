import { expect, inject, onTestFinished, test } from 'vitest'
import { migrate } from './migrate.ts'
import { emptyDatabase, onDatabase, testSecret } from './testing/database/databases.ts'

test('REL-30 a start that meets a deadlock with what a killed server left behind is tried again', async () => {
  const { ownerUrl, drop } = await emptyDatabase(inject('ownerUrl'))
  onTestFinished(drop)
  const start = () => migrate({ url: ownerUrl, variable: 'DATABASE_URL' }, { secret: testSecret })
  await start()
  await onDatabase(ownerUrl, async (left) => {
    await left.query('begin; lock table stocks in share mode')
    const again = start()
    again.catch(() => undefined)
    // Whoever waited first for the other notices the deadlock, and gives way.
    const held = `select c.relname as name from pg_locks w join pg_locks h on h.pid = w.pid and h.granted
      join pg_class c on c.oid = h.relation and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      where not w.granted and w.relation = 'stocks'::regclass and h.mode in ('AccessExclusiveLock', 'ShareRowExclusiveLock') limit 1`
    await expect.poll(async () => (await left.query(held)).rowCount).toBe(1)
    const [table] = (await left.query<{ name: string }>(held)).rows
    await left.query(`lock table ${left.escapeIdentifier(table?.name ?? '')} in share mode; commit`)
    await again
  })
})
