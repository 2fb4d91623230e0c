import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { activated, goodPassword } from '../testing/newcomers.ts'
import { sampleRecord } from '../testing/calls/samples.ts'
import { ticketFor, withTwoFactor } from '../testing/second-factor.ts'
import { newestMail, visitorOn } from '../testing/visitor.ts'
import { type Person, type Reply, type World, openWorld } from '../testing/world.ts'
import { entityModules } from '../contract/entities.ts'

let world: World
/** The installation's ADMIN, who is not a member of any workspace. */
let ada: Person
beforeAll(async () => {
  world = await openWorld()
  ada = await admin()
})
afterAll(() => world.close())

async function admin(): Promise<Person> {
  const person = await world.newcomer()
  await world.owner.query(
    `update users set account_type = 'ADMIN', first_name = 'Ada', last_name = 'Admin' where id = $1`,
    [person.id],
  )
  return person
}

type Asking = {
  get: (path: string) => Promise<Reply>
  patch: (path: string, body?: unknown) => Promise<Reply>
}
const read = (id: string, as: Asking = ada) => as.get(`/organization/person/read/${id}`)
const change = (id: string, body: object, as: Asking = ada) =>
  as.patch(`/organization/person/update/${id}`, body)
const close = (id: string, enabled: boolean) => ada.patch(`/organization/workspace/update/${id}`, { enabled })

const reads = [
  '/organization/person/list',
  '/organization/workspace/list',
  '/organization/usage/read',
  '/organization/usage/export',
  '/organization/stock/list',
  '/organization/installation/read',
]

test('SHELL-21, OPEN-03 every call of the organization refuses who is no ADMIN, and the database refuses them too', async () => {
  const { paths } = (await world.nobody.get('/openapi.json')).body
  const calls = Object.keys(paths)
    .filter((path) => path.startsWith('/organization/'))
    .flatMap((path) =>
      Object.keys(paths[path]).map((method) => [method as 'get' | 'post' | 'patch', path] as const),
    )
  expect(calls.length).toBeGreaterThan(10)
  expect(calls.map(([, path]) => path)).toEqual(expect.arrayContaining(reads))
  for (const [method, declared] of calls) {
    const path = declared.replace('{id}', world.stranger.id)
    expect([path, (await world.admin[method](path, {})).code]).toEqual([path, 'FORBIDDEN'])
    expect([path, (await world.nobody[method](path, {})).code]).toEqual([path, 'UNAUTHENTICATED'])
  }
  const functions = [
    'select * from organization_workspaces()',
    `select * from organization_memberships('{${world.admin.id}}')`,
    `select * from organization_members('${world.admin.workspaceId}')`,
    'select organization_stored()',
    'select * from organization_stock()',
    `select * from organization_usage(now() - interval '1 month', now(), 'UTC', null)`,
  ]
  for (const person of ['', world.admin.id])
    for (const asked of functions) {
      const client = await world.database.main.connect()
      await client.query('begin')
      await client.query(`select set_config('app.user_id', $1, true)`, [person])
      await expect(client.query(asked), asked).rejects.toThrow('only an ADMIN')
      await client.query('rollback')
      client.release()
    }
})

/** The columns that functions across workspaces may read: only people and counts. */
const figures = [
  'activities.actor_id activities.at activities.workspace_id',
  'appointments.created_at appointments.workspace_id',
  'invoices.issued_at invoices.kind invoices.workspace_id',
  'jobs.created_at jobs.workspace_id',
  'members.accessed_at members.created_at members.enabled members.id members.removed members.role_id members.workspace_id',
  'payments.created_at payments.workspace_id',
  'products.product_type products.removed products.workspace_id',
  'resources.created_at resources.size resources.workspace_id',
  'roles.id roles.name roles.workspace_id',
  'stock_values.value stock_values.workspace_id',
  'stocks.damaged_count stocks.is_low stocks.new_count stocks.product stocks.refurbished_count stocks.removed stocks.warehouse stocks.workspace_id',
  'warehouses.removed warehouses.workspace_id',
  'workspaces.created_at workspaces.created_by workspaces.currency workspaces.enabled workspaces.name workspaces.removed workspaces.removed_at workspaces.updated_at workspaces.workspace_id',
]

test('OPEN-03 who the functions across workspaces run as can read no client, title, amount or document', async () => {
  const { rows } = await world.owner.query<{ column: string }>(
    `select c.relname || '.' || a.attname as column from pg_class c
     join pg_attribute w on w.attrelid = c.oid and w.attname = 'workspace_id'
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
       and has_column_privilege('app_figures', c.oid, a.attnum, 'select, insert, update') order by 1`,
  )
  expect(rows.map(({ column }) => column)).toEqual(figures.join(' ').split(' '))
})

