import type { Permissions } from '@fieldhouse/domain/kit/entity/sections'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { activated, goodPassword, owner } from '../testing/newcomers.ts'
import { type Visitor, newestMail, visitorOn } from '../testing/visitor.ts'
import { type World, openWorld } from '../testing/world.ts'

let world: World
let boss: Awaited<ReturnType<typeof owner>>
let office: string
beforeAll(async () => {
  world = await openWorld()
  boss = await owner(world, 'boss@example.com')
  const { result } = await boss.browser.get('/role/list', boss.inside)
  office = result.find(({ name }: { name: string }) => name === 'Office')._id
})
afterAll(() => world.close())

const words = (password: string) => ({ password, passwordC: password })
const visitor = (): Visitor => visitorOn(world.app, world.config.appUrl)

const luc = (email: string) => ({
  firstName: 'Luc',
  lastName: 'D’Arcy',
  phone: '514 555 0166',
  email,
  roleId: office,
  languages: ['fr-FR', 'en-US'],
  password: 'grenier',
  passwordC: 'grenier',
})

const created = (body: object) => boss.browser.post('/user/create/', body, boss.inside)

test('HR-04, HR-08, WS-02 the office makes a user with seven characters: activated, a member, able to sign in', async () => {
  const made = await created(luc('luc@example.com'))
  expect(made).toMatchObject({
    status: 201,
    result: {
      firstName: 'Luc',
      email: 'luc@example.com',
      roleId: { name: 'Office' },
      isActivated: true,
      verified: true,
    },
  })
  const browser = visitor()
  const signedIn = await browser.post('/auth/sign-in', { email: 'luc@example.com', password: 'grenier' })
  expect(signedIn.result.user).toMatchObject({ id: made.result._id, isActivated: true, isOnboarded: false })
  expect(signedIn.result.user.workspaces).toMatchObject([
    { invitedBy: 'Marie Gagnon', role: { name: 'Office' } },
  ])
})

