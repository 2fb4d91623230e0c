import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readyInvoice } from '../accounting/testing.ts'
import { jobToolsOf } from '../testing/job-tools.ts'
import { type Person, type World, openWorld } from '../testing/world.ts'
import { statementJob } from './statement-job.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

const today = Temporal.Now.plainDateISO('America/Toronto').toString()
const period = { from: Temporal.PlainDate.from(today).subtract({ days: 30 }).toString(), to: today }

/** Creates an account with an unpaid invoice of 160.97. */
async function owing(person: Person, email: string | null, language = 'en-US'): Promise<string> {
  const client = await person.post('/client/create/', {
    firstName: 'Éric',
    lastName: `Gagnon ${randomUUIDv7().slice(-6)}`,
    phone: '+15145550134',
    languages: [language],
    ...(email && { email }),
  })
  const account = await person.post('/account/create/', { accountHolder: client.result._id })
  const { result } = await person.post('/invoice/create/', { ...readyInvoice, account: account.result._id })
  expect((await person.post(`/invoice/issue/${result._id}`)).status).toBe(200)
  return account.result._id
}

const run = (runId: string, person = world.admin) =>
  statementJob.run(jobToolsOf(world), { workspaceId: person.workspaceId, runId })

async function mails(person = world.admin) {
  const { rows } = await world.owner.query(
    `select id, recipient, subject, text, documents from outbox where kind = 'statement' and about_workspace = $1`,
    [person.workspaceId],
  )
  return rows
}

/** The first day of the statement that the customer's link shows. */
async function firstDayOf(account = ''): Promise<string> {
  const { result } = await world.admin.get(`/link/find?purpose=STATEMENT&record=${account}`)
  const token = String(result.url).split('/').at(-1)
  const page = await world.nobody.get(`/public/${token}`, { 'x-workspace-id': '' })
  return page.result.shown.parts[0].from
}

async function inSql(sql: string, values: unknown[] = []) {
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [world.admin.workspaceId])
  return world.owner.query(sql, values)
}

test('OPEN-785 statements go to all 50 accounts with a balance once, and three that fail are listed with the reasons', async () => {
  const { admin } = world
  const accounts: string[] = []
  for (let at = 0; at < 48; at++) accounts.push(await owing(admin, `client${at}@example.com`))
  const without = await owing(admin, null)
  const broken = await owing(admin, 'broken@example.com')
  await inSql(`update clients set email = 'broken' where email = 'broken@example.com'`)
  const asked = await admin.get('/account/mailStatement')
  expect(asked.result).toEqual({ accounts: 50, recent: 0, waiting: 0, withoutAddress: 1 })
  const both = await Promise.all([1, 2].map(() => admin.post('/account/mailStatement/', period)))
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  const begun = both.find(({ status }) => status === 201)?.result
  const late = both.find(({ status }) => status === 409)
  expect(late?.body.msg).toBe('A statement is being emailed already')
  expect(begun).toMatchObject({ ...period, total: 50, sent: 0, failed: 0, isRunning: true })
  expect((await admin.get('/account/mailStatement')).result).toMatchObject({
    waiting: 50,
    recent: 0,
    withoutAddress: 0,
  })
  // Two processes do the same job at once.
  await Promise.all([run(begun._id), run(begun._id)])
  const queued = await mails()
  expect([queued.length, new Set(queued.map(({ recipient }) => recipient)).size]).toEqual([48, 48])
  expect(queued[0]).toMatchObject({ subject: 'Statement of account from Plomberie Tremblay' })
  expect(queued[0].text).toContain('Balance: $160.97.')
  expect(queued[0].text).toMatch(/http:\/\/localhost\/l\/[\w-]{64}/)
  await inSql(`update outbox set state = 'DEAD', last_error = '550 no such mailbox' where recipient = $1`, [
    'client7@example.com',
  ])
  const { result: runs } = await admin.get('/account/statementRuns')
  expect(runs).toMatchObject([{ _id: begun._id, isRunning: false, total: 50, sent: 47, failed: 3 }])
  const { result: failed, body } = await admin.get(`/account/statementFailures/${begun._id}`)
  expect(body.data.pagination.count).toBe(3)
  expect(failed.map(({ reason }: { reason: string }) => reason)).toEqual([
    'BOUNCED',
    'NO_ADDRESS',
    'BAD_ADDRESS',
  ])
  expect(failed[0]).toMatchObject({
    account: { _id: accounts[7] },
    to: 'client7@example.com',
    msg: 'The email was not delivered: 550 no such mailbox',
  })

  // The customer's page starts with the mailed period, unless the mail was not delivered.
  expect(await firstDayOf(accounts[8])).toBe(period.from)
  expect(await firstDayOf(accounts[7])).not.toBe(period.from)

  // A second call mails only the accounts that got no statement.
  await inSql(`update clients set email = 'fixed@example.com' where email = 'broken'`)
  expect((await admin.get('/account/mailStatement')).result).toMatchObject({
    recent: 47,
    waiting: 0,
    withoutAddress: 1,
  })
  const next = await admin.post('/account/mailStatement/', period)
  expect(next.result.total).toBe(3)
  await run(next.result._id)
  expect(await mails()).toHaveLength(50)
  const refused = await admin.post('/account/mailStatement/', { ...period, accounts: [broken] })
  expect(refused).toMatchObject({ status: 409, code: 'INVALID_TRANSITION' })
  expect(refused.body.msg).toMatch(/^A statement was emailed in the last 24 hours/)
  const again = await admin.post('/account/mailStatement/', { ...period, accounts: [broken], again: true })
  expect(again.result).toMatchObject({ total: 1 })
  await run(again.result._id)
  expect(await mails()).toHaveLength(51)
  const lone = await admin.post('/account/mailStatement/', { ...period, accounts: [without] })
  expect(lone.body).toMatchObject({ status: 409, msg: expect.stringMatching(/^Add an email address/) })

  const { accountHolder } = (await admin.get(`/account/read/${broken}`)).result
  const { result: timeline } = await admin.get(`/client/timeline/${accountHolder._id}?kinds=MAIL`)
  expect(timeline.entries).toMatchObject([
    { kind: 'MAIL', text: 'fixed@example.com', title: 'Statement of account from Plomberie Tremblay' },
    { kind: 'MAIL', text: 'fixed@example.com' },
  ])
  const history = (await admin.get(`/account/history/${broken}`)).result
  expect(history[0]).toMatchObject({ action: 'mailStatements', changes: { to: [null, 'fixed@example.com'] } })
}, 120_000)

