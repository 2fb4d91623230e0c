import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asSystem } from '../../kit/database/work.ts'
import { jobToolsOf } from '../../testing/job-tools.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'
import { accountFor, readyInvoice } from '../testing.ts'
import { chargeLateFee } from './charge-late-fee.ts'
import { chargeLateFees } from './late-fee-job.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

const monthly = { enabled: true, kind: 'PERCENT', percent: '2', graceDays: 10 }
const once = { enabled: true, kind: 'FIXED', amount: '25', graceDays: 0 }
const configure = async (body: object, by: Pick<Person, 'post'> = world.admin) =>
  expect((await by.post('/configuration/late-fees', body)).status).toBe(200)

/** Runs SQL in a workspace. */
async function change(sql: string, values: unknown[], { workspaceId } = world.admin) {
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [workspaceId])
  const { rowCount } = await world.owner.query(sql, values)
  expect(rowCount).toBe(1)
}

/** Sets the day on which the fees were switched on, which is otherwise today. */
const switchedOn = (since: string, by = world.admin) =>
  change('update late_fee_settings set since = $2 where workspace_id = $1', [by.workspaceId, since], by)

beforeEach(async () => {
  await configure({ ...monthly, enabled: false })
  await configure(monthly)
  await switchedOn('2026-10-01')
})

/** Issues an invoice of October 1 that is due on October 31. */
async function owed(account: string, more: object = {}, by: Person = world.admin): Promise<string> {
  const dates = { paymentTerms: 'CUSTOM', billingDate: '2026-10-01', dueDate: '2026-10-31' }
  const { result } = await by.post('/invoice/create/', { ...readyInvoice, account, ...dates, ...more })
  expect((await by.post(`/invoice/issue/${result._id}`)).status).toBe(200)
  return result._id
}

const run = (at: string) => chargeLateFees(jobToolsOf(world), new Date(at))
const followUp = (id: string, body: object) => world.admin.post(`/invoice/follow-up/${id}`, body)

async function pay(id: string, amount: string) {
  const body = { currency: 'CAD', amount, method: 'CHECK' }
  expect((await world.admin.post(`/payment/invoice/${id}`, body)).status).toBe(201)
}

/** The late fees of an invoice, the oldest first. */
async function feesOf(id: string, by: Pick<Person, 'get'> = world.admin) {
  return (await by.get(`/invoice/list/?filter_lateFeeOf=${id}&sort=createdAt`)).result
}

test('OPEN-804 each month gets one fee of its own day, however late, often and simultaneously the job runs', async () => {
  const { admin } = world
  const account = await accountFor(admin, ['fr-FR'])
  const id = await owed(account)
  const { invoiceNumber } = (await admin.get(`/invoice/read/${id}`)).result
  // The client moves before the fee is made.
  const { accountHolder } = (await admin.get(`/account/read/${account}`)).result
  const address = {
    formatted: '10 rue Neuve, Laval',
    streetNumber: '10',
    route: 'rue Neuve',
    locality: 'Laval',
  }
  const moved = await admin.patch(`/client/update/${accountHolder._id}`, {
    address: { ...address, countryCode: 'CA' },
  })
  expect(moved.status).toBe(200)
  // It is still November 10 in Toronto, the last day of grace.
  await run('2026-11-11T04:59:00Z')
  expect(await feesOf(id)).toEqual([])
  await Promise.all([run('2026-11-11T05:01:00Z'), run('2026-11-11T05:01:00Z'), run('2026-11-11T05:01:00Z')])
  await run('2026-12-10T15:00:00Z')
  const [fee, ...more] = await feesOf(id)
  expect(more).toEqual([])
  expect(fee).toMatchObject({
    kind: 'INVOICE',
    invoiceStatus: 'SENT',
    invoiceNumber: expect.stringMatching(/^INV-/),
    billingDate: '2026-11-11',
    lateFeeOf: { _id: id, invoiceNumber },
    lateFeeOn: '2026-11-11',
    account: { _id: account },
    locale: 'fr',
    currency: 'CAD',
    taxRates: [],
    total: '3.22',
    balance: '3.22',
    clientAddress: '10 rue Neuve',
    job: null,
    mailedAt: null,
  })
  const { rows } = (await admin.get(`/account/statement/${account}`)).result
  expect(rows.at(-1)).toMatchObject({ number: fee.invoiceNumber, amount: '3.22' })
  expect(fee.lineItems).toMatchObject([{ name: 'Frais de retard', untaxed: true, amount: '3.22' }])
  expect(fee.lineItems[0].description).toContain(`Facture ${invoiceNumber}, échéance 31 octobre 2026.`)
  // Part of the invoice is paid. The server was down for two months: only the last month gets a fee, dated today.
  await pay(id, '100.00')
  await run('2027-01-20T15:00:00Z')
  await run('2027-01-20T16:00:00Z')
  expect(await feesOf(id)).toMatchObject([
    {},
    { billingDate: '2027-01-20', lateFeeOn: '2027-01-11', total: '1.22' },
  ])
  // A fee bears no fees, and a cancelled fee is not made again.
  expect((await admin.post(`/invoice/cancel/${fee._id}`)).status).toBe(200)
  await run('2027-01-21T15:00:00Z')
  expect(await feesOf(id)).toHaveLength(2)
  expect(await feesOf(fee._id)).toEqual([])
  const history = (await admin.get(`/invoice/history/${id}`)).result
  expect(history.filter(({ action }: { action: string }) => action === 'chargeLateFee')).toHaveLength(2)
  await pay(id, '60.97')
})

