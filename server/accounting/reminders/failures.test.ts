import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobToolsOf } from '../../testing/job-tools.ts'
import { breakWrites } from '../../testing/database/break-writes.ts'
import { type World, openWorld } from '../../testing/world.ts'
import { chargeLateFees } from '../late-fees/late-fee-job.ts'
import { accountFor, readyInvoice } from '../testing.ts'
import { sendReminders } from './reminder-job.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

/** Issues an invoice of October 1 that is due on October 31. */
async function owed(account: string): Promise<{ id: string; number: string }> {
  const dates = { paymentTerms: 'CUSTOM', billingDate: '2026-10-01', dueDate: '2026-10-31' }
  const { result } = await world.admin.post('/invoice/create/', { ...readyInvoice, account, ...dates })
  const issued = await world.admin.post(`/invoice/issue/${result._id}`)
  expect(issued.status).toBe(200)
  return { id: result._id, number: issued.result.invoiceNumber }
}

async function change(sql: string, values: unknown[] = []) {
  const { workspaceId } = world.admin
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [workspaceId])
  return world.owner.query(sql, values)
}

const failures = async (invoice?: string) =>
  (await world.admin.get(`/invoice/failures${invoice === undefined ? '' : `?invoice=${invoice}`}`)).result
const charge = () => chargeLateFees(jobToolsOf(world), new Date('2026-11-11T15:00:00Z'))
/** Sends reminders as if it were a Tuesday morning in Toronto. */
const remind = () => sendReminders(jobToolsOf(world), () => new Date('2026-11-10T15:00:00Z'))

const followUp = async (id: string, body: object) =>
  expect((await world.admin.post(`/invoice/follow-up/${id}`, body)).status).toBe(200)
const cancel = async (id: string) =>
  expect((await world.admin.post(`/invoice/cancel/${id}`)).status).toBe(200)

/** Creates an account whose holder has an email address. */
async function reachable(): Promise<string> {
  const account = await accountFor(world.admin)
  const { accountHolder } = (await world.admin.get(`/account/read/${account}`)).result
  await world.admin.patch(`/client/update/${accountHolder._id}`, { email: 'eric@example.com' })
  return account
}

/** Saves a schedule with a step a week after the due date. */
const schedule = async (enabled: boolean) =>
  expect((await world.admin.post('/configuration/reminders', { steps: [{ days: 7, enabled }] })).status).toBe(
    200,
  )

test('OPEN-789 the office sees of which invoices no reminder is sent, because the client has no email address', async () => {
  const { admin } = world
  await schedule(true)
  const account = await accountFor(admin)
  const { accountHolder } = (await admin.get(`/account/read/${account}`)).result
  await admin.patch(`/client/update/${accountHolder._id}`, { email: null })
  const { id } = await owed(account)
  await remind()
  expect(await failures(id)).toMatchObject([{ step: 'REMINDER', code: 'NO_EMAIL', count: 1 }])
  await admin.patch(`/client/update/${accountHolder._id}`, { email: 'eric@example.com' })
  await remind()
  expect(await failures(id)).toEqual([])
  expect((await admin.get(`/invoice/read/${id}`)).result.remindedAt).not.toBeNull()
  // The next tests count the unpaid invoices.
  await cancel(id)
  const bad = await admin.get('/invoice/failures?invoice=x')
  expect([bad.status, bad.body.errors[0].path]).toEqual([400, ['invoice']])
})

test('OPEN-804 a failure names five invoices, and paid, cancelled and switched off invoices have none', async () => {
  const account = await accountFor(world.admin)
  const owing: { id: string; number: string }[] = []
  for (let nth = 0; nth < 6; nth += 1) owing.push(await owed(account))
  await remind()
  const named = owing.slice(0, 5).map(({ id, number }) => ({ _id: id, invoiceNumber: number }))
  expect(await failures()).toMatchObject([{ step: 'REMINDER', code: 'NO_EMAIL', count: 6, named }])
  const [paid = '', off = '', ...others] = owing.map(({ id }) => id)
  const body = { currency: 'CAD', amount: '160.97', method: 'CHECK' }
  expect((await world.admin.post(`/payment/invoice/${paid}`, body)).status).toBe(201)
  await followUp(off, { reminders: false })
  for (const id of others.slice(1)) await cancel(id)
  expect(await failures()).toMatchObject([{ count: 1, named: [{ _id: others[0] }] }])
  for (const id of [off, ...others.slice(0, 1)]) await cancel(id)
  expect(await failures()).toEqual([])
})