test('OPEN-03 nothing that is asked of the organization tells of a record of a workspace', async () => {
  const ids: string[] = []
  for (const person of [world.admin, world.stranger])
    for (const { entity } of entityModules)
      if (entity.verbs.includes('create') && !['workforce', 'invite'].includes(entity.name))
        ids.push((await sampleRecord(entity, person))._id)
  const roles = new Set((await world.admin.get('/role/list')).result.map((each: { _id: string }) => each._id))
  const told = await Promise.all(reads.map((path) => ada.get(path)))
  expect(told.map(({ status }) => status)).toEqual(reads.map(() => 200))
  const text = JSON.stringify(told.map(({ body }) => body))
  expect(ids.filter((id) => !roles.has(id) && text.includes(id))).toEqual([])
  expect((await ada.get('/job/list', { 'x-workspace-id': world.admin.workspaceId })).code).toBe(
    'NOT_A_MEMBER',
  )
})

test('OPEN-03 people are listed with their workspaces and roles, searched, sorted, filtered and paged', async () => {
  await world.owner.query(`update users set first_name = 'Zoé', last_name = 'Labbé' where id = $1`, [
    world.stranger.id,
  ])
  const found = await ada.get('/organization/person/list?q=labbe%20ZOE')
  expect(found.result).toMatchObject([
    {
      _id: world.stranger.id,
      name: 'Zoé Labbé',
      status: 'ACTIVE',
      accountType: 'USER',
      sessions: 1,
      workspaceCount: 1,
      workspaces: [{ _id: world.stranger.workspaceId, name: 'Other company', role: 'admin', enabled: true }],
    },
  ])
  const named = await ada.get('/organization/person/list?has_name=labb%C3%A9&has_email=example')
  expect(named.result).toHaveLength(1)
  const last = await ada.get('/organization/person/list?sort=-name&limit=1')
  expect(last.result[0].name).toBe('Zoé Labbé')
  expect(last.body.data.pagination).toMatchObject({ page: 1, limit: 1 })
  const admins = await ada.get('/organization/person/list?filter_accountType=ADMIN&filter_status=ACTIVE')
  expect(admins.result.map((each: { _id: string }) => each._id)).toEqual([ada.id])
  const seen = await ada.get(`/organization/person/list?from_lastSeenAt=${Date.now() - 60_000}&limit=1000`)
  expect(seen.result.map((each: { _id: string }) => each._id)).toContain(world.stranger.id)
  for (const field of ['name', 'email', 'accountType', 'status', 'lastSeenAt', 'createdAt'])
    expect((await ada.get(`/organization/person/list?sort=${field}`)).status).toBe(200)
  const refused = await ada.get('/organization/person/list?filter_password=x&sort=token&shape=y')
  expect([refused.status, refused.body.errors.length]).toEqual([400, 3])
  expect((await read('nonsense')).code).toBe('NOT_FOUND')
  expect((await read(randomUUIDv7())).code).toBe('NOT_FOUND')
})

test('OPEN-03 somebody was seen when they did something themselves, and has a second step once it is confirmed', async () => {
  const email = 'seldom@example.com'
  const { id, browser } = await activated(world, email)
  for (const name of ['Zèbre', 'Alouette'])
    expect((await browser.post('/workspace/create/', { name, lang: 'fr' })).status).toBe(201)
  expect((await browser.post('/auth/two-factor/enrol', { password: goodPassword })).status).toBe(200)
  const lately = `now() - interval '10 days'`
  await world.owner.query(`update sessions set updated_at = ${lately} where user_id = $1`, [id])
  await world.owner.query(`update access_log set at = ${lately} where user_id = $1`, [id])
  const elsewhere = visitorOn(world.app, world.config.appUrl)
  expect((await elsewhere.post('/auth/sign-in', { email, password: 'Not-the-one-7' })).code).toBe(
    'AUTH_FAILED',
  )
  await change(id, { accountType: 'ADMIN' })
  await change(id, { accountType: 'USER' })
  const { result } = await read(id)
  expect(Date.now() - Date.parse(result.lastSeenAt)).toBeGreaterThan(9 * 86_400_000)
  expect([result.twoFactor, result.workspaces.map(({ name }: { name: string }) => name)]).toEqual([
    false,
    ['Alouette', 'Zèbre'],
  ])
})

const eventsOf = async (person: Pick<Asking, 'get'>) => (await person.get('/auth/access-log')).result