test('OPEN-785 accounts of another workspace, days to come and a period that ends before it starts are refused', async () => {
  const { admin, stranger } = world
  const foreign = await owing(stranger, 'luc@example.com')
  const refused = async (body: object) =>
    (await admin.post('/account/mailStatement/', { ...period, ...body })).body.errors
  expect(await refused({ accounts: [foreign] })).toMatchObject([{ path: ['accounts', 0], code: 'NOT_FOUND' }])
  expect(await refused({ to: '2099-01-01' })).toMatchObject([{ path: ['to'], code: 'DAY_TO_COME' }])
  expect(await refused({ from: period.to, to: period.from })).toMatchObject([
    { path: ['to'], code: 'STATEMENT_END_BEFORE' },
  ])
  expect(await refused({ accounts: [] })).toMatchObject([{ path: ['accounts'] }])
  const reader = await world.member({ ACCTG_INVOICE: [true, true, false, false, false] })
  expect((await reader.post('/account/mailStatement/', period)).status).toBe(403)
  const { result } = await stranger.post('/account/mailStatement/', { ...period, accounts: [foreign] })
  expect((await admin.get(`/account/statementFailures/${result._id}`)).status).toBe(404)
})

test('OPEN-785 an account that was paid before its turn gets no statement in a run for all accounts', async () => {
  const { admin } = world
  const account = await owing(admin, 'paid@example.com')
  const { result } = await admin.post('/account/mailStatement/', period)
  await admin.post('/payment/create/', { account, currency: 'CAD', amount: '160.97' })
  await run(result._id)
  const { result: failed } = await admin.get(`/account/statementFailures/${result._id}`)
  expect(failed.find(({ account: of }: { account: { _id: string } }) => of._id === account)).toMatchObject({
    reason: 'NO_BALANCE',
  })
})

