import { afterAll, beforeAll, expect, test } from 'vitest'
import { formOf } from '../testing/form.ts'
import { holdRow, waitingForOwner } from '../testing/database/locks.ts'
import { type Reply, type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

const home = { formatted: '12 rue Fleury, Montréal', postalCode: 'H2C 1A1', countryCode: 'CA' }
let phones = 1000

async function client(values: Record<string, unknown> = {}) {
  const body = {
    firstName: 'Éric',
    lastName: 'Tremblay',
    phone: `514555${(phones += 1)}`,
    languages: ['fr-FR'],
  }
  const made = await world.admin.post('/client/create/', { ...body, createAccount: true, ...values })
  expect(made.body.errors).toBeUndefined()
  return made.result
}

const job = (of: { _id: string; account: { _id: string } }, title: string) =>
  world.admin.post('/job/create/', {
    title,
    description: 'As told on the phone',
    clientId: of._id,
    accountId: of.account._id,
    jobSiteType: 'ON_CLIENT_SITE',
    isCreateServiceLocation: true,
    serviceLocationData: { name: 'Home', address: home },
  })

/** Returns the number of rows that refer to a client by a foreign key, by table and column. */
async function referring(id: string): Promise<Record<string, number>> {
  const { owner, admin } = world
  await owner.query(`select set_config('app.workspace_id', $1, false)`, [admin.workspaceId])
  const { rows } = await owner.query(
    `select c.conrelid::regclass::text as "table", a.attname as column from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey) and a.attname <> 'workspace_id'
     where c.contype = 'f' and c.confrelid = 'clients'::regclass`,
  )
  expect(rows.length).toBeGreaterThan(4)
  const counts: Record<string, number> = {}
  for (const { table, column } of rows) {
    const found = await owner.query(`select count(*)::int as count from ${table} where ${column} = $1`, [id])
    if (found.rows[0].count > 0) counts[`${table}.${column}`] = found.rows[0].count
  }
  return counts
}

test('a merge keeps every reference, phone, tag and file, and the old address leads to the one that stays', async () => {
  const [both, only] = await Promise.all(
    ['Both', 'Only'].map(
      async (name) =>
        (await world.admin.post('/tag/create/', { name, color: '#ff0000', types: ['CLIENT'] })).result._id,
    ),
  )
  const kept = await client({ email: 'eric@example.com', tags: [both], notes: 'Dog' })
  const gone = await client({
    firstName: 'Erik',
    email: 'erik@example.com',
    tags: [both, only],
    notes: 'Key under the mat',
    title: 'Dr',
    address: home,
  })
  const work = await job(gone, 'Washer leaks')
  expect(work.body.errors ?? []).toEqual([])
  const place = work.result.serviceLocation._id
  await world.admin.post('/contact-role/create/', {
    serviceLocation: place,
    client: gone._id,
    role: 'Tenant',
  })
  const billing = {
    account: gone.account._id,
    contact: gone._id,
    billingEmail: 'pay@example.com',
    address: home,
  }
  expect((await world.admin.post('/billing/create/', billing)).status).toBe(201)
  const file = formOf([
    { field: 'file', value: Buffer.from('%PDF-1.4\n%%EOF'), name: 'plan.pdf', type: 'application/pdf' },
  ])
  expect((await world.admin.post(`/client/media/${gone._id}`, file.payload, file.headers)).status).toBe(201)
  const before = await referring(gone._id)
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining([
      'accounts.account_holder',
      'jobs.client',
      'contact_roles.client',
      'billings.contact',
    ]),
  )

  const versions = { version: kept.version, otherVersion: gone.version }
  const merged = await world.admin.post(`/client/merge/${kept._id}`, {
    other: gone._id,
    ...versions,
    take: ['firstName'],
  })
  expect(merged.status).toBe(200)
  expect(merged.result).toMatchObject({
    _id: kept._id,
    name: 'Erik Tremblay',
    title: 'Dr',
    address: home,
    phone: kept.phone,
    notes: 'Dog\nKey under the mat',
    additionalPhones: [{ number: gone.phone }],
    additionalEmails: [{ value: 'erik@example.com' }],
  })
  expect(merged.result.tags.map(({ _id }: { _id: string }) => _id).toSorted()).toEqual(
    [both, only].toSorted(),
  )
  expect(await referring(gone._id)).toEqual({})
  expect(await referring(kept._id)).toMatchObject({ 'accounts.account_holder': 2, 'jobs.client': 1 })
  const media = await world.admin.get(`/client/media/${kept._id}`)
  expect(media.result).toMatchObject([{ name: 'plan.pdf' }])
  const byOldId = await world.admin.get(`/client/media/${gone._id}`)
  expect(byOldId.result).toMatchObject([{ name: 'plan.pdf' }])
  const facts = await world.admin.get(`/template/facts?about=client&id=${gone._id}`)
  expect(facts.result.client).toMatchObject({ firstName: 'Erik', lastName: 'Tremblay' })

  const old = await world.admin.get(`/client/read/${gone._id}`)
  expect(old.result).toEqual((await world.admin.get(`/client/read/${kept._id}`)).result)
  const late = await world.admin.patch(
    `/client/update/${gone._id}`,
    { notes: 'Late' },
    { 'if-match': String(gone.version) },
  )
  expect(late).toMatchObject({ status: 409, code: 'VERSION_CONFLICT' })
  expect(late.body.current._id).toBe(kept._id)
  expect((await job(gone, 'Asked for by the old id')).result.client._id).toBe(kept._id)
  const history = await world.admin.get(`/client/history/${kept._id}`)
  expect(history.result[0]).toMatchObject({ action: 'merge', changes: { firstName: ['Éric', 'Erik'] } })
  const { rows } = await world.owner.query(
    `select changes from activities where record_id = $1 and action = 'merge'`,
    [gone._id],
  )
  expect(rows[0].changes).toMatchObject({ phone: [gone.phone, null], notes: ['Key under the mat', null] })
})

