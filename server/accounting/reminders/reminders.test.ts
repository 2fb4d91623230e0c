import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asSystem } from '../../kit/database/work.ts'
import { jobToolsOf } from '../../testing/job-tools.ts'
import { type World, openWorld } from '../../testing/world.ts'
import { accountFor, readyInvoice } from '../testing.ts'
import { remind, remindingOf } from './remind.ts'
import { sendReminders } from './reminder-job.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

const steps = [-3, 7, 14, 30].map((days) => ({ days, enabled: true }))
beforeEach(async () => {
  await world.owner.query(`update outbox set kind = 'former reminder' where kind = 'reminder'`)
  expect((await world.admin.post('/configuration/reminders', { steps })).status).toBe(200)
})

/** Creates an account whose holder has an email address. */
async function reachable(email: string | null = 'eric@example.com'): Promise<string> {
  const account = await accountFor(world.admin)
  const { accountHolder } = (await world.admin.get(`/account/read/${account}`)).result
  if (email) await world.admin.patch(`/client/update/${accountHolder._id}`, { email })
  return account
}

/** Issues an invoice of October 1 that is due on October 31. */
async function owed(account: string, more: object = {}): Promise<string> {
  const dates = { paymentTerms: 'CUSTOM', billingDate: '2026-10-01', dueDate: '2026-10-31' }
  const { result } = await world.admin.post('/invoice/create/', {
    ...readyInvoice,
    account,
    ...dates,
    ...more,
  })
  expect((await world.admin.post(`/invoice/issue/${result._id}`)).status).toBe(200)
  return result._id
}

const pay = async (id: string) => {
  const body = { currency: 'CAD', amount: '160.97', method: 'CHECK' }
  expect((await world.admin.post(`/payment/invoice/${id}`, body)).status).toBe(201)
}
const followUp = (id: string, body: object) => world.admin.post(`/invoice/follow-up/${id}`, body)
const run = (at: string) => sendReminders(jobToolsOf(world), () => new Date(at))

/** The queued reminders: subject, recipient and the ids of the attached invoices. */
async function queued() {
  const { rows } = await world.owner.query(
    `select subject, recipient, text, documents, state <> 'QUEUED' or exists (select from outbox_files f where f.mail = outbox.id) as drawn from outbox where kind = 'reminder' order by created_at, id`,
  )
  return rows
}

/** The ids of the reminded invoices. A sent email has no documents any more, but its subject names the invoice. */
async function remindedIds(): Promise<string[]> {
  const numbers = (await queued()).map(({ subject }) => /INV-\d+/.exec(subject)?.[0])
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [world.admin.workspaceId])
  const { rows } = await world.owner.query<{ id: string }>(
    `select i.id from unnest($2::text[]) with ordinality n (number, at)
     join invoices i on i.workspace_id = $1 and i.invoice_number = n.number order by n.at`,
    [world.admin.workspaceId, numbers],
  )
  return rows.map(({ id }) => id)
}

test('OPEN-788, OPEN-789 the schedule sends each step once, in the hours of the zone, however late and often it runs', async () => {
  const account = await reachable()
  const id = await owed(account)
  const { invoiceNumber } = (await world.admin.get(`/invoice/read/${id}`)).result
  // A Sunday, and a Tuesday at 8:50 and at 17:00 in Toronto.
  for (const at of ['2026-11-08T15:00:00Z', '2026-11-10T13:50:00Z', '2026-11-10T22:00:00Z']) await run(at)
  expect(await queued()).toEqual([])
  await Promise.all([run('2026-11-10T15:00:00Z'), run('2026-11-10T15:00:00Z'), run('2026-11-10T15:00:00Z')])
  await run('2026-11-12T15:00:00Z')
  const [first, ...more] = await queued()
  expect(more).toEqual([])
  expect(first).toMatchObject({
    subject: `Reminder: invoice ${invoiceNumber} from Plomberie Tremblay`,
    recipient: 'eric@example.com',
    // On a busy machine, the PDF may be drawn already. The email then has no document to draw any more.
    documents: first.drawn ? [] : [{ document: 'invoice', id, locale: 'en' }],
  })
  expect(first.text).toMatch(/friendly reminder[^]+\$160\.97[^]+https?:\/\/\S+/)
  // The steps of 14 and 30 days are missed: only the later one is sent.
  await run('2026-12-15T15:00:00Z')
  await run('2026-12-16T15:00:00Z')
  expect((await queued()).map(({ subject }) => subject.split(':')[0])).toEqual(['Reminder', 'Final reminder'])
  const history = (await world.admin.get(`/invoice/history/${id}`)).result
  expect(history.filter(({ action }: { action: string }) => action === 'remind')).toHaveLength(2)
  const { accountHolder } = (await world.admin.get(`/account/read/${account}`)).result
  const timeline = await world.admin.get(`/client/timeline/${accountHolder._id}?kinds=REMINDER`)
  expect(timeline.result.entries).toMatchObject([
    { kind: 'REMINDER', title: invoiceNumber, entity: 'invoice', record: id, actor: null },
    { kind: 'REMINDER', title: invoiceNumber },
  ])
  const { result: owing } = await world.admin.get('/account/receivables')
  expect(owing).toMatchObject([{ lastReminderAt: Date.parse('2026-12-16T15:00:00Z') - 86_400_000 }])
  await pay(id)
})