test('ACCT-05, OPEN-138 a profile that moved on refuses the change that was based on an older version', async () => {
  const { browser, id } = await activated(world, 'moves@example.com')
  const change = (body: object) => browser.patch(`/user/update/${id}`, body)
  const before = (await browser.get(`/user/read/${id}`)).result
  expect(before).toMatchObject({ _id: id, version: expect.any(Number) })
  const same = await change({
    firstName: before.firstName,
    languages: before.languages,
    version: before.version,
  })
  expect(same).toMatchObject({ status: 200, result: { version: before.version } })
  const first = await change({ firstName: 'Léa', version: before.version })
  expect(first).toMatchObject({ status: 200, result: { firstName: 'Léa', version: before.version + 1 } })
  const late = await change({ firstName: 'Luce', version: before.version })
  expect([late.status, late.code]).toEqual([409, 'VERSION_CONFLICT'])
  expect(late.body.current).toMatchObject({ _id: id, firstName: 'Léa', version: before.version + 1 })
  expect((await change({ city: 'Laval' })).result).toMatchObject({ firstName: 'Léa', city: 'Laval' })
  const at = before.version + 2
  const race = await Promise.all(['A', 'B', 'C', 'D'].map((zip) => change({ zip, version: at })))
  expect(race.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect((await change({ zip: 'E', version: 0 })).code).toBe('VALIDATION')
})

test.each(['firstName', 'lastName', 'phone', 'email', 'roleId', 'languages', 'password', 'passwordC'])(
  'HR-06 a user is not created without %s',
  async (field) => {
    const { [field]: _, ...body } = luc('less@example.com') as Record<string, unknown>
    const refused = await created(body)
    expect(refused.body.errors.map(({ path }: { path: string[] }) => path[0])).toContain(field)
  },
)

test.each([
  [{ email: 'nobody' }, 'email'],
  [{ passwordC: 'grenier2' }, 'passwordC'],
  [{ firstName: 'R2D2' }, 'firstName'],
  [{ password: 'grenie', passwordC: 'grenie' }, 'password'],
  [{ languages: [] }, 'languages'],
  [{ languages: ['vi'] }, 'languages'],
])('HR-06, HR-07, HR-08 %o is refused at %s', async (part, field) => {
  const refused = await created({ ...luc('bad@example.com'), ...part })
  expect(refused.body.errors.map(({ path }: { path: string[] }) => path[0])).toContain(field)
})

test('HR-04 a taken address makes no user, a foreign role neither', async () => {
  expect((await created(luc('boss@example.com'))).code).toBe('EMAIL-TAKEN')
  const foreign = (await world.admin.get('/role/list')).result[0]._id
  const refused = await created({ ...luc('free@example.com'), roleId: foreign })
  expect(refused.body.errors).toMatchObject([{ path: ['roleId'], code: 'NOT_FOUND' }])
  expect(
    (await visitor().post('/auth/sign-in', { email: 'free@example.com', password: 'grenier' })).code,
  ).toBe('AUTH_FAILED')
})

test('HR-11 people are found by name, mail and phone within the workspace only', async () => {
  await created({ ...luc('zoe@example.com'), firstName: 'Zoé', phone: '438 555 0144' })
  const found = async (q: string) => {
    const path = `/user/search/?q=${encodeURIComponent(q)}&fields=firstName,lastName,email,phone`
    return (await boss.browser.get(path, boss.inside)).result.map(({ email }: { email: string }) => email)
  }
  expect(await found('zoe')).toEqual(['zoe@example.com'])
  expect(await found('438555')).toEqual(['zoe@example.com'])
  expect(await found('zoe@example')).toEqual(['zoe@example.com'])
  expect(await found('tremblay')).toEqual([])
  const list = await boss.browser.get('/user/list', boss.inside)
  expect(list.result.length).toBe(list.body.data.pagination.count)
  expect((await world.stranger.get('/user/search/?q=zoe')).result).toEqual([])
})

test('AUTH-13, ACCT-05, I18N-03, OPEN-61 one reads and changes oneself without a workspace', async () => {
  const { id, browser } = await activated(world, 'self@example.com')
  const changes = {
    firstName: 'Mia',
    phone: '418 555 0122',
    timezone: 'Europe/Paris',
    timeformat: 'DD/MM/YYYY HH:mm',
    lang: 'fr',
    locale: 'fr-FR',
    country: 'FR',
    isOnboarded: true,
  }
  const changed = await browser.patch(`/user/update/${id}`, changes)
  expect(changed.result).toMatchObject({ ...changes, phone: '+14185550122' })
  const read = await browser.get(`/user/read/${id}`)
  expect([read.result, read.body.data.editable]).toEqual([changed.result, true])
  for (const lang of ['en', 'es', 'fr'])
    expect((await browser.patch(`/user/update/${id}`, { lang })).result.lang).toBe(lang)
  const refused = await browser.patch(`/user/update/${id}`, { timezone: 'Mars', country: 'xx', lang: 'de' })
  expect(refused.body.errors).toHaveLength(3)
})

test('a change of name and phone follows into every workspace, also for search', async () => {
  const { browser, id, inside } = await owner(world, 'double@example.com')
  const second = (await browser.post('/workspace/create/', { name: 'Second' })).result
  await browser.patch(`/user/update/${id}`, { firstName: 'Gwenaëlle', phone: '581 555 0111' })
  for (const headers of [inside.headers, { 'x-workspace-id': second._id }]) {
    const found = await browser.get('/workforce/search/?q=gwenaelle', { headers })
    expect(found.result).toMatchObject([{ _id: id, firstName: 'Gwenaëlle', phone: '+15815550111' }])
  }
})

test('others are read and changed with rights on members, in a shared workspace only', async () => {
  const { result } = await created(luc('shared@example.com'))
  const path = `/user/read/${result._id}`
  const seen = await boss.browser.get(path, boss.inside)
  expect(seen.result).toMatchObject({ email: 'shared@example.com', workspaces: [] })
  const changed = await boss.browser.patch(`/user/update/${result._id}`, { lastName: 'Roy' }, boss.inside)
  expect(changed.result.lastName).toBe('Roy')
  expect((await world.admin.get(path)).code).toBe('NOT_FOUND')
  expect((await world.admin.patch(`/user/update/${result._id}`, { lastName: 'X' })).code).toBe('NOT_FOUND')
  const reader = await world.member({ HR_WORKFORCE_MEMBER: [true, false, false, false, false] })
  expect((await reader.get(`/user/read/${world.admin.id}`)).status).toBe(200)
  expect((await reader.patch(`/user/update/${world.admin.id}`, { lastName: 'X' })).code).toBe('FORBIDDEN')
  const nobody = await world.member({})
  expect((await nobody.get(`/user/read/${world.admin.id}`)).code).toBe('FORBIDDEN')
})

const seesMembers = (update: boolean): Permissions => ({
  HR_WORKFORCE_MEMBER: [true, false, update, false, false],
})

test('HR-03 where somebody lives is seen by themselves and by who may change members, in lists, reads and files', async () => {
  const [colleague, keeper] = [await world.member(seesMembers(false)), await world.member(seesMembers(true))]
  const home = { address: '7 rue Cachée', unit: '4', city: 'Laval', state: 'QC', zip: 'H7A 1A1' }
  const resident = await world.member(seesMembers(false))
  expect((await resident.patch(`/user/update/${resident.id}`, home)).status).toBe(200)
  const nowhere = { address: null, unit: null, city: null, state: null, zip: null }
  for (const [person, seen] of [
    [colleague, nowhere],
    [keeper, home],
    [resident, home],
  ] as const) {
    const { result } = await person.get('/workforce/list?limit=100')
    expect(result.find(({ _id }: { _id: string }) => _id === resident.id)).toMatchObject(seen)
    expect((await person.get(`/workforce/read/${resident.id}`)).result).toMatchObject(seen)
    expect((await person.get(`/user/read/${resident.id}`)).result).toMatchObject(seen)
    const file = await person.get('/workforce/export?columns=address,zip,city')
    expect([person.id, file.body.includes('Cachée')]).toEqual([person.id, seen === home])
  }
  for (const query of [
    'q=cachee',
    'has_address=cachee',
    'filter_city=Laval',
    'sort=zip',
    'q=laval&fields=city',
  ])
    expect((await colleague.get(`/workforce/list?${query}`)).result ?? []).toEqual([])
})

test('ACCT-06..09 a new password needs the old one, differs from it and ends other sessions', async () => {
  const email = 'change@example.com'
  const { id, browser } = await activated(world, email)
  const other = visitor()
  await other.post('/auth/sign-in', { email, password: goodPassword })
  const path = `/user/password-update/${id}`
  const next = { password: 'Quiet-River-8', passwordC: 'Quiet-River-8' }
  const at = async (body: object) =>
    (await browser.patch(path, body)).body.errors.map((each: { path: string[]; code: string }) => [
      each.path[0],
      each.code,
    ])
  expect(await at(next)).toEqual([['oldPassword', 'REQUIRED']])
  expect(await at({ ...next, oldPassword: 'Wrong-pass-1' })).toEqual([['oldPassword', 'PASSWORD_WRONG']])
  const same = { oldPassword: goodPassword, password: goodPassword, passwordC: goodPassword }
  expect(await at(same)).toEqual([['password', 'PASSWORD_SAME']])
  expect(await at({ ...next, oldPassword: goodPassword, passwordC: 'x' })).toEqual([
    ['passwordC', 'PASSWORD_MISMATCH'],
  ])
  expect((await browser.patch(path, { ...next, oldPassword: goodPassword })).status).toBe(200)
  expect((await other.get('/auth/session')).result).toEqual({ user: null })
  expect((await browser.get('/auth/session')).result.user.id).toBe(id)
  expect((await newestMail(world, email))?.kind).toBe('password-changed')
  expect((await boss.browser.patch(path, { ...next, oldPassword: 'x' })).code).toBe('FORBIDDEN')
})

test('WS-11, WS-15, SEC-35, OPEN-37 the old password may be left out only while onboarding by invitation or where there is none, soon after signing in', async () => {
  const invite = { email: 'welcome@example.com', roleId: office }
  const { code } = (await boss.browser.post('/invites/create/', invite, boss.inside)).result
  const browser = visitor()
  const names = { firstName: 'Ana', lastName: 'Ruiz', password: goodPassword, passwordC: goodPassword }
  const { id } = (await browser.post('/auth/accept-invite', { code, ...names })).result.user
  const path = `/user/password-update/${id}`
  const age = (minutes: number) =>
    world.owner.query(`update sessions set proven_at = now() - $2 * interval '1 minute' where user_id = $1`, [
      id,
      minutes,
    ])
  await age(15)
  expect((await browser.patch(path, words('Quiet-River-8'))).code).toBe('REAUTH_REQUIRED')
  await age(0)
  expect((await browser.patch(path, words('Quiet-River-8'))).status).toBe(200)
  await browser.patch(`/user/update/${id}`, { isOnboarded: true })
  expect((await browser.patch(path, words('Quiet-River-9'))).code).toBe('VALIDATION')
  await world.owner.query('delete from credentials where user_id = $1', [id])
  await age(15)
  expect((await browser.patch(path, words('Quiet-River-9'))).code).toBe('REAUTH_REQUIRED')
  await age(0)
  expect((await browser.patch(path, words('Quiet-River-9'))).status).toBe(200)
  const again = await visitor().post('/auth/sign-in', { email: invite.email, password: 'Quiet-River-9' })
  expect(again.result.user.id).toBe(id)
})

test('WS-11, WS-15, ACCT-09 who was made by the office, or joins before having been welcomed, chooses a password without the old one', async () => {
  const made = await created(luc('made@example.com'))
  const luke = visitor()
  await luke.post('/auth/sign-in', { email: 'made@example.com', password: 'grenier' })
  const path = `/user/password-update/${made.result._id}`
  expect((await luke.patch(path, words('Quiet-River-8'))).status).toBe(200)
  const same = await luke.patch(path, words('Quiet-River-8'))
  expect(same.body.errors).toMatchObject([{ path: ['password'], code: 'PASSWORD_SAME' }])
  await luke.patch(`/user/update/${made.result._id}`, { isOnboarded: true })
  expect((await luke.patch(path, words('Quiet-River-9'))).code).toBe('VALIDATION')
  const known = await activated(world, 'known@example.com')
  const own = `/user/password-update/${known.id}`
  expect((await known.browser.patch(own, words('Quiet-River-8'))).code).toBe('VALIDATION')
  const invite = { email: 'known@example.com', roleId: office }
  const { code } = (await boss.browser.post('/invites/create/', invite, boss.inside)).result
  await known.browser.post('/auth/accept-invite', { code })
  expect((await known.browser.patch(own, words('Quiet-River-8'))).status).toBe(200)
})

test('AUTH-10 who reads a colleague learns neither account type nor muted mails; oneself and who keeps members do', async () => {
  const colleague = await world.member({ HR_WORKFORCE_MEMBER: [true, false, false, false, false] })
  const keeper = await world.member({ HR_WORKFORCE_MEMBER: [true, false, true, false, false] })
  const target = await world.member({})
  const own = (await target.get(`/user/read/${target.id}`)).result
  expect(own).toMatchObject({ accountType: 'USER', mutedNotices: [] })
  expect(own.workspaces).toMatchObject([{ _id: target.workspaceId, name: 'Plomberie Tremblay' }])
  expect((await keeper.get(`/user/read/${target.id}`)).result).toMatchObject({ accountType: 'USER' })
  const { accountType: _, mutedNotices: __, ...rest } = own
  const shown = (await colleague.get(`/user/read/${target.id}`)).result
  expect(shown).toEqual({ ...rest, workspaces: [] })
})

test('time off ends after it begins and is for members of the workspace only', async () => {
  const from = '2030-07-01T12:00:00.000Z'
  const to = '2030-07-08T12:00:00.000Z'
  const made = await boss.browser.post(
    '/time-off/create/',
    { user: boss.id, from: Date.parse(from), to },
    boss.inside,
  )
  expect(made).toMatchObject({ status: 201, result: { user: { _id: boss.id }, from, to, reason: null } })
  const turned = await boss.browser.post(
    '/time-off/create/',
    { user: boss.id, from: to, to: from },
    boss.inside,
  )
  expect(turned.body.errors).toMatchObject([{ path: ['to'], code: 'TIME_OFF_ORDER' }])
  const moved = await boss.browser.patch(
    `/time-off/update/${made.result._id}`,
    { from: '2030-08-01T00:00:00Z' },
    boss.inside,
  )
  expect(moved.code).toBe('VALIDATION')
  const foreign = await boss.browser.post(
    '/time-off/create/',
    { user: world.admin.id, from, to },
    boss.inside,
  )
  expect(foreign.body.errors).toMatchObject([{ path: ['user'], code: 'NOT_FOUND' }])
})

test('OPEN-83, OPEN-164 whoever becomes a technician gets hours and the next free colour', async () => {
  const { browser, id, inside } = await owner(world, 'crew@example.com', { takesJobs: true })
  const role = (await browser.get('/role/list', inside)).result.find(
    ({ name }: { name: string }) => name === 'Office',
  )
  const made = await browser.post('/user/create/', { ...luc('crew2@example.com'), roleId: role._id }, inside)
  expect(made.result).toMatchObject({ isTechnician: false, color: null, workingHours: [] })
  const path = `/workforce/update/${made.result._id}`
  const turned = await browser.patch(path, { isTechnician: true }, inside)
  expect(turned.result).toMatchObject({ isTechnician: true, color: '#d55e00' })
  expect(turned.result.workingHours).toHaveLength(5)
  const hours = [{ weekday: 6, from: '10:00', to: '14:00' }]
  const own = await browser.patch(
    path,
    { workingHours: hours, color: '#123456', timezone: 'Europe/Paris' },
    inside,
  )
  expect(own.result).toMatchObject({ workingHours: hours, color: '#123456', timezone: 'Europe/Paris' })
  for (const isTechnician of [false, true])
    expect((await browser.patch(path, { isTechnician }, inside)).result.color).toBe('#123456')
  const wrong = await browser.patch(
    path,
    { workingHours: [{ weekday: 8, from: '10:00', to: '25:00' }] },
    inside,
  )
  expect(wrong.code).toBe('VALIDATION')
  expect((await browser.get(`/workforce/read/${id}`, inside)).result.color).toBe('#0072b2')
})

test.each([
  [['fr-FR', 'en-US'], { lang: 'fr', locale: 'fr-FR' }],
  [['es-ES'], { lang: 'es', locale: 'es-ES' }],
])(
  'I18N-02, I18N-04 of somebody who speaks %j the office makes a user with %j',
  async (languages, preference) => {
    const email = `speaks-${languages.join('-').toLowerCase()}@example.com`
    const made = await created({ ...luc(email), languages })
    const { rows } = await world.owner.query('select lang, locale from users where id = $1', [
      made.result._id,
    ])
    expect(rows[0]).toEqual(preference)
  },
)

test('HR-03 a user has a home address besides the rest, in the account and in the list of members', async () => {
  const { result: made } = await created(luc('home@example.com'))
  const home = { address: '4321 rue Saint-Denis', unit: '5', city: 'Montréal', state: 'QC', zip: 'H2J 2K9' }
  const path = `/user/update/${made._id}`
  const changed = await boss.browser.patch(path, { ...home, languages: ['es-ES', 'es-ES'] }, boss.inside)
  expect(changed.result).toMatchObject({ ...home, languages: ['es-ES'], workspaces: [] })
  const { result: list } = await boss.browser.get(
    '/workforce/search/?q=home@example&fields=email',
    boss.inside,
  )
  const shown = {
    ...home,
    name: 'Luc D’Arcy',
    firstName: 'Luc',
    lastName: 'D’Arcy',
    phone: '+15145550166',
    email: 'home@example.com',
    roleId: { name: 'Office' },
    color: null,
    photo: null,
    verified: true,
    isActivated: true,
    isConfirmed: true,
    createdAt: expect.stringMatching(/^\d{4}-/),
  }
  expect(list).toMatchObject([shown])
  const { result: read } = await boss.browser.get(`/workforce/read/${made._id}`, boss.inside)
  expect(read).toMatchObject(shown)
  const moved = await boss.browser.patch(path, { unit: null, zip: null }, boss.inside)
  expect(moved.result).toMatchObject({ ...home, unit: null, zip: null })
  const long = await boss.browser.patch(path, { zip: 'x'.repeat(13) }, boss.inside)
  expect(long.body.errors).toMatchObject([{ path: ['zip'] }])
  expect((await boss.browser.patch(path, { languages: [] }, boss.inside)).body.errors).toMatchObject([
    { path: ['languages'], code: 'EMPTY' },
  ])
  expect((await boss.browser.patch(`/workforce/update/${made._id}`, home, boss.inside)).code).toBe(
    'VALIDATION',
  )
})