const longText = (word: string) => Array.from({ length: 480 }, (_, at) => `${word}${at}`).join(' ')

test('notes too long for one field become notes on the client, those of both move along', async () => {
  const [kept, gone] = [await client({ notes: longText('dog') }), await client({ notes: longText('mat') })]
  const own = { content: 'Rang twice', entityType: 'CLIENT', entity: gone._id }
  expect((await world.admin.post('/note/create/', own)).status).toBe(201)
  const merged = await world.admin.post(`/client/merge/${kept._id}`, { other: gone._id })
  expect(merged.result.notes).toBe(longText('dog'))
  const about = `filter_entityType=CLIENT&filter_entity=${kept._id}`
  const { result: notes } = await world.admin.get(`/note/list/?${about}&sort=createdAt`)
  const [first, ...pieces] = notes.map(({ content }: { content: string }) => content)
  expect(first).toBe('Rang twice')
  expect(pieces.join(' ')).toBe(longText('mat'))
  expect(notes.slice(1)).toMatchObject(
    pieces.map(() => ({ isInternal: true, author: { _id: world.admin.id } })),
  )
  const timeline = await world.admin.get(`/client/timeline/${kept._id}?kinds=NOTE`)
  expect(JSON.stringify(timeline.body)).toContain('Rang twice')
  const longer = { notes: `${longText('dog')} too` }
  expect((await world.admin.patch(`/client/update/${kept._id}`, longer)).status).toBe(200)
})

test('a merge is refused when either moved on, into itself, with nobody, or without the right', async () => {
  const [kept, gone] = [await client(), await client()]
  await world.admin.patch(`/client/update/${gone._id}`, { notes: 'Newer' })
  const body = { other: gone._id, version: kept.version, otherVersion: gone.version }
  const stale = await world.admin.post(`/client/merge/${kept._id}`, body)
  expect(stale).toMatchObject({ status: 409, code: 'VERSION_CONFLICT' })
  expect(stale.body.current).toMatchObject({ _id: gone._id, notes: 'Newer' })
  expect((await world.admin.post(`/client/merge/${kept._id}`, { other: kept._id })).status).toBe(400)
  const { result: theirs } = await world.stranger.post('/client/create/', {
    firstName: 'A',
    lastName: 'B',
    phone: '5145559999',
    languages: ['en-US'],
  })
  expect((await world.admin.post(`/client/merge/${kept._id}`, { other: theirs._id })).status).toBe(404)
  const deleter = await world.member({ CRM_CONTACT_CUSTOMER: [true, true, false, true, false] })
  expect((await deleter.post(`/client/merge/${kept._id}`, { other: gone._id })).status).toBe(403)
})

