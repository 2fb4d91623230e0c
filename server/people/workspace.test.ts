import { defaultBrands } from '@fieldhouse/domain/databases/default-brands'
import { repairStates } from '@fieldhouse/domain/equipment/appliances'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { activated, owner } from '../testing/newcomers.ts'
import { type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

test('WS-05, WS-07, OPEN-35 a name is enough: the maker becomes admin, the rest has defaults', async () => {
  const { browser, id } = await activated(world, 'one@example.com')
  const made = await browser.post('/workspace/create/', { name: 'Plomberie Gagnon' })
  expect(made).toMatchObject({
    status: 201,
    result: {
      name: 'Plomberie Gagnon',
      email: 'one@example.com',
      phone: '+15145550199',
      timezone: 'America/Toronto',
      lang: 'en',
      country: 'CA',
      currency: 'CAD',
      gstPercent: null,
      role: { name: 'admin' },
      createdBy: { _id: id },
      enabled: true,
      removed: false,
    },
  })
  const inside = { headers: { 'x-workspace-id': made.result._id } }
  const roles = await browser.get('/role/list', inside)
  expect(roles.result.map(({ name }: { name: string }) => name)).toEqual([
    'admin',
    'Dispatcher',
    'Office',
    'Technician',
  ])
  const french = await browser.post('/workspace/create/', { name: 'Chauffage Roy', lang: 'fr' })
  const described = await browser.get('/role/list', { headers: { 'x-workspace-id': french.result._id } })
  expect(described.result[0].description).toBe('Peut tout faire dans cet espace')
  expect(described.result.map(({ name }: { name: string }) => name)).toEqual([
    'admin',
    'Bureau',
    'Répartition',
    'Technicien ou technicienne',
  ])
  const members = await browser.get('/workforce/list', inside)
  expect(members.result).toMatchObject([
    { _id: id, isTechnician: false, workingHours: [], roleId: { name: 'admin' } },
  ])
})

test('OPEN-63 who creates a first company in Lyon reads its dates and times, and keeps what they chose', async () => {
  const { browser } = await activated(world, 'lyon@example.com')
  const address = { formatted: '12 rue des Lilas, 69003 Lyon, France' }
  const own = async () => (await browser.get('/auth/session')).result.user
  await browser.post('/workspace/create/', { name: 'Plomberie Étoile', address, lang: 'fr' })
  const french = { country: 'FR', timezone: 'Europe/Paris', timeformat: 'DD/MM/YYYY HH:mm' }
  expect(await own()).toMatchObject({ ...french, version: 3 })
  await browser.post('/workspace/create/', {
    name: 'Fontanería',
    address: { formatted: 'Calle Mayor 1, Madrid, España' },
  })
  expect(await own()).toMatchObject({ ...french, version: 3 })
})

test('OPEN-171 a company in Montréal bills in Canadian dollars with GST and QST and closes on Québec’s holidays', async () => {
  const { browser, id } = await activated(world, 'montreal@example.com')
  await browser.patch(`/user/update/${id}`, { country: 'US' })
  const made = await browser.post('/workspace/create/', {
    name: 'Plomberie Gagnon',
    address: { formatted: '1200 rue Sainte-Catherine Ouest, Montréal' },
    holidays: 'CA-QC',
    timezone: 'America/Toronto',
    lang: 'fr',
  })
  expect(made.result).toMatchObject({
    country: 'CA',
    currency: 'CAD',
    gstPercent: '5',
    pstPercent: '9.975',
  })
  const inside = { headers: { 'x-workspace-id': made.result._id } }
  const { result } = await browser.get('/holiday/list/?limit=50&sort=day', inside)
  const days = result.map(({ day, name }: { day: string; name: string }) => `${day.slice(4)} ${name}`)
  expect(days.filter((day: string) => day === '-06-24 Fête nationale du Québec')).toHaveLength(2)

  const american = await browser.post('/workspace/create/', {
    name: 'Burlington Heating',
    address: { formatted: '1 Main Street, Burlington, VT 05401' },
  })
  expect(american.result).toMatchObject({ country: 'US', currency: 'USD', gstPercent: null })
  const chosen = {
    name: 'A',
    address: { formatted: '1 rue Laval, Montréal' },
    currency: 'USD',
    country: 'US',
  }
  const other = await browser.post('/workspace/create/', chosen)
  expect(other.result).toMatchObject({ country: 'US', currency: 'USD' })
  const refused = await browser.post('/workspace/create/', { name: 'A', holidays: 'XX' })
  expect(refused.body.errors[0].path).toEqual(['holidays'])
})

test('WS-06 a name is needed; unknown fields and impossible values are refused', async () => {
  const { browser } = await activated(world, 'none@example.com')
  const faults = async (body: object) =>
    (await browser.post('/workspace/create/', body)).body.errors.map(
      ({ path }: { path: string[] }) => path[0],
    )
  expect(await faults({})).toEqual(['name'])
  expect(await faults({ name: 'A', workspaceId: world.admin.workspaceId })).toEqual(['workspaceId'])
  expect(await faults({ name: 'A', currency: 'XXX', timezone: 'Mars/Base', gstPercent: '101' })).toEqual(
    expect.arrayContaining(['currency', 'timezone', 'gstPercent']),
  )
  expect((await world.nobody.post('/workspace/create/', { name: 'A' })).code).toBe('UNAUTHENTICATED')
})

test('OPEN-470 a name that mails say is cleaned of what nobody sees; addresses of web sites and encoded words are refused at it', async () => {
  const { browser, inside, workspace } = await owner(world, 'named@example.com')
  const clean = await browser.post('/workspace/create/', {
    name: ' Plomb\u202eerie\u200b \t\u0007Roy\u2066\u2069\ufeff & Fils\n',
  })
  expect([clean.status, clean.result?.name]).toEqual([201, 'Plomberie Roy & Fils'])
  for (const name of ['Log in at https://evil.example', 'Evil.com', '=?utf-8?B?RXZpbA==?=', '\u202e\u200b']) {
    const french = { headers: { ...inside.headers, 'accept-language': 'fr' } }
    for (const refused of [
      await browser.post('/workspace/create/', { name }, french),
      await browser.patch(`/workspace/update/${workspace._id}`, { name }, french),
      await browser.post('/role/create/', { name }, french),
    ])
      expect([refused.status, refused.body.errors]).toMatchObject([400, [{ path: ['name'] }]])
  }
  const { body } = await browser.patch(`/workspace/update/${workspace._id}`, { name: 'evil.fr' }, inside)
  expect(JSON.stringify(body.errors)).toContain('Enter a name without a web address')
})

test('WS-21 in Québec the taxes are 5 and 9.975 unless typed otherwise', async () => {
  const address = { formatted: '1200 Main Street, Montréal', adminAreaLevel1: 'Québec', countryCode: 'CA' }
  const there = await owner(world, 'qc@example.com', { address })
  expect(there.workspace).toMatchObject({ gstPercent: '5', pstPercent: '9.975' })
  const typed = await owner(world, 'qc2@example.com', { address, pstPercent: '0' })
  expect(typed.workspace).toMatchObject({ gstPercent: '5', pstPercent: '0' })
  const elsewhere = await owner(world, 'on@example.com', {
    address: { formatted: '1 King Street, Toronto', adminAreaLevel1: 'ON', countryCode: 'CA' },
  })
  expect(elsewhere.workspace).toMatchObject({ gstPercent: null, pstPercent: null })
})

test('OPEN-83 a maker who takes jobs is a technician, Monday to Friday from 08:00 to 18:00', async () => {
  const { browser, inside } = await owner(world, 'tech@example.com', { takesJobs: true })
  const [member] = (await browser.get('/workforce/list', inside)).result
  expect(member).toMatchObject({ isTechnician: true, color: '#0072b2' })
  expect(member.workingHours).toEqual(
    [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '08:00', to: '18:00' })),
  )
})