test('OPEN-789, OPEN-790 paid, cancelled, disputed, promised and switched off invoices get none, and the list says why', async () => {
  const account = await reachable()
  const off = await reachable()
  const silent = await reachable(null)
  expect((await world.admin.patch(`/account/update/${off}`, { reminders: false })).status).toBe(200)
  const archived = await reachable()
  const broken = await reachable('eric@example.org')
  const [ready, paid, cancelled, disputed, promised, single, ofAccount, ofSilent, ofArchived, ofBroken] = [
    await owed(account),
    await owed(account),
    await owed(account),
    await owed(account),
    await owed(account),
    await owed(account),
    await owed(off),
    await owed(silent),
    await owed(archived),
    await owed(broken),
  ]
  await pay(paid)
  await world.admin.post(`/invoice/cancel/${cancelled}`)
  expect((await followUp(disputed, { disputed: 'The pump still leaks' })).result).toMatchObject({
    disputed: 'The pump still leaks',
    followUp: 'DISPUTED',
  })
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [world.admin.workspaceId])
  await world.owner.query(`update invoices set promised_on = '2026-11-10' where id = $1`, [promised])
  await world.owner.query(`update clients set email = 'eric@example' where email = 'eric@example.org'`)
  await world.owner.query(`update accounts set removed = true where id = $1`, [archived])
  await followUp(single, { reminders: false })
  await run('2026-11-10T15:00:00Z')
  expect(await remindedIds()).toEqual([ready])
  // The promised day has passed.
  await run('2026-11-11T15:00:00Z')
  expect(await remindedIds()).toEqual([ready, promised])
  const listed = (await world.admin.get('/invoice/remindable')).result
  const whyOf = (id: string) =>
    listed.find(({ invoice }: { invoice: { _id: string } }) => invoice._id === id)?.why
  expect([paid, cancelled, disputed, single, ofAccount, ofSilent, ofArchived, ofBroken].map(whyOf)).toEqual([
    undefined,
    undefined,
    'DISPUTED',
    'OFF',
    'ACCOUNT_OFF',
    'NO_EMAIL',
    'ARCHIVED',
    'NO_EMAIL',
  ])
  const byHand = await world.admin.post('/invoice/remind', { invoices: [ofBroken, ofArchived] })
  expect(byHand.result).toMatchObject({ sent: 0, leftOut: [{ why: 'ARCHIVED' }, { why: 'NO_EMAIL' }] })
  const disputes = (await world.admin.get('/invoice/list/?filter_followUp=DISPUTED')).result
  expect(disputes.map(({ _id }: { _id: string }) => _id)).toEqual([disputed])
  // A promise whose day has passed is neither shown nor found. The badge then shows what else applies.
  const promises = async (kind: string) =>
    (await world.admin.get(`/invoice/list/?filter_followUp=${kind}&filter_account=${account}`)).result.map(
      ({ _id, followUp: shown }: { _id: string; followUp?: string }) => [_id, shown],
    )
  expect(await promises('PROMISED')).toEqual([])
  expect(await promises('NO_REMINDERS')).toEqual([[single, 'NO_REMINDERS']])
  await followUp(promised, { reminders: false })
  expect(await promises('NO_REMINDERS')).toEqual([
    [single, 'NO_REMINDERS'],
    [promised, 'NO_REMINDERS'],
  ])
  expect((await followUp(promised, { promisedOn: '2999-01-01' })).result.followUp).toBe('PROMISED')
  expect(await promises('PROMISED')).toEqual([[promised, 'PROMISED']])
  const refused = await followUp(paid, { disputed: 'Late' })
  expect([refused.status, refused.code]).toEqual([409, 'INVALID_TRANSITION'])
  const past = await followUp(ready, { promisedOn: '2020-01-01' })
  expect(past.body.errors).toMatchObject([{ path: ['promisedOn'], code: 'PLAN_DAY_OVER' }])
})