test('OPEN-804 a reminder that was sent by hand, or is no longer due, has no failure', async () => {
  const [account, archived, silent] = [await reachable(), await reachable(), await reachable()]
  const [sent, promised] = [await owed(account), await owed(account)]
  const [ofArchived, ofSilent] = [await owed(archived), await owed(silent)]
  const all = [sent, promised, ofArchived, ofSilent].map(({ id }) => id)
  await breakWrites(world.owner, 'break_reminder', 'before insert on invoice_reminders for each row')
  await remind()
  expect(await failures()).toMatchObject([{ step: 'REMINDER', code: 'SERVER_ERROR', count: 4 }])
  await followUp(promised.id, { promisedOn: '2999-01-01' })
  await change('update accounts set removed = true where id = $1', [archived])
  expect((await world.admin.patch(`/account/update/${silent}`, { reminders: false })).status).toBe(200)
  await remind()
  expect(await failures()).toMatchObject([{ code: 'SERVER_ERROR', named: [{ _id: sent.id }] }])
  await world.owner.query('drop function break_reminder cascade')
  const byHand = await world.admin.post('/invoice/remind', { invoices: [sent.id] })
  expect([byHand.result, await failures()]).toEqual([{ sent: 1, leftOut: [] }, []])
  await schedule(false)
  for (const id of all) await cancel(id)
})

test('OPEN-804 the office sees why a late fee could not be issued, and nothing once it was', async () => {
  const { admin } = world
  const fees = { enabled: true, kind: 'PERCENT', percent: '2', graceDays: 10 }
  expect((await admin.post('/configuration/late-fees', fees)).status).toBe(200)
  await change(`update late_fee_settings set since = '2026-10-01'`)
  const account = await accountFor(admin)
  const [one, other] = [await owed(account), await owed(account)]
  const place = { formatted: '1 King St W, Toronto, ON M5H 1A1, Canada' }
  await change(
    `update workspaces set tax_registration = null, gst_percent = null, pst_percent = null, address = $2
     where workspace_id = $1`,
    [admin.workspaceId, JSON.stringify(place)],
  )
  await charge()
  const [failure, ...more] = await failures()
  expect([failure, more]).toEqual([
    {
      step: 'LATE_FEE',
      code: 'TAXES_UNANSWERED',
      reason: expect.stringMatching(/tax/i),
      count: 2,
      named: [
        { _id: one.id, invoiceNumber: one.number },
        { _id: other.id, invoiceNumber: other.number },
      ],
    },
    [],
  ])
  expect(await failures(one.id)).toMatchObject([{ count: 1, named: [{ _id: one.id }] }])
  expect((await world.stranger.get('/invoice/failures')).result).toEqual([])
  await change(`update workspaces set tax_registration = 'NOT_REGISTERED' where workspace_id = $1`, [
    admin.workspaceId,
  ])
  const feeOfOther = `before insert on invoices for each row when (new.late_fee_of = '${other.id}')`
  await breakWrites(world.owner, 'break_fee', feeOfOther)
  await charge()
  expect(await failures()).toMatchObject([
    { code: 'SERVER_ERROR', reason: expect.stringMatching(/try again/i), named: [{ _id: other.id }] },
  ])
  // A fee that is no longer due has no failure.
  const dispute = await admin.post(`/invoice/follow-up/${other.id}`, { disputed: 'Wrong hours' })
  expect([dispute.status, await failures()]).toEqual([200, []])
  await admin.post(`/invoice/follow-up/${other.id}`, { disputed: null })
  await world.owner.query('drop function break_fee cascade')
  await charge()
  expect(await failures()).toEqual([])
  const { result } = await admin.get(`/invoice/list/?filter_lateFeeOf=${other.id}`)
  expect(result).toHaveLength(1)
})
