import { afterAll, beforeAll, expect, test } from 'vitest'
import { readyInvoice } from '../accounting/testing.ts'
import { earlier } from '../testing/database/earlier.ts'
import { ageProof } from '../testing/second-factor.ts'
import { type Person, type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

const known = { firstName: 'Zoé', lastName: 'Lévesque', phone: '+15145550188', languages: ['fr-FR'] }
const address = {
  formatted: '4321 rue Saint-Denis, Montréal, QC',
  locality: 'Montréal',
  adminAreaLevel1: 'QC',
  countryCode: 'CA',
}

async function newClient(person: Person = world.admin, more: object = {}) {
  const { result } = await person.post('/client/create', { ...known, address, createAccount: true, ...more })
  return { id: String(result._id), account: String(result.account._id) }
}

const name = { name: '  zoé LÉVESQUE ' }
const erase = (person: Person, id: string, body: object = name) => person.post(`/client/erase/${id}`, body)
const all = [true, true, true, true, true] as const

test('OPEN-540 who deletes clients, governs the workspace and proved who they are erases, and nobody else', async () => {
  const { id } = await newClient()
  const refusals = async (person: Person) =>
    Promise.all(
      [
        erase(person, id),
        person.get(`/client/erasure/${id}`),
        person.get(`/client/certificate/${id}`),
        person.get(`/client/personal-data/${id}`),
      ].map(async (each) => (await each).status),
    )
  expect(await refusals(world.nobody)).toEqual([401, 401, 401, 401])
  expect(await refusals(world.stranger)).toEqual([404, 404, 404, 404])
  const clerk = await world.member({ CRM_CONTACT_CUSTOMER: [...all] })
  expect(await refusals(clerk)).toEqual([403, 403, 403, 403])
  const governor = await world.member({ GLOBAL: [...all] })
  await ageProof(world, governor.id, 11)
  expect((await erase(governor, id)).code).toBe('REAUTH_REQUIRED')
  expect((await governor.get(`/client/personal-data/${id}`)).code).toBe('REAUTH_REQUIRED')
  expect((await erase(world.admin, id, { name: 'Zoé' })).body.errors).toMatchObject([{ path: ['name'] }])
  expect((await world.admin.get(`/client/read/${id}`)).result.name).toBe('Zoé Lévesque')
})

test('OPEN-542 a client with an open job or an unpaid invoice is not erased, in words that name it', async () => {
  const { id, account } = await newClient()
  const job = (
    await world.admin.post('/job/create', {
      clientId: id,
      title: 'Leak',
      description: 'Kitchen',
      jobSiteType: 'IN_HOUSE',
    })
  ).result
  const made = await world.admin.post('/invoice/create/', { ...readyInvoice, account })
  const invoice: string = made.result._id
  expect((await world.admin.post(`/invoice/issue/${invoice}`)).status).toBe(200)
  const { result } = await world.admin.get(`/client/erasure/${id}`)
  expect(result).toMatchObject({
    certificate: null,
    open: [
      { kind: 'jobs', count: 1, names: [job.jobNumber] },
      { kind: 'invoices', count: 1 },
    ],
  })
  const refused = await erase(world.admin, id)
  expect([refused.status, refused.code]).toEqual([409, 'INVALID_TRANSITION'])
  expect(refused.body.msg).toContain(job.jobNumber)
  const french = await world.admin.post(`/client/erase/${id}`, name, { 'accept-language': 'fr' })
  expect(french.body.msg).toContain('factures impayées')
  await world.admin.patch(`/job/update/${job._id}`, { jobStatus: 'CANCELLED' })
  const balance = result.open[1] && (await world.admin.get(`/invoice/read/${invoice}`)).result.balance
  await world.admin.post(`/payment/invoice/${invoice}`, { currency: 'CAD', amount: balance })
  const never = (await world.admin.post('/invoice/create/', { ...readyInvoice, account })).result._id
  expect((await erase(world.admin, id)).body.msg).toContain('draft invoices')
  expect((await world.admin.post(`/invoice/cancel/${never}`)).status).toBe(200)
  // The payment is newer than the invoice, so the legal retention starts from the payment.
  const older = await world.owner.query(
    `update invoices set issued_at = ${earlier('issued_at', "interval '2 years'")} where id = $1`,
    [invoice],
  )
  expect(older.rowCount).toBe(1)
  const done = await erase(world.admin, id)
  expect([done.status, done.body.msg]).toEqual([200, undefined])
  expect(done.result.erased, 'what was never issued goes, an issued invoice stays').toContainEqual({
    kind: 'drafts',
    count: 1,
  })
  expect(done.result.kept).toMatchObject([
    { kind: 'invoices', count: 1, why: 'LAW', until: `${new Date().getUTCFullYear() + 6}-12-31` },
    { kind: 'payments', count: 1, why: 'LAW' },
    { kind: 'work', count: 1, why: 'FIGURES', until: null },
  ])
  const paper = (await world.admin.get(`/invoice/read/${invoice}`)).result
  expect(paper.clientName).not.toBeNull()
})

/** The client columns that an erasure clears, with their values before and after. */
const ownColumns = {
  phone: ['+15145550143', ''],
  email: ['zoe@example.com', null],
  additional_phones: ['[{"number": "+14385550143", "type": "MOBILE"}]', []],
  additional_emails: ['[{"value": "z@example.com", "type": "PERSONAL"}]', []],
  address: ['{"formatted": "4321 rue Saint-Denis"}', null],
  title: ['Dr', null],
  position: ['Owner', null],
  gender: ['FEMALE', null],
  birthday: ['1980-02-29', null],
  notes: ['Likes tea', null],
  photo: ['key-of-photo', null],
  suspended: [true, false],
  visit_mails: [true, false],
  review_mails: [true, false],
  removed: [false, true],
} as const

test('OPEN-542 an open visit is named by its day in the company’s time zone', async () => {
  const { id } = await newClient()
  const visit = { technicians: [], startAt: Date.parse('2031-01-07T02:30:00Z') }
  const body = { clientId: id, title: 'Leak', description: 'Kitchen', jobSiteType: 'IN_HOUSE', visit }
  const { result: job } = await world.admin.post('/job/create', body)
  expect((await world.admin.get(`/client/erasure/${id}`)).result.open).toEqual([
    { kind: 'jobs', count: 1, names: [job.jobNumber] },
    { kind: 'visits', count: 1, names: ['2031-01-06'] },
  ])
})

test('OPEN-541 of a client nothing personal is left, and no mail goes to them any more', async () => {
  const { id } = await newClient(world.stranger)
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [world.stranger.workspaceId])
  const columns = Object.keys(ownColumns)
  await world.owner.query(
    `update clients set ${columns.map((column, at) => `${column} = $${at + 2}`).join(', ')} where id = $1`,
    [id, ...Object.values(ownColumns).map(([held]) => held)],
  )
  expect((await erase(world.stranger, id)).status).toBe(200)
  const { rows } = await world.owner.query(`select ${columns.join(', ')} from clients where id = $1`, [id])
  expect(rows).toEqual([
    Object.fromEntries(Object.entries(ownColumns).map(([column, [, left]]) => [column, left])),
  ])
})