test('OPEN-03 who is disabled is out at once and cannot sign in, until enabled; both stand in their access log', async () => {
  const email = 'dora@example.com'
  const { id } = await activated(world, email)
  const browser = visitorOn(world.app, world.config.appUrl)
  const signIn = (password: string) => browser.post('/auth/sign-in', { email, password })
  expect((await signIn(goodPassword)).status).toBe(200)
  const off = await change(id, { enabled: false })
  expect([off.status, off.result.status, off.result.sessions]).toEqual([200, 'DISABLED', 0])
  expect((await browser.get('/auth/access-log')).code).toBe('UNAUTHENTICATED')
  expect((await signIn(goodPassword)).code).toBe('ACCOUNT_DISABLED')
  expect((await signIn('Not-the-one-7')).code).toBe('AUTH_FAILED')
  expect((await change(id, { enabled: true })).result.status).toBe('ACTIVE')
  expect((await signIn(goodPassword)).status).toBe(200)
  const [signedIn, ...before] = await eventsOf(browser)
  expect(signedIn).toMatchObject({ event: 'SIGNED_IN', by: null })
  const switches = before.filter(({ by }: { by: string | null }) => by !== null)
  expect(switches).toMatchObject([
    { event: 'ACCOUNT_ENABLED', by: 'Ada Admin', ipAddress: null, userAgent: null },
    { event: 'ACCOUNT_DISABLED', by: 'Ada Admin' },
  ])
})

test('OPEN-03 all sessions of somebody end with one switch, but the one that asks', async () => {
  const member = await world.member({ DB_TAG: [true, false, false, false, false] })
  expect((await ada.post(`/organization/person/end-sessions/${member.id}`)).result.sessions).toBe(0)
  expect((await member.get('/tag/list')).code).toBe('UNAUTHENTICATED')
  expect((await ada.post(`/organization/person/end-sessions/${ada.id}`)).result.sessions).toBe(1)
  expect((await eventsOf(ada))[0]).toMatchObject({ event: 'SESSIONS_ENDED', by: 'Ada Admin' })
  expect((await ada.post(`/organization/person/end-sessions/${randomUUIDv7()}`)).code).toBe('NOT_FOUND')
})

test('OPEN-03, SEC-35 who lost app and recovery codes gets in again after an ADMIN with proof reset the second step', async () => {
  const email = 'lost@example.com'
  const { id, browser, recoveryCodes } = await withTwoFactor(world, email)
  const path = `/organization/person/reset-two-factor/${id}`
  const waiting = await ticketFor(visitorOn(world.app, world.config.appUrl), email)
  expect((await ada.get('/organization/person/list?filter_twoFactor=true')).result).toMatchObject([
    { _id: id },
  ])
  await world.owner.query(
    `update sessions set proven_at = now() - interval '11 minutes' where user_id = $1`,
    [ada.id],
  )
  expect((await ada.post(path, {})).code).toBe('REAUTH_REQUIRED')
  await world.owner.query('update sessions set proven_at = now() where user_id = $1', [ada.id])
  const resets = await Promise.all([1, 2, 3, 4, 5].map(() => ada.post(path, {})))
  const [reset, ...others] = resets.toSorted((a, b) => a.status - b.status)
  expect(reset?.result).toMatchObject({ twoFactor: false, sessions: 0 })
  expect(others.map(({ code: refusal }) => refusal)).toEqual(others.map(() => 'NOT_FOUND'))
  expect((await newestMail(world, email))?.kind).toBe('two-factor-reset')
  const code = recoveryCodes[0] ?? ''
  const late = await browser.post('/auth/two-factor/verify', { ticket: waiting, code })
  expect(late.code).toBe('SIGN_IN_EXPIRED')
  expect((await browser.post('/auth/sign-in', { email, password: goodPassword })).result.user.id).toBe(id)
  expect((await eventsOf(browser))[1]).toMatchObject({ event: 'SECOND_FACTOR_RESET', by: 'Ada Admin' })
  expect((await ada.post(path, {})).code).toBe('NOT_FOUND')
  expect((await ada.post(`/organization/person/reset-two-factor/${ada.id}`, {})).code).toBe('FORBIDDEN')
})