test('OPEN-789 a customer who pays while the job runs gets no reminder afterwards', async () => {
  const account = await reachable()
  const { database, admin, config } = world
  const late = await owed(account)
  await pay(late)
  const why = await asSystem(database.main, admin.workspaceId, async (entered) => {
    const work = { ...entered, now: new Date('2026-11-10T15:00:00Z') }
    return remind(work, late, { by: 'SCHEDULE', of: await remindingOf(work, config) })
  })
  expect(why).toBe('NOT_OWED')
  const ids: string[] = []
  for (let nth = 0; nth < 12; nth += 1) ids.push(await owed(account))
  const at = '2026-11-10T15:00:00Z'
  const paying = ids.map((id) => pay(id))
  await Promise.all([run(at), run(at), ...paying])
  const reminded = await remindedIds()
  expect(new Set(reminded).size).toBe(reminded.length)
  for (const id of ids) {
    const { result } = await admin.get(`/invoice/history/${id}`)
    const actions = result.map(({ action }: { action: string }) => action)
    // The newest entry comes first, so a reminder is never before the payment in this list.
    expect(actions.indexOf('remind') === -1 || actions.indexOf('pay') < actions.indexOf('remind')).toBe(true)
  }
})

test('OPEN-789 a run that outlasts the sending hours stops sending when they end', async () => {
  const account = await reachable()
  await owed(account)
  await owed(account)
  const times = ['2026-11-10T21:59:00Z', '2026-11-10T21:59:30Z', '2026-11-10T22:00:30Z']
  // The clock is read once for each workspace with invoices, to find the reminders, and once for each reminder.
  const { rows } = await world.owner.query('select count(distinct workspace_id)::int as count from invoices')
  let reads = 0
  const clock = () => new Date(times[Math.max(0, Math.min(2, (reads += 1) - rows[0].count))] ?? '')
  await sendReminders(jobToolsOf(world), clock)
  expect(await queued()).toHaveLength(1)
})

test('OPEN-791 a reminder by hand is sent once a day, counts for its step, and tells which invoices are left out', async () => {
  const account = await reachable()
  const [first, second] = [await owed(account), await owed(account)]
  await followUp(second, { disputed: 'Too dear' })
  const body = { invoices: [second, first, first] }
  const [sent, again] = await Promise.all([
    world.admin.post('/invoice/remind', body),
    world.admin.post('/invoice/remind', body),
  ])
  expect([sent.result.sent, again.result.sent].toSorted()).toEqual([0, 1])
  const whys = [...sent.result.leftOut, ...again.result.leftOut].map(({ why }) => why)
  expect(whys.toSorted()).toEqual(['DISPUTED', 'DISPUTED', 'REMINDED_TODAY'])
  expect(await remindedIds()).toEqual([first])
  const { rows } = await world.owner.query('select days, sent_by from invoice_reminders where invoice = $1', [
    first,
  ])
  expect(rows).toEqual([{ days: expect.any(Number), sent_by: world.admin.id }])
  const unknown = await world.admin.post('/invoice/remind', { invoices: [first, account] })
  expect(unknown.body.errors).toMatchObject([{ path: ['invoices', 1], code: 'NOT_FOUND' }])
  expect((await world.stranger.post('/invoice/remind', { invoices: [first] })).status).toBe(400)
  const reader = await world.member({ ACCTG_INVOICE: [true, false, false, false, false] })
  expect((await reader.post('/invoice/remind', { invoices: [first] })).status).toBe(403)
})

test('OPEN-788 a template that can send no email gives way to the standard text, in the list and in the email', async () => {
  const { admin } = world
  const { result: own } = await admin.post('/template/create/', {
    name: 'Own words',
    description: 'For each step',
    category: 'REMINDER',
    type: 'EMAIL',
    languages: { en: { subject: 'Own words', body: 'Please pay {{invoice.balance}}' } },
  })
  const body = { steps: steps.map((step) => ({ ...step, template: own._id })) }
  expect((await admin.post('/configuration/reminders', body)).status).toBe(200)
  const account = await reachable()
  const id = await owed(account)
  const listed = async () => (await admin.get(`/invoice/remindable?invoice=${id}`)).result[0].text
  expect(await listed()).toEqual({ template: { _id: own._id, name: 'Own words' } })
  const toChannel = async (type: 'SMS' | 'EMAIL') => {
    const words = {
      body: 'Please pay {{invoice.balance}}',
      ...(type === 'EMAIL' && { subject: 'Own words' }),
    }
    const changes = { type, languages: { en: words } }
    expect((await admin.patch(`/template/update/${own._id}`, changes)).status).toBe(200)
  }
  await toChannel('SMS')
  const standard = { tone: expect.any(String) }
  expect(await listed(), 'a template for text messages').toEqual(standard)
  await admin.post('/invoice/remind', { invoices: [id] })
  expect((await queued()).map(({ subject }) => subject)).toEqual([expect.stringMatching(/: invoice INV-/)])
  await toChannel('EMAIL')
  expect((await admin.delete(`/template/delete/${own._id}`)).status).toBe(200)
  expect(await listed(), 'a deleted template').toEqual(standard)
})