test('OPEN-540 an erased client is found by nobody, stays as it is, and its history says who erased it alone', async () => {
  const { id } = await newClient(world.admin, { email: 'zoe@example.com' })
  const other = await newClient()
  await erase(world.admin, id)
  const read = (await world.admin.get(`/client/read/${id}`)).result
  expect(read).toMatchObject({ email: null, address: null, phone: '', removed: true })
  expect(read.name).toMatch(/^Erased client \d{4}$/)
  expect(read.erasedAt).not.toBeNull()
  const found = await world.admin.get('/client/search?q=zoe@example.com')
  expect(found.result).toEqual([])
  for (const refused of [
    await world.admin.patch(`/client/update/${id}`, { notes: 'Back' }),
    await world.admin.post(`/client/restore/${id}`),
    await world.admin.post(`/client/merge/${other.id}`, { other: id, take: [] }),
  ])
    expect([refused.status, refused.body.msg]).toEqual([409, 'The personal data of this client was erased'])
  const history = (await world.admin.get(`/client/history/${id}`)).result
  expect(history[0]).toMatchObject({ action: 'erase', changes: {} })
  expect(JSON.stringify(history)).not.toContain('Lévesque')
})

test('OPEN-540 an edit during the erasure is erased with the rest or refused, and two erasures are one', async () => {
  for (let round = 0; round < 8; round++) {
    const { id } = await newClient()
    const [first, second, edit, note] = await Promise.all([
      erase(world.admin, id),
      erase(world.admin, id),
      world.admin.patch(`/client/update/${id}`, { notes: 'Knows Zoé' }),
      world.admin.post('/note/create', { content: 'Knows Zoé', entityType: 'CLIENT', entity: id }),
    ])
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.result._id).toBe(first.result._id)
    expect([200, 409]).toContain(edit.status)
    expect([201, 409]).toContain(note.status)
    const read = (await world.admin.get(`/client/read/${id}`)).result
    expect(read.notes).toBeNull()
    const notes = await world.admin.get(`/note/list?filter_entityType=CLIENT&filter_entity=${id}`)
    expect(notes.result).toEqual([])
  }
}, 60_000)

