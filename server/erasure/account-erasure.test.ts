import { afterAll, beforeAll, expect, test } from 'vitest'
import { readyInvoice } from '../accounting/testing.ts'
import { placesOf } from '../testing/personal-word.ts'
import { ageProof } from '../testing/second-factor.ts'
import { type Person, type World, openWorld } from '../testing/world.ts'
import { kindOfTable } from './account-records.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

const word = 'qwxzvyhk'
const all = [true, true, true, true, true] as const

/** Creates a member with `word` in every text field of the account, with a note and with entries in the history. */
async function known(letter: string): Promise<{ person: Person; email: string; note: string }> {
  const person = await world.member({ CRM_CONTACT_CUSTOMER: [...all] })
  const email = `${letter}-${word}@example.com`
  const { owner } = world
  await owner.query(
    `update users set email = $2, first_name = $3, last_name = $3, name = $3, phone = $3, address = $3, unit = $3, city = $3,
       state = $3, zip = $3, image = $3, photo = $3 where id = $1`,
    [person.id, email, word],
  )
  const changed = await person.patch(`/user/update/${person.id}`, { firstName: word })
  expect([changed.status, changed.body.errors]).toEqual([200, undefined])
  await owner.query(
    `insert into access_log (id, user_id, event, ip_address, user_agent) values (gen_random_uuid(), $1, 'SIGNED_IN', $2, $2)`,
    [person.id, word],
  )
  await owner.query(
    `insert into outbox (id, about_workspace, kind, recipient, subject, text, language, state)
     values (gen_random_uuid(), $1, 'visit', $2, 'Visit', $3, 'en', 'SENT')`,
    [person.workspaceId, email, word],
  )
  await owner.query(`select set_config('app.workspace_id', $1, false)`, [person.workspaceId])
  await owner.query("update members set invited_by = $2 || ' ' || $2 where id = $1", [world.admin.id, word])
  await owner.query(
    `insert into activities (workspace_id, id, entity, record_id, action, changes)
    values ($1, gen_random_uuid(), 'workforce', $2, 'update', $3)`,
    [person.workspaceId, person.id, JSON.stringify({ firstName: ['a', word] })],
  )
  // One history entry has no content, so the erasure does not count it.
  await owner.query(
    `insert into activities (workspace_id, id, entity, record_id, action, changes)
    values ($1, gen_random_uuid(), 'workforce', $2, 'update', '{}')`,
    [person.workspaceId, person.id],
  )
  const client = await person.post('/client/create', {
    firstName: 'Zoé',
    lastName: 'Roy',
    phone: '+15145550188',
    languages: ['fr-FR'],
  })
  const note = await person.post('/note/create', {
    content: 'Rings twice',
    entityType: 'CLIENT',
    entity: client.result._id,
  })
  return { person, email, note: note.result._id }
}

/** Returns the number of entries in a person's history that still have content. */
async function told({ id, workspaceId }: Person): Promise<number> {
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [workspaceId])
  const { rows } = await world.owner.query(
    "select id from activities where workspace_id = $1 and record_id = $2 and changes <> '{}'",
    [workspaceId, id],
  )
  return rows.length
}

test('OPEN-544 an erased account leaves no word of its person, and records keep “Deleted person”', async () => {
  const { person, email, note } = await known('own')
  expect((await placesOf(world.owner, word)).length).toBeGreaterThan(10)
  await ageProof(world, person.id, 11)
  expect((await person.post(`/user/erase/${person.id}`, { email })).code).toBe('REAUTH_REQUIRED')
  await ageProof(world, person.id, -11)
  const wrong = await person.post(`/user/erase/${person.id}`, { email: 'other@example.com' })
  expect(wrong.body.errors).toMatchObject([{ path: ['email'] }])
  const before = await told(person)
  expect(before).toBeGreaterThan(0)
  const { status, result } = await person.post(`/user/erase/${person.id}`, { email })
  expect([status, result]).toMatchObject([
    200,
    {
      _id: person.id,
      workspaces: 1,
      sessions: 1,
      emails: 1,
      files: 0,
      history: before,
      kept: [
        { kind: 'membership', why: 'COMPANY' },
        { kind: 'notes', why: 'COMPANY' },
        { kind: 'records', why: 'COMPANY' },
        { kind: 'history', why: 'AUDIT' },
      ],
    },
  ])
  expect((await placesOf(world.owner, word)).map(({ at }) => at)).toEqual([])
  expect((await person.get('/note/list')).status).toBe(401)
  const kept = (await world.admin.get(`/note/read/${note}`)).result
  expect(kept).toMatchObject({ content: 'Rings twice', author: { firstName: 'Deleted', lastName: 'person' } })
  const history = (await world.admin.get(`/workforce/history/${person.id}`)).result
  expect(history.map(({ action }: { action: string }) => action)).toContain('erase')
  expect(JSON.stringify(history)).not.toContain(word)
})