test('OPEN-159, DB-12 the fixed codes are there as statuses that cannot be deleted or recoded, and the known brands', async () => {
  const { browser, inside } = await owner(world, 'status@example.com', { lang: 'fr' })
  const { result } = await browser.get('/status/list?limit=100', inside)
  const codes = (type: string) =>
    result
      .filter(({ types }: { types: string[] }) => types.includes(type))
      .map(({ code }: { code: string }) => code)
      .sort()
  expect(codes('JOB')).toEqual(
    ['SCHEDULED', 'COMPLETED', 'CANCELLED', 'FOLLOW_UP', 'NEW', 'PENDING', 'COMPLETE', 'DELAYED'].sort(),
  )
  expect(codes('ORDER')).toEqual(['PENDING', 'COMPLETED', 'CANCELLED', 'PARTIALLY_COMPLETED'].sort())
  expect(codes('BILLING')).toEqual(['DRAFT', 'SENT', 'PAID', 'OVERDUE', 'CANCELLED'].sort())
  expect(codes('TASK')).toEqual(['PENDING', 'MAYBE', 'BACKLOG', 'TESTING', 'RELEASED', 'IN_PROGRESS'].sort())
  expect(codes('EQUIPMENT')).toEqual([...repairStates.codes].sort())
  const planned = result.find(({ code }: { code: string }) => code === 'SCHEDULED')
  expect(planned).toMatchObject({ name: 'Planifié', isDefault: true })
  const completed = result.find(({ code }: { code: string }) => code === 'COMPLETED')
  expect(completed.isDefault).toBe(false)
  for (const { _id } of [planned, completed])
    expect((await browser.delete(`/status/delete/${_id}`, inside)).code).toBe('IN_USE')
  expect((await browser.patch(`/status/update/${planned._id}`, { code: 'OTHER' }, inside)).code).toBe(
    'IN_USE',
  )
  expect((await browser.patch(`/status/update/${planned._id}`, { name: 'Prévu' }, inside)).result.name).toBe(
    'Prévu',
  )
  const brands = (await browser.get('/brand/list/?limit=5000', inside)).result
  expect(brands.map(({ name }: { name: string }) => name).sort()).toEqual(
    [...defaultBrands.APPLIANCES].sort(),
  )
})