test('OPEN-03, SEC-29 making an ADMIN needs a fresh sign-in, and of them a new one; nobody disables themselves, and the last ADMIN stays one, also when two take it from each other', async () => {
  const email = 'bea@example.com'
  const { id: beaId, browser: bea } = await activated(world, email)
  expect((await change(ada.id, { enabled: false })).code).toBe('FORBIDDEN')
  const last = await change(ada.id, { accountType: 'USER' })
  expect([last.status, last.code]).toEqual([409, 'IN_USE'])
  await world.owner.query(
    `update sessions set proven_at = now() - interval '11 minutes' where user_id = $1`,
    [ada.id],
  )
  expect((await change(beaId, { accountType: 'ADMIN' })).code).toBe('REAUTH_REQUIRED')
  await world.owner.query('update sessions set proven_at = now() where user_id = $1', [ada.id])
  expect((await change(beaId, { accountType: 'ADMIN' })).result.accountType).toBe('ADMIN')
  expect((await read(ada.id, bea)).code).toBe('UNAUTHENTICATED')
  await bea.post('/auth/sign-in', { email, password: goodPassword })
  expect((await read(ada.id, bea)).status).toBe(200)
  expect((await eventsOf(bea))[1]).toMatchObject({ event: 'ADMIN_GIVEN', by: 'Ada Admin' })
  const both = await Promise.all([
    change(beaId, { accountType: 'USER' }),
    change(ada.id, { accountType: 'USER' }, bea),
  ])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  const { rows } = await world.owner.query(`select id from users where account_type = 'ADMIN'`)
  expect(rows).toHaveLength(1)
  await world.owner.query(`update users set account_type = 'ADMIN' where id = $1`, [ada.id])
  await world.owner.query(`update users set account_type = 'USER' where id = $1`, [beaId])
  for (const body of [{ enabled: 'no' }, { accountType: 'OWNER' }, { email: 'x@example.com' }])
    expect((await change(beaId, body)).code).toBe('VALIDATION')
})

test('OPEN-03 a disabled workspace is closed to its members at once and says so; to others nothing changes', async () => {
  const { workspaceId } = world.admin
  const before = await ada.get('/organization/workspace/list?q=tremblay')
  expect(before.result).toMatchObject([{ _id: workspaceId, name: 'Plomberie Tremblay', status: 'ENABLED' }])
  expect(before.result[0].owner).toBe('Tess Tremblay')
  expect((await close(workspaceId, false)).result.status).toBe('DISABLED')
  expect((await world.admin.get('/tag/list')).code).toBe('WORKSPACE_DISABLED')
  expect((await world.admin.patch(`/workspace/update/${workspaceId}`, { slogan: 'x' })).code).toBe(
    'WORKSPACE_DISABLED',
  )
  expect((await world.stranger.get('/tag/list', { 'x-workspace-id': workspaceId })).code).toBe('NOT_A_MEMBER')
  expect((await world.stranger.get('/tag/list')).status).toBe(200)
  const session = await world.admin.get('/auth/session')
  expect(session.result).toMatchObject({ workspace: null, workspaces: [{ enabled: false, disabled: true }] })
  expect((await ada.get('/organization/workspace/list?filter_status=DISABLED')).result).toHaveLength(1)
  expect((await close(workspaceId, true)).result.status).toBe('ENABLED')
  expect((await close(workspaceId, true)).status).toBe(200)
  const history = await world.admin.get(`/workspace/history/${workspaceId}`)
  expect(history.result.slice(0, 2)).toMatchObject([
    { action: 'update', actor: { firstName: 'Ada' }, changes: { enabled: [false, true] } },
    { action: 'update', actor: { firstName: 'Ada' }, changes: { enabled: [true, false] } },
  ])
  const log = (await eventsOf(world.admin)).map((each: Record<string, unknown>) => [
    each['event'],
    each['by'],
    each['workspaceName'],
  ])
  expect(log).toEqual([
    ['WORKSPACE_ENABLED', 'Ada Admin', 'Plomberie Tremblay'],
    ['WORKSPACE_DISABLED', 'Ada Admin', 'Plomberie Tremblay'],
  ])
  expect((await ada.patch(`/organization/workspace/update/${workspaceId}`, {})).code).toBe('VALIDATION')
  expect((await close(randomUUIDv7(), false)).code).toBe('NOT_FOUND')
})

test('UI-06, OPEN-03 lists of the installation are sorted by letter, whatever the accents and capitals', async () => {
  const names = ['eclair', 'Éclat', 'Ecole', 'Zinc']
  const inOrder = ['eclair', 'Éclat', 'Ecole', 'Zinc']
  for (const name of names) {
    const founder = await world.newcomer()
    await world.owner.query(`update users set first_name = $2, last_name = 'Sorted' where id = $1`, [
      founder.id,
      name,
    ])
    const body = { name: `${name} Sorted`, lang: 'fr' }
    expect((await founder.post('/workspace/create/', body, { 'x-workspace-id': '' })).status).toBe(201)
    const said = { name: `${name} Sorted`, type: 'FEATURE' }
    expect((await founder.post('/feedback/create/', said, { 'x-workspace-id': '' })).status).toBe(201)
  }
  for (const list of ['person', 'workspace', 'stock', 'feedback'])
    for (const sort of ['name', '-name']) {
      const { result } = await ada.get(`/organization/${list}/list?sort=${sort}&limit=1000`)
      const found = result
        .map(({ name }: { name: string }) => name)
        .filter((name: string) => name.endsWith(' Sorted'))
      const wanted = (sort === 'name' ? inOrder : inOrder.toReversed()).map((name) => `${name} Sorted`)
      expect([list, sort, found]).toEqual([list, sort, wanted])
    }
})