test('OPEN-541 mails and rows of imports name a client by whole words: other words that hold the name stay', async () => {
  const { id } = await newClient(world.admin, { firstName: 'Home', lastName: 'Home' })
  const { owner } = world
  const { workspaceId } = world.admin
  await owner.query(`select set_config('app.workspace_id', $1, false)`, [workspaceId])
  const texts = [
    'Boiler at\nHome: Monday',
    'Homestead is booked',
    'A chromehome part',
    '(HOME)',
    'Home2 is booked',
  ]
  for (const text of texts)
    await owner.query(
      `insert into outbox (id, about_workspace, kind, recipient, subject, text, language, state)
       values (gen_random_uuid(), $1, 'words', 'staff@example.com', 'Visit', $2, 'en', 'SENT')`,
      [workspaceId, text],
    )
  const { rows } = await owner.query<{ id: string }>(
    `insert into imports (workspace_id, id, entity, name, headings, heading, state, rows, actor_id)
     values ($1, gen_random_uuid(), 'client', 'a.csv', '{}', '', 'STAGED', 1, $2) returning id`,
    [workspaceId, world.admin.id],
  )
  for (const [line, text] of texts.entries())
    await owner.query(
      'insert into import_rows (workspace_id, import_id, line, cells) values ($1, $2, $3, $4)',
      [workspaceId, rows[0]?.id, line, JSON.stringify([text])],
    )
  expect((await erase(world.admin, id, { name: 'Home' })).status).toBe(200)
  const mails = await owner.query<{ text: string }>(
    `select text from outbox where about_workspace = $1 and kind = 'words' `,
    [workspaceId],
  )
  const staying = ['A chromehome part', 'Home2 is booked', 'Homestead is booked']
  expect(mails.rows.map(({ text }) => text).toSorted()).toEqual(staying)
  const cells = await owner.query<{ cells: string[] }>('select cells from import_rows where import_id = $1', [
    rows[0]?.id,
  ])
  expect(cells.rows.map((row) => row.cells[0]).toSorted()).toEqual(staying)
})