test('DB-12, OPEN-767 a company that names its sector begins with the brands and tags of its trade', async () => {
  const { browser, inside } = await owner(world, 'robinets@example.com', {
    orgSector: 'PLUMBING',
    lang: 'fr',
  })
  const names = async (entity: string) =>
    (await browser.get(`/${entity}/list/?limit=100&sort=name`, inside)).result.map(
      ({ name }: { name: string }) => name,
    )
  expect((await names('brand')).toSorted()).toEqual(defaultBrands.PLUMBING.toSorted())
  expect(await names('tag')).toEqual(['Client régulier', 'Eau coupée', 'Garantie', 'Urgent'])
})

test('WS-07 a repeat under the same key makes no second workspace, raced or not', async () => {
  const { browser } = await activated(world, 'twice@example.com')
  const headers = { 'idempotency-key': 'workspace-1' }
  const body = { name: 'Once' }
  const both = await Promise.all([
    browser.post('/workspace/create/', body, { headers }),
    browser.post('/workspace/create/', body, { headers }),
  ])
  const again = await browser.post('/workspace/create/', body, { headers })
  expect(new Set([...both, again].map(({ result }) => result._id)).size).toBe(1)
  expect(again).toMatchObject({ status: 201, headers: { 'idempotent-replayed': 'true' } })
  expect((await browser.get('/auth/session')).result.workspaces).toHaveLength(1)
  const other = await browser.post('/workspace/create/', { name: 'Other' }, { headers })
  expect(other.code).toBe('IDEMPOTENCY_MISMATCH')
})

test('WS-20, WS-21 the profile is changed by its admin and refused to others', async () => {
  const { browser, workspace, inside } = await owner(world, 'profile@example.com')
  const path = `/workspace/update/${workspace._id}`
  const changed = await browser.patch(
    path,
    { slogan: 'Always on time', orgType: 'CORP', gstPercent: 5 },
    inside,
  )
  expect(changed.result).toMatchObject({
    slogan: 'Always on time',
    orgType: 'CORP',
    gstPercent: '5',
    version: 2,
  })
  const refused = await browser.patch(path, { email: '', phone: '1', pstPercent: '100.1' }, inside)
  expect(refused.body.errors.map(({ path: [field] }: { path: string[] }) => field).sort()).toEqual([
    'email',
    'phone',
    'pstPercent',
  ])
  const said = async (body: object) =>
    (await browser.patch(path, body, inside)).body.errors.map(({ msg }: { msg: string }) => msg)
  expect(await said({ name: '', email: null, phone: null })).toEqual([
    'This field cannot be empty',
    'This field is required',
    'This field is required',
  ])
  expect(await said({ email: 'office at example' })).toEqual(['Invalid email address'])
  expect(await said({ gstPercent: '-1', pstPercent: '100.1' })).toEqual([
    'Must be 100 or less',
    'Must be 0 or greater',
  ])
  const member = await world.member({})
  expect((await member.get(`/workspace/read/${member.workspaceId}`)).status).toBe(200)
  expect((await member.patch(`/workspace/update/${member.workspaceId}`, { name: 'Mine' })).code).toBe(
    'FORBIDDEN',
  )
  expect((await world.admin.get(`/workspace/read/${workspace._id}`)).code).toBe('NOT_FOUND')
  expect((await world.admin.patch(path, { name: 'Mine' })).code).toBe('NOT_FOUND')
})