test('merging two clients under concurrent edits loses nothing', async () => {
  const tag = await world.admin.post('/tag/create/', { name: 'Raced', color: '#ff0000', types: ['CLIENT'] })
  for (let round = 0; round < 4; round++) {
    const [kept, gone] = [await client(), await client()]
    const write = async (at: number): Promise<[string, Reply]> => {
      const [one, other] = at % 2 === 0 ? [gone, kept] : [kept, gone]
      const text = `round ${round} write ${at}`
      if (at % 4 < 2) return [text, await job(one, text)]
      if (at % 8 < 6)
        return [
          text,
          await world.admin.patch(`/client/update/${other._id}`, {
            position: 'TENANT',
            tags: [tag.result._id],
          }),
        ]
      return [text, await world.admin.post('/account/create/', { accountHolder: one._id, departement: text })]
    }
    const merging = async () => {
      for (;;) {
        const [a, b] = await Promise.all(
          [kept, gone].map(({ _id }) => world.admin.get(`/client/read/${_id}`)),
        )
        const seen = { version: a?.result.version, otherVersion: b?.result.version }
        const answer = await world.admin.post(`/client/merge/${kept._id}`, { other: gone._id, ...seen })
        if (answer.status !== 409 && answer.status !== 503) return answer
      }
    }
    const [merged, ...written] = await Promise.all([
      merging(),
      ...Array.from({ length: 16 }, (_, at) => write(at)),
    ])
    expect(merged.status).toBe(200)
    for (const [text, answer] of written)
      expect([text, [200, 201, 409, 503].includes(answer.status), answer.code]).toEqual([
        text,
        true,
        answer.code,
      ])

    expect(await referring(gone._id)).toEqual({})
    const of = `filter_client=${kept._id}&limit=100`
    const titles = (await world.admin.get(`/job/list/?${of}`)).result.map(
      ({ title }: { title: string }) => title,
    )
    const accounts = (await world.admin.get(`/account/list/?filter_accountHolder=${kept._id}&limit=100`))
      .result
    const departments = accounts.map(({ departement }: { departement: string }) => departement)
    for (const [text, answer] of written) {
      if (answer.status === 201) expect([...titles, ...departments]).toContain(text)
    }
    const patched = written.some(([, answer]) => answer.status === 200)
    const { result } = await world.admin.get(`/client/read/${kept._id}`)
    if (patched) expect(result).toMatchObject({ position: 'TENANT', tags: [{ name: 'Raced' }] })
  }
}, 60_000)

test('two accounts become one: jobs, places and billing go along, and none is its own parent', async () => {
  const [a, b] = [await client(), await client()]
  const [kept, gone] = [a.account._id, b.account._id]
  await world.admin.patch(`/account/update/${kept}`, { parent: gone })
  const at = (account: string, email: string) => ({
    account,
    contact: a._id,
    billingEmail: email,
    address: home,
  })
  await world.admin.post('/billing/create/', at(kept, 'kept@example.com'))
  await world.admin.post('/billing/create/', at(gone, 'gone@example.com'))
  await job(b, 'Moves along')
  const merged = await world.admin.post(`/account/merge/${kept}`, { other: gone })
  expect(merged.result).toMatchObject({
    _id: kept,
    parent: null,
    billingEmail: 'kept@example.com',
    serviceLocationCount: 1,
    accountHolder: { _id: a._id },
  })
  expect((await world.admin.get(`/account/read/${gone}`)).result._id).toBe(kept)
  const { rows } = await world.owner.query(
    `select changes from activities where record_id = $1 and action = 'merge'`,
    [gone],
  )
  expect(rows[0].changes.mergedTwins[0].billings).toMatchObject([{ billing_email: 'gone@example.com' }])
})

test('a change that waits too long for its record is answered that the server is busy', async () => {
  const { _id } = await client()
  await holdRow(world.owner, { workspaceId: world.admin.workspaceId, table: 'clients', id: _id })
  const change = world.admin.patch(`/client/update/${_id}`, { notes: 'Waits' })
  // Cancels the waiting query, as the query's timeout would.
  for (const pid of await waitingForOwner(world))
    await world.database.main.query('select pg_cancel_backend($1::int)', [pid])
  await world.owner.query('rollback')
  expect(await change).toMatchObject({ status: 503, code: 'OVERLOADED' })
})
