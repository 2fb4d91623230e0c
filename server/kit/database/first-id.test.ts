import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountFor } from '../../accounting/testing.ts'
import { billings } from '../../accounting/tables.ts'
import { accounts, clients } from '../../crm/tables.ts'
import { type World, openWorld } from '../../testing/world.ts'
import { firstId } from './first-id.ts'
import { inWorkspace } from './work.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

test('OPEN-875 the first of two ids is looked up in an index under row-level security', async () => {
  const { id, workspaceId } = world.admin
  const account = await accountFor(world.admin)
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [workspaceId])
  await world.owner.query(
    `insert into clients (workspace_id, id, first_name, last_name, phone, additional_phones, languages)
     select $1, gen_random_uuid(), 'Filler', at::text, '+15145550199', '[]', '{en-CA}' from generate_series(1, 4000) at`,
    [workspaceId],
  )
  await world.owner.query('analyze clients')
  const claim = { workspaceId, actor: { id, language: 'en', timezone: 'UTC' } } as const
  const { rows } = await inWorkspace(world.database.main, claim, (work) =>
    work.tx.execute(sql`explain (format json) select ${clients.name} from ${accounts}
      left join ${billings} on ${billings.workspaceId} = ${workspaceId} and ${billings.account} = ${accounts.id}
      join ${clients} on ${clients.workspaceId} = ${workspaceId}
        and ${clients.id} = ${firstId(billings.contact, accounts.accountHolder)}
      where ${accounts.workspaceId} = ${workspaceId} and ${accounts.id} = ${account}`),
  )
  expect(JSON.stringify(rows)).toMatch(/"Index Cond":"[^"]*id = CASE WHEN/)
})