test('OPEN-785 an account whose run was stopped can get another statement, and the run lists it as stopped', async () => {
  const { admin } = world
  const account = await owing(admin, 'stopped@example.com')
  const recipients = async () => (await admin.get(`/account/mailStatement?account=${account}`)).result
  const mail = () => admin.post('/account/mailStatement/', { ...period, accounts: [account] })
  const { result } = await mail()
  expect(await recipients()).toMatchObject({ accounts: 1, waiting: 1, recent: 0 })
  expect((await mail()).body.msg).toBe('A statement is being emailed already')
  await inSql(`delete from pgboss.job where name = 'mail-statements' and data ->> 'runId' = $1`, [result._id])
  expect(await recipients()).toMatchObject({ accounts: 1, waiting: 0, recent: 0 })
  const { result: runs } = await admin.get('/account/statementRuns')
  expect(runs[0]).toMatchObject({ _id: result._id, isRunning: false, total: 1, sent: 0, failed: 1 })
  const failures = async () => (await admin.get(`/account/statementFailures/${result._id}`)).result
  expect(await failures()).toMatchObject([{ account: { _id: account }, reason: 'STOPPED' }])
  expect((await mail()).result).toMatchObject({ total: 1, isRunning: true })
  expect(await failures()).toMatchObject([{ account: { _id: account }, reason: 'STOPPED' }])
})

test('OPEN-784 a mailing lists a statement of more than 1,500 entries as too long', async () => {
  const { admin } = world
  const account = await owing(admin, 'long@example.com')
  await inSql(
    `insert into payments (workspace_id, id, account, currency, amount, method, paid_at)
     select $1, gen_random_uuid(), $2, 'CAD', 1, 'CASH', now() from generate_series(1, 1500)`,
    [admin.workspaceId, account],
  )
  const { result } = await admin.post('/account/mailStatement/', { ...period, accounts: [account] })
  await run(result._id)
  const { result: failed } = await admin.get(`/account/statementFailures/${result._id}`)
  expect(failed).toMatchObject([{ account: { _id: account }, reason: 'TOO_LONG' }])
})

test('OPEN-786 a customer’s statement that has become too long since its mail begins three months ago', async () => {
  const { admin } = world
  const account = await owing(admin, 'growing@example.com')
  const from = Temporal.PlainDate.from(today).subtract({ days: 400 }).toString()
  const { result } = await admin.post('/account/mailStatement/', { from, to: today, accounts: [account] })
  await run(result._id)
  expect(await firstDayOf(account)).toBe(from)
  await inSql(
    `insert into payments (workspace_id, id, account, currency, amount, method, paid_at, created_at)
     select $1, gen_random_uuid(), $2, 'CAD', 1, 'CASH', now(), now() - interval '200 days'
     from generate_series(1, 5000)`,
    [admin.workspaceId, account],
  )
  expect((await firstDayOf(account)) > from).toBe(true)
  const { result: link } = await admin.get(`/link/find?purpose=STATEMENT&record=${account}`)
  const pdf = await world.app.inject({ url: `/api/v1/public/${String(link.url).split('/').at(-1)}/pdf` })
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
})

test('OPEN-785 a statement is mailed with the workspace’s template in the client’s language, with its PDF', async () => {
  const { stranger } = world
  const account = await owing(stranger, 'ana@example.com', 'fr-FR')
  const texts = {
    fr: { subject: 'Compte : {{statement.balance}}', body: 'Bonjour {{client.firstName}}, {{link.address}}' },
    en: { subject: 'Hello', body: 'Hello' },
  }
  const made = await stranger.post('/template/create/', {
    name: 'Our statement',
    type: 'EMAIL',
    category: 'STATEMENT',
    purpose: 'STATEMENT',
    description: 'For statements',
    languages: texts,
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const { result } = await stranger.post('/account/mailStatement/', { ...period, accounts: [account] })
  await run(result._id, stranger)
  const [mail] = await mails(stranger)
  expect(mail.subject.replaceAll(/\s/g, ' ')).toBe('Compte : 160,97 $')
  expect(mail.text).toMatch(/^Bonjour Éric, http:\/\/localhost\/l\/[\w-]{64}/)
  expect(mail.documents).toMatchObject([{ document: 'statement', locale: 'fr' }])
  // From here on, the server runs the jobs by itself, so this test is the last one.
  await world.listen()
  const drawn = async () => {
    const { rows } = await world.owner.query(`select name, content from outbox_files where mail = $1`, [
      mail.id,
    ])
    return rows
  }
  await expect.poll(async () => (await drawn()).length, { timeout: 20_000 }).toBe(1)
  const [file] = await drawn()
  expect(file.name).toMatch(/^Relevé .+ \d{4}-\d\d-\d\d\.pdf$/)
  expect(file.content.subarray(0, 5).toString()).toBe('%PDF-')
})