test('WS-01, WS-03, OPEN-37, OPEN-162 the workspace opened last comes first; a stranger opens none', async () => {
  const { browser, id, workspace } = await owner(world, 'switch@example.com')
  const second = (await browser.post('/workspace/create/', { name: 'Second' })).result
  const first = async () => (await browser.get('/auth/session')).result.workspace.name
  expect(await first()).toBe('Second')
  const path = `/user/workspace-access-time-update/${id}`
  const switched = await browser.patch(path, { targetWorkspace: workspace._id })
  expect(switched.result.workspaces.map(({ name }: { name: string }) => name)).toEqual([
    'Plomberie Gagnon',
    'Second',
  ])
  expect(await first()).toBe('Plomberie Gagnon')
  const inside = { headers: { 'x-workspace-id': workspace._id } }
  const [noted] = (await browser.get(`/workforce/history/${id}`, inside)).result
  expect(noted).toMatchObject({ action: 'access', actor: { _id: id } })
  const named = { headers: { 'x-workspace-id': second._id } }
  expect((await browser.get('/auth/session', named)).result.workspace.name).toBe('Second')
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [workspace._id])
  await world.owner.query('update workspaces set enabled = false where id = $1', [workspace._id])
  expect(await first()).toBe('Second')
  expect((await browser.patch(path, { targetWorkspace: workspace._id })).code).toBe('WORKSPACE_DISABLED')
  expect((await browser.patch(path, { targetWorkspace: world.admin.workspaceId })).code).toBe('NOT_A_MEMBER')
  expect((await world.admin.patch(path, { targetWorkspace: world.admin.workspaceId })).code).toBe('FORBIDDEN')
})

test('WS-02, OPEN-162, SEC-35 an admin who types its name and signed in lately removes a workspace; all are out at once', async () => {
  const boss = await owner(world, 'closing@example.com')
  const { _id: id, name } = boss.workspace
  const path = `/workspace/remove/${id}`
  const clerk = await activated(world, 'clerk-of-closing@example.com')
  const roles = (await boss.browser.get('/role/list', boss.inside)).result
  const office = roles.find((role: { name: string }) => role.name === 'Office')._id
  const invited = { email: 'clerk-of-closing@example.com', roleId: office }
  const { result } = await boss.browser.post('/invites/create/', invited, boss.inside)
  await clerk.browser.post('/auth/accept-invite', { code: result.code })
  expect((await clerk.browser.post(path, { name }, boss.inside)).code).toBe('FORBIDDEN')
  expect((await boss.browser.post(path, { name: 'Plomberie' }, boss.inside)).code).toBe('VALIDATION')
  await world.owner.query(
    `update sessions set proven_at = now() - interval '11 minutes' where user_id = $1`,
    [boss.id],
  )
  expect((await boss.browser.post(path, { name }, boss.inside)).code).toBe('REAUTH_REQUIRED')
  await world.owner.query('update sessions set proven_at = now() where user_id = $1', [boss.id])
  const removals = await Promise.all([1, 2, 3].map(() => boss.browser.post(path, { name }, boss.inside)))
  expect(removals.map(({ status }) => status).toSorted()).toEqual([200, 403, 403])
  for (const { browser } of [boss, clerk])
    expect((await browser.get('/tag/list', boss.inside)).code).toBe('NOT_A_MEMBER')
  expect((await boss.browser.get('/auth/session')).result.workspace).toBeNull()
})