test('OPEN-543 a copy of the personal data holds every record of the client, and none of another', async () => {
  const { id, account } = await newClient(world.admin, { notes: 'Likes tea' })
  const other = await newClient(world.admin, { firstName: 'Other' })
  await world.admin.post('/note/create', { content: 'Rings twice', entityType: 'CLIENT', entity: id })
  await world.admin.post('/note/create', { content: 'Not hers', entityType: 'CLIENT', entity: other.id })
  const copy = await world.admin.get(`/client/personal-data/${id}`)
  expect(copy.status).toBe(200)
  expect(copy.headers['content-disposition']).toContain('attachment')
  const { data } = copy.body
  expect(data.client).toMatchObject([{ _id: id, notes: 'Likes tea' }])
  expect(data.account).toMatchObject([{ _id: account }])
  expect(data.note).toMatchObject([{ content: 'Rings twice' }])
  expect(data.history.length).toBeGreaterThan(1)
  const text = JSON.stringify(copy.body)
  expect(text).not.toContain(other.id)
  expect(text).not.toContain('Not hers')
  const { address: at } = (await world.admin.post(`/client/personal-data-open/${id}`)).result
  expect(at).toBe(`/api/v1/client/personal-data/${id}?workspace=${world.admin.workspaceId}`)
  const history = (await world.admin.get(`/client/history/${id}`)).result
  expect(history[0]).toMatchObject({ action: 'exportData' })
})

test('OPEN-273, OPEN-543 the copy holds nothing of a private task of others: no history, comment or subtask', async () => {
  const { id } = await newClient()
  const clerk = await world.member({
    COM_TASK: [...all],
    COM_TASK_COMMENT: [...all],
    COM_TASK_SUBTASK: [...all],
    CRM_CONTACT_CUSTOMER: [...all],
  })
  for (const isPrivate of [true, false]) {
    const called = isPrivate ? 'Secret discount' : 'Ring back'
    const made = await clerk.post('/task/create/', { name: called, client: id, isPrivate })
    expect(made.status).toBe(201)
    const about = { entityType: 'TASK', entity: made.result._id }
    expect((await clerk.post('/comment/create/', { ...about, message: `${called}: why` })).status).toBe(201)
    expect((await clerk.post('/subtask/create/', { ...about, title: `${called}: how` })).status).toBe(201)
  }
  const text = JSON.stringify((await world.admin.get(`/client/personal-data/${id}`)).body)
  for (const part of ['"Ring back"', 'Ring back: why', 'Ring back: how']) expect(text).toContain(part)
  expect(text).not.toContain('Secret discount')
})

test('OPEN-543 the copy holds the emails that an erasure deletes, with text and reply address', async () => {
  const person = {
    firstName: 'Odile',
    lastName: 'Marchand',
    email: 'odile@example.com',
    phone: '+15145550177',
  }
  const { id } = await newClient(world.admin, person)
  await newClient(world.admin, { ...person, firstName: 'Paul', email: 'paul@example.com' })
  const { workspaceId } = world.admin
  const mails = [
    ['odile@example.com', 'To her'],
    ['staff@example.com', 'Odile Marchand is at home'],
    ['staff@example.com', 'Ring +15145550177 first'],
    ['staff@example.com', 'Odile Marchandise'],
    ['paul@example.com', 'Odile Marchand is your neighbour'],
  ]
  for (const [to, text] of mails)
    await world.owner.query(
      `insert into outbox (id, about_workspace, kind, recipient, reply_to, subject, text, html, language, state)
       values (gen_random_uuid(), $1, 'copied', $2, 'office@example.com', 'Visit', $3, '<p>' || $3 || '</p>', 'en', 'SENT')`,
      [workspaceId, to, text],
    )
  const { data } = (await world.admin.get(`/client/personal-data/${id}`)).body
  const copied = data.emails.map(({ text, replyTo }: Record<string, string>) => `${text} ${replyTo}`)
  expect(copied.toSorted()).toEqual([
    'Odile Marchand is at home office@example.com',
    'Ring +15145550177 first office@example.com',
    'To her office@example.com',
  ])
  expect((await erase(world.admin, id, { name: 'Odile Marchand' })).status).toBe(200)
  const { rows } = await world.owner.query<{ text: string }>(
    `select text from outbox where about_workspace = $1 and kind = 'copied' order by 1`,
    [workspaceId],
  )
  expect(rows.map(({ text }) => text)).toEqual(['Odile Marchand is your neighbour', 'Odile Marchandise'])
})