test('OPEN-544 an ADMIN erases the account of another, nobody else does, and a last admin stays', async () => {
  const { person, email } = await known('other')
  expect((await world.admin.post(`/user/erase/${person.id}`, { email })).status).toBe(403)
  expect((await world.admin.post(`/organization/person/erase/${person.id}`, { email })).status).toBe(403)
  const chief = await world.newcomer()
  await world.owner.query(`update users set account_type = 'ADMIN' where id = $1`, [chief.id])
  const own = `${chief.id}@example.com`
  const last = await chief.post(`/user/erase/${chief.id}`, { email: own })
  expect([last.status, last.code]).toEqual([409, 'IN_USE'])
  const admin = `${world.admin.id}@example.com`
  const lone = await chief.post(`/organization/person/erase/${world.admin.id}`, { email: admin })
  expect([lone.code, lone.body.msg]).toEqual([
    'IN_USE',
    'A workspace needs at least one admin. Make another member an admin first',
  ])
  expect((await world.admin.get('/client/list')).status).toBe(200)
  const done = await chief.post(`/organization/person/erase/${person.id}`, { email })
  expect([done.status, done.body.msg]).toEqual([200, undefined])
  expect((await placesOf(world.owner, word)).map(({ at }) => at)).toEqual([])
  expect((await chief.post(`/organization/person/erase/${person.id}`, { email })).status).toBe(404)
})

/** Adds a row of each kind of data that remains after an erasure. Omits the kinds that every member has. */
async function leaveRecords({ id, workspaceId }: Person, name: string): Promise<void> {
  const { admin, owner } = world
  const client = await admin.post('/client/create', {
    firstName: 'Zoé',
    lastName: 'Roy',
    phone: '+15145550188',
    languages: ['fr-FR'],
    createAccount: true,
  })
  const lineItems = readyInvoice.lineItems.map((line) => ({ ...line, tech: `Ben, ${name}` }))
  const { _id: clientId, account } = client.result
  const invoice = await admin.post('/invoice/create/', { ...readyInvoice, lineItems, account: account._id })
  expect((await admin.post(`/invoice/issue/${invoice.result._id}`)).status).toBe(200)
  const job = await admin.post('/job/create', {
    clientId,
    title: 'Leak',
    description: 'Kitchen',
    jobSiteType: 'IN_HOUSE',
  })
  expect(job.status).toBe(201)
  await owner.query(`select set_config('app.workspace_id', $1, false)`, [workspaceId])
  await owner.query(
    `insert into time_off (workspace_id, id, "user", "from", "to") values ($1, gen_random_uuid(), $2, now(), now() + interval '1 day')`,
    [workspaceId, id],
  )
  await owner.query(
    `insert into resources (workspace_id, id, created_by, entity, record_id, name, key, content_type, size, sha256, types, is_image)
     values ($1, gen_random_uuid(), $2, 'job', gen_random_uuid(), 'a.txt', 'key-of-job', 'text/plain', 1, 'x', '{}', false)`,
    [workspaceId, id],
  )
  await owner.query('update jobs set created_by = $2 where id = $1', [job.result._id, id])
  await owner.query(
    `insert into outbox (id, about_workspace, kind, recipient, subject, text, language, state)
     values (gen_random_uuid(), $1, 'visit', 'zoe@example.com', 'Visit', $2, 'en', 'SENT')`,
    [workspaceId, `Tomorrow with ${name}`],
  )
}

test('OPEN-544 the report of an erased account and its certificates say what stays and why, whoever erases it', async () => {
  const chief = await world.newcomer()
  await world.owner.query(`update users set account_type = 'ADMIN' where id = $1`, [chief.id])
  for (const eraser of ['self', 'chief']) {
    const person = await world.member({ CRM_CONTACT_CUSTOMER: [...all] })
    const name = `Tessa ${eraser}`
    await world.owner.query(
      `update users set first_name = 'Tessa', last_name = $2, name = $3 where id = $1`,
      [person.id, eraser, name],
    )
    await leaveRecords(person, name)
    const email = `${person.id}@example.com`
    const { status, result } = await (eraser === 'self'
      ? person.post(`/user/erase/${person.id}`, { email })
      : chief.post(`/organization/person/erase/${person.id}`, { email }))
    expect(status).toBe(200)
    expect(result.kept).toEqual([
      { kind: 'membership', why: 'COMPANY' },
      { kind: 'files', why: 'COMPANY' },
      { kind: 'work', why: 'COMPANY' },
      { kind: 'hours', why: 'COMPANY' },
      { kind: 'documents', why: 'LAW' },
      { kind: 'emails', why: 'EXPIRES' },
      { kind: 'history', why: 'AUDIT' },
    ])
    await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [person.workspaceId])
    const { rows } = await world.owner.query(
      'select kept from erasures where workspace_id = $1 and record = $2',
      [person.workspaceId, person.id],
    )
    expect(rows).toEqual([{ kept: result.kept }])
  }
})

test('OPEN-544 every table whose kind a certificate names is one of the database', async () => {
  const { rows } = await world.owner.query<{ name: string }>(
    `select relname::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const tables = new Set(rows.map(({ name }) => name))
  expect(Object.keys(kindOfTable).filter((table) => !tables.has(table))).toEqual([])
})