test('OPEN-804 disputed, promised, paid, switched off and earlier invoices get no fee', async () => {
  const { admin } = world
  const account = await accountFor(admin)
  const off = await accountFor(admin)
  expect((await admin.patch(`/account/update/${off}`, { reminders: false })).status).toBe(200)
  const ids = {
    charged: await owed(account),
    disputed: await owed(account),
    promised: await owed(account),
    single: await owed(account),
    paid: await owed(account),
    cancelled: await owed(account),
    earlier: await owed(account, { billingDate: '2026-09-01', dueDate: '2026-09-30' }),
    ofAccount: await owed(off),
  }
  await followUp(ids.disputed, { disputed: 'The pump still leaks' })
  await followUp(ids.single, { reminders: false })
  await change(`update invoices set promised_on = '2026-11-20' where id = $1`, [ids.promised])
  await pay(ids.paid, '160.97')
  await admin.post(`/invoice/cancel/${ids.cancelled}`)
  const charged = async () => {
    const found: string[] = []
    for (const [name, id] of Object.entries(ids)) for (const _ of await feesOf(id)) found.push(name)
    return found
  }
  await run('2026-11-20T15:00:00Z')
  expect(await charged()).toEqual(['charged'])
  // The promised day has passed, and the dispute is settled: the present month gets its fee.
  await followUp(ids.disputed, { disputed: null })
  await run('2026-11-21T15:00:00Z')
  expect(await charged()).toEqual(['charged', 'disputed', 'promised'])
  await configure({ ...monthly, enabled: false })
  await run('2026-12-21T15:00:00Z')
  expect(await charged()).toHaveLength(3)
})

test('OPEN-804 a client who pays while the job runs gets no fee afterwards', async () => {
  const { admin, database } = world
  const account = await accountFor(admin)
  const ids: string[] = []
  for (let nth = 0; nth < 8; nth += 1) ids.push(await owed(account))
  const [first = '', ...others] = ids
  await pay(first, '160.97')
  const isCharged = await asSystem(database.main, admin.workspaceId, (work) =>
    chargeLateFee({ ...work, now: new Date('2026-11-11T15:00:00Z') }, first),
  )
  expect(isCharged).toBe(false)
  const at = '2026-11-11T15:00:00Z'
  await Promise.all([run(at), run(at), ...others.map((id) => pay(id, '160.97'))])
  for (const id of others) {
    const fees = await feesOf(id)
    expect(fees.length).toBeLessThanOrEqual(1)
    const { result } = await admin.get(`/invoice/history/${id}`)
    const actions = result.map(({ action }: { action: string }) => action)
    // The newest entry comes first, so a fee is never after the payment in this list.
    expect(fees.length === 0 || actions.indexOf('pay') < actions.indexOf('chargeLateFee')).toBe(true)
  }
})

test('OPEN-804 a fixed fee is charged once, in its own currency and in the zone of its workspace', async () => {
  const { admin, stranger } = world
  await configure(once)
  const account = await accountFor(admin)
  const [local, foreign] = [await owed(account), await owed(account, { currency: 'USD' })]
  const other = await owed(await accountFor(stranger), {}, stranger)
  // The other workspace has its own late fees, and is where November 1 begins earlier.
  const zone = `update workspaces set timezone = 'Europe/Paris' where workspace_id = $1`
  await change(zone, [stranger.workspaceId], stranger)
  await configure({ ...once, amount: '12.50' }, stranger)
  await switchedOn('2026-10-01', stranger)
  await run('2026-10-31T23:30:00Z')
  expect(await feesOf(local)).toEqual([])
  expect(await feesOf(other, stranger)).toMatchObject([{ total: '12.50', billingDate: '2026-11-01' }])
  await run('2026-11-03T15:00:00Z')
  await run('2027-03-03T15:00:00Z')
  expect(await feesOf(local)).toMatchObject([{ total: '25.00', billingDate: '2026-11-03' }])
  expect(await feesOf(foreign)).toEqual([])
  expect(await feesOf(other, stranger)).toHaveLength(1)
  expect(await feesOf(other)).toEqual([])
})

test('OPEN-804 late fees are off at first, refuse bad input at its field, and keep the day they were switched on', async () => {
  const { admin } = world
  const maker = await world.newcomer()
  const made = await maker.post('/workspace/create/', { name: 'Chauffage Roy' })
  const { result: proposed } = await maker.get('/configuration/late-fees', {
    'x-workspace-id': made.result._id,
  })
  expect(proposed).toEqual({
    enabled: false,
    kind: 'PERCENT',
    percent: '1.5',
    amount: null,
    graceDays: 14,
    since: null,
  })
  const faults = async (body: object) =>
    (await admin.post('/configuration/late-fees', body)).body.errors.map(
      ({ path, code }: { path: string[]; code: string }) => [path.join('.'), code],
    )
  expect(await faults({ ...monthly, percent: '15' })).toEqual([['percent', 'TOO_BIG']])
  expect(await faults({ ...monthly, percent: '1.555' })).toEqual([['percent', 'DECIMALS']])
  expect(await faults({ ...monthly, percent: null })).toEqual([['percent', 'REQUIRED']])
  expect(await faults({ ...once, amount: '0' })).toEqual([['amount', 'AMOUNT_POSITIVE']])
  expect(await faults({ ...once, graceDays: 91 })).toEqual([['graceDays', 'TOO_BIG']])
  const saved = await admin.post('/configuration/late-fees', { ...monthly, percent: '1.75' })
  expect(saved.result).toEqual({ ...monthly, percent: '1.75', amount: null, since: '2026-10-01' })
  expect((await admin.get('/configuration/late-fees')).result).toEqual(saved.result)
  const reader = await world.member({ ACCTG_INVOICE: [true, true, true, true, true] })
  expect((await reader.get('/configuration/late-fees')).status).toBe(403)
  expect((await reader.post('/configuration/late-fees', monthly)).status).toBe(403)
})