test('OPEN-789 two hundred invoices whose address takes no mail keep no other invoice back', async () => {
  const [wrong, right] = [await reachable('wrong@example.com'), await reachable('right@example.com')]
  const earlier = await owed(wrong, { dueDate: '2026-10-30' })
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [world.admin.workspaceId])
  const { rows } = await world.owner.query(
    `select string_agg(quote_ident(column_name), ', ') as stored from information_schema.columns
     where table_name = 'invoices' and is_generated = 'NEVER' and column_name not in ('id', 'invoice_number')`,
  )
  const [{ stored }] = rows
  await world.owner.query(
    `insert into invoices (id, invoice_number, ${stored}) select gen_random_uuid(), 'OLD-' || n, ${stored}
     from invoices, generate_series(1, 200) n where id = $1`,
    [earlier],
  )
  const two = 'wrong@example.com; eric@example.com'
  await world.owner.query(`update clients set email = $1 where email = 'wrong@example.com'`, [two])
  await owed(right)
  await run('2026-11-12T15:00:00Z')
  const reached = (await queued()).map(({ recipient }) => recipient)
  expect([reached.includes('right@example.com'), reached.includes(two)]).toEqual([true, false])
  await world.owner.query(`update invoices set disputed = 'Old' where account = any ($1)`, [[wrong, right]])
})

test('OPEN-788 the schedule is a proposal that is off, and refuses early steps, equal days and unknown templates', async () => {
  const { admin } = world
  const maker = await world.newcomer()
  const made = await maker.post('/workspace/create/', { name: 'Chauffage Roy' })
  const inside = { 'x-workspace-id': made.result._id }
  const { result: proposed } = await maker.get('/configuration/reminders', inside)
  expect(proposed.steps).toEqual(
    [-3, 7, 14, 30].map((days) => ({ days, template: expect.any(String), enabled: false })),
  )
  expect(proposed.sendingHours).toHaveLength(5)
  const { result: known } = await maker.get('/template/list/', inside)
  const nameOf = (id: string) => known.find(({ _id }: { _id: string }) => _id === id)?.name
  expect(proposed.steps.map(({ template }: { template: string }) => nameOf(template))).toEqual([
    'Friendly reminder',
    'Friendly reminder',
    'Firm reminder',
    'Final reminder',
  ])
  const faults = async (body: object) =>
    (await admin.post('/configuration/reminders', body)).body.errors.map(
      ({ path, code }: { path: string[]; code: string }) => [path.join('.'), code],
    )
  expect(await faults({ steps: [{ days: -29 }] })).toEqual([['steps.0.days', 'REMINDER_BEFORE_ISSUE']])
  expect(await faults({ steps: [{ days: 7 }, { days: 7 }] })).toEqual([
    ['steps.1.days', 'REMINDER_DAYS_TWICE'],
  ])
  const others = proposed.steps[0].template
  expect(await faults({ steps: [{ days: 7, template: others }] })).toEqual([
    ['steps.0.template', 'NOT_FOUND'],
  ])
  const { result: own } = await admin.post('/template/create/', {
    name: 'Last call',
    description: 'For the last step',
    category: 'REMINDER',
    type: 'EMAIL',
    languages: { en: { subject: 'Last call', body: 'Please pay {{invoice.balance}}' } },
  })
  const chosen = own._id
  const saved = await admin.post('/configuration/reminders', {
    steps: [
      { days: 10, template: chosen },
      { days: 3, enabled: false },
    ],
    sendingHours: [{ weekday: 6, from: '10:00', to: '11:00' }],
  })
  expect(saved.result).toEqual({
    steps: [
      { days: 3, template: null, enabled: false },
      { days: 10, template: chosen, enabled: true },
    ],
    sendingHours: [{ weekday: 6, from: '10:00', to: '11:00' }],
  })
  expect((await admin.get('/configuration/reminders')).result).toEqual(saved.result)
  // A template of the saved schedule that was switched off does not keep the schedule from being saved.
  expect((await admin.patch(`/template/update/${chosen}`, { enabled: false })).status).toBe(200)
  expect((await admin.post('/configuration/reminders', { steps: saved.result.steps })).status).toBe(200)
  expect(await faults({ steps: [], sendingHours: [{ weekday: 1, from: '', to: '17:00' }] })).toEqual([
    ['sendingHours.0.from', 'WORKING_HOURS'],
  ])
  const reader = await world.member({ ACCTG_INVOICE: [true, true, true, true, true] })
  expect((await reader.get('/configuration/reminders')).status).toBe(403)
})
