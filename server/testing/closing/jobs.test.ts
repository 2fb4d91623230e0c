import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseFault } from '../../kit/database/database-faults.ts'
import { areas } from '../../areas.ts'
import { runOn as runRecurring, invoicesOf, recurringOf } from '../../accounting/recurring/testing.ts'
import { accountFor, readyInvoice } from '../../accounting/testing.ts'
import { billedOf, made, planOf } from '../../memberships/testing.ts'
import { jobToolsOf } from '../job-tools.ts'
import { type World, openWorld } from '../world.ts'
import { backdate, enter, recordsOn, rowsThrough, zone } from './booked-records.ts'

let world: World
const dayAgo = (days: number) => Temporal.Now.plainDateISO(zone).subtract({ days }).toString()
/** The last closed day, and the first open day after it. */
const [closed, first] = [dayAgo(40), dayAgo(39)]
beforeAll(async () => {
  world = await openWorld()
  await recordsOn(world.admin, closed)
  await backdate(world, closed)
}, 60_000)
afterAll(() => world.close())

test('OPEN-811 invoices that jobs make for closed days are dated on the first open day and name the closed day', async () => {
  const { admin } = world
  const account = await accountFor(admin)
  const days = [dayAgo(50), dayAgo(43), dayAgo(36)]
  const monthly = { frequency: 'WEEK', startOn: days[0] }
  const issued = await recurringOf(admin, account, monthly)
  const drafted = await recurringOf(admin, account, { ...monthly, issue: 'DRAFT' })
  const plan = await planOf(admin)
  const before = await rowsThrough(world, closed)
  expect((await admin.post('/closing/close', { day: closed })).status).toBe(200)
  const membership = (await made(admin, '/membership/create/', { account, plan, startOn: days[0] }))._id
  // The server was off since the first day, so that all runs are still due.
  await enter(world, admin.workspaceId)
  await world.owner.query('update recurrings set next_run = start_on')
  await runRecurring(world, dayAgo(30))
  for (const { name, cron, run } of areas.flatMap(({ jobs = [] }) => jobs))
    if (cron) expect([name, await run(jobToolsOf(world), {} as never)]).toEqual([name, undefined])
  for (const id of [issued, drafted]) {
    const invoices = await invoicesOf(world, id)
    expect(invoices.map(({ recurringOn }: { recurringOn: string }) => recurringOn).slice(0, 3)).toEqual(days)
    expect(invoices.slice(0, 3)).toMatchObject([
      { billingDate: first, movedFrom: days[0] },
      { billingDate: first, movedFrom: days[1] },
      { billingDate: days[2], movedFrom: null },
    ])
  }
  const [billed] = await billedOf(world, membership)
  expect(billed).toMatchObject({ day: days[0], invoice: expect.anything() })
  const sent = (await admin.get(`/invoice/read/${billed?.invoice?._id}`)).result
  expect(sent).toMatchObject({ billingDate: first, movedFrom: days[0] })
  expect(await rowsThrough(world, closed)).toEqual(before)
}, 120_000)

/** Tries a statement on the tables directly, as the server's own database role in the workspace. */
async function refusalOf(statement: string, values: unknown[]): Promise<string | undefined> {
  const client = await world.database.main.connect()
  try {
    await client.query(`begin; set local app.workspace_id = '${world.admin.workspaceId}'`)
    await client.query(statement, values)
    return undefined
  } catch (error) {
    return databaseFault(error)?.constraint ?? String(error)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('OPEN-810 the database itself refuses each change of a row that is dated in the closed period', async () => {
  const { rows } = await world.owner.query(
    'select workspace_id, warehouse, product, reason, new_count from stock_movements limit 1',
  )
  const [moved] = rows
  const statements = [
    `update invoices set total = total + 1, subtotal = subtotal + 1 where issued_at is not null and billing_date <= $1`,
    `update invoices set billing_date = $1::date + 9 where issued_at is not null and billing_date <= $1`,
    `update invoices set billing_date = $1 where issued_at is not null and billing_date > $1`,
    `update invoices set invoice_status = 'DRAFT' where issued_at is not null and billing_date <= $1`,
    `update invoices set invoice_status = 'CANCELLED', cancelled_at = $1::date + time '12:00'
       where issued_at is not null and paid = 0`,
    `update invoice_lines l set quantity = 9 from invoices i
       where i.id = l.record_id and i.issued_at is not null and i.billing_date <= $1`,
    `update payments set amount = amount + 1 where paid_at < ($1::date + 1)::timestamptz`,
    `update payments set paid_at = now() where paid_at < ($1::date + 1)::timestamptz`,
    `update payments set status = 'VOIDED', voided_at = $1::date + time '12:00', voided_by = created_by,
       void_reason = 'x', applied = 0 where refunded = 0`,
    `delete from payments where paid_at < ($1::date + 1)::timestamptz and refunded = 0`,
    `delete from payment_parts where created_at < ($1::date + 1)::timestamptz`,
    `update payment_parts set amount = amount * 2 where created_at < ($1::date + 1)::timestamptz`,
    `update refunds set amount = amount + 1 where created_at < ($1::date + 1)::timestamptz`,
    `delete from refunds where created_at < ($1::date + 1)::timestamptz`,
    `update expenses set amount = amount + 1 where day <= $1`,
    `update expenses set status = 'APPROVED' where day <= $1`,
    `update expenses set day = $1::date + 9 where day <= $1`,
    `update expenses set day = $1 where day > $1`,
    `delete from expenses where day <= $1`,
    `insert into stock_movements (workspace_id, id, created_at, warehouse, product, reason, new_count)
       values ('${moved.workspace_id}', gen_random_uuid(), $1::date + time '12:00', '${moved.warehouse}', '${moved.product}',
         '${moved.reason}', ${moved.new_count})`,
  ]
  expect((await world.admin.post('/expense/create/', spentOn(first))).status).toBe(201)
  for (const statement of statements)
    expect([statement, await refusalOf(statement, [closed])]).toEqual([statement, 'period_closed'])
})

const spentOn = (day: string) => ({ day, category: 'PARTS', amount: '1', taxRates: [] })

test('OPEN-810 a closing that 20 writers overtake waits for them, and lets no later one in', async () => {
  const { admin } = world
  await admin.post('/closing/reopen', { day: null, reason: 'Race' })
  const day = dayAgo(7)
  const account = await accountFor(admin)
  const drafts = await Promise.all(
    Array.from(
      { length: 10 },
      async () =>
        (await admin.post('/invoice/create/', { ...readyInvoice, account, billingDate: day })).result._id,
    ),
  )
  for (let round = 0; round < 3; round++) {
    const writers = [
      ...drafts.splice(0, 3).map((id) => admin.post(`/invoice/issue/${id}`)),
      ...Array.from({ length: 17 }, () => admin.post('/expense/create/', spentOn(day))),
    ]
    const closing = admin.post('/closing/close', { day }).then(async (reply) => ({
      reply,
      // The rows at the moment at which the closing was confirmed.
      inside: await rowsThrough(world, day),
    }))
    const replies = await Promise.all(writers)
    const { reply, inside } = await closing
    expect(reply.status).toBe(200)
    for (const each of replies) expect([200, 201, 409]).toContain(each.status)
    for (const each of replies.filter(({ status }) => status === 409)) expect(each.code).toBe('PERIOD_CLOSED')
    expect(await rowsThrough(world, day)).toEqual(inside)
    expect((await admin.post('/closing/reopen', { day: null, reason: 'Race' })).status).toBe(200)
  }
  await enter(world, admin.workspaceId)
}, 60_000)
