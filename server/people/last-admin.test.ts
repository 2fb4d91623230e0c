import { everySection } from '@fieldhouse/domain/kit/entity/sections'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { activated, goodPassword, owner } from '../testing/newcomers.ts'
import { type World, openWorld } from '../testing/world.ts'

let world: World
let boss: Awaited<ReturnType<typeof owner>>
let roles: Map<string, string>
beforeAll(async () => {
  world = await openWorld()
  boss = await owner(world, 'boss@example.com')
  const { result } = await boss.browser.get('/role/list', boss.inside)
  roles = new Map(result.map(({ name, _id }: { name: string; _id: string }) => [name, _id]))
})
afterAll(() => world.close())

const roleId = (name: string) => roles.get(name) ?? ''

async function joined(email: string, role: string) {
  const person = await activated(world, email)
  const { result } = await boss.browser.post('/invites/create/', { email, roleId: roleId(role) }, boss.inside)
  await person.browser.post('/auth/accept-invite', { code: result.code })
  return person
}

test('the last admin cannot be demoted, disabled or removed, nor the admin role disabled or renamed', async () => {
  const { browser, id, inside } = boss
  const refusals = [
    await browser.patch(`/workforce/update/${id}`, { roleId: roleId('Office') }, inside),
    await browser.patch(`/workforce/update/${id}`, { enabled: false }, inside),
    await browser.delete(`/workforce/delete/${id}`, inside),
    await browser.patch(`/role/update/${roleId('admin')}`, { enabled: false }, inside),
    await browser.patch(`/role/update/${roleId('admin')}`, { name: 'Chief' }, inside),
  ]
  expect(refusals.map(({ status, code }) => `${status} ${code}`)).toEqual(Array(5).fill('409 IN_USE'))
  expect(refusals[0]?.body.msg).toBe(
    'A workspace needs at least one admin. Make another member an admin first',
  )
  expect((await browser.get(`/workforce/read/${id}`, inside)).result.roleId.name).toBe('admin')
})

test('WS-01 whoever leaves a workspace is out with the next call and may come back; the last admin stays', async () => {
  const { browser, inside, workspace } = boss
  const path = `/workspace/leave/${workspace._id}`
  const refused = await browser.post(path, {}, inside)
  expect([refused.status, refused.body.msg]).toEqual([
    409,
    'A workspace needs at least one admin. Make another member an admin first',
  ])
  const tess = await joined('leaving@example.com', 'Technician')
  const elsewhere = `/workspace/leave/${roleId('Technician')}`
  expect((await tess.browser.post(elsewhere, {}, inside)).code).toBe('NOT_FOUND')
  expect((await tess.browser.get('/tag/list', inside)).status).toBe(200)
  expect((await tess.browser.post(path, {}, inside)).status).toBe(200)
  expect((await tess.browser.get('/tag/list', inside)).code).toBe('NOT_A_MEMBER')
  expect((await tess.browser.get('/auth/session')).result.workspaces).toEqual([])
  const again = { email: 'leaving@example.com', roleId: roleId('Office') }
  const { result } = await browser.post('/invites/create/', again, inside)
  expect((await tess.browser.post('/auth/accept-invite', { code: result.code })).status).toBe(201)
})

test('PERM-04 what a role gains or loses holds for the next call of whoever is signed in', async () => {
  const { browser, inside } = boss
  const tess = await joined('at-once@example.com', 'Technician')
  const invoices = async () => (await tess.browser.get('/invoice/list', inside)).status
  const update = async (flags: boolean[]) => {
    const path = `/role/update/${roleId('Technician')}`
    const before = (await browser.get(`/role/read/${roleId('Technician')}`, inside)).result.sections
    await browser.patch(path, { sections: { ...before, ACCTG_INVOICE: flags } }, inside)
  }
  expect(await invoices()).toBe(403)
  await update([true, false, false, false, false])
  expect(await invoices()).toBe(200)
  await update([false, false, false, false, false])
  expect(await invoices()).toBe(403)
})

test('PERM-01 nobody takes a permission from the admin role; it may be described, and sent back as it is', async () => {
  const { browser, inside } = boss
  const path = `/role/update/${roleId('admin')}`
  const { sections } = (await browser.get(`/role/read/${roleId('admin')}`, inside)).result
  const { GLOBAL: _, ...withoutGlobal } = sections
  const readOnly = { ...sections, GLOBAL: [true, false, false, false, false] }
  for (const fewer of [{}, withoutGlobal, readOnly]) {
    const refused = await browser.patch(path, { sections: fewer }, inside)
    expect([refused.status, refused.code, refused.body.msg]).toEqual([
      409,
      'IN_USE',
      'The admin role always has every permission',
    ])
  }
  expect((await browser.patch(path, { sections, description: 'Runs it all' }, inside)).status).toBe(200)
  expect((await browser.get(`/role/read/${roleId('admin')}`, inside)).result.sections).toEqual(sections)
})

test('PERM-01 the admin role holds every right, whatever its rows say', async () => {
  const { browser, inside, workspace } = boss
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [workspace._id])
  await world.owner.query(`update roles set sections = '{}' where id = $1`, [roleId('admin')])
  expect((await browser.get('/tag/list', inside)).status).toBe(200)
  const { result } = await browser.get(`/permission/read/${roleId('admin')}`, inside)
  expect(result.sections.SYS_ACCESS).toEqual([true, true, true, true, true])
})

test('SEC-42, REL-14 two admins who demote each other at once leave one, thirty times over', async () => {
  const other = await joined('other@example.com', 'admin')
  const pair = [boss, other]
  const demote = (by: number, whom: number) =>
    pair[by]?.browser.patch(`/workforce/update/${pair[whom]?.id}`, { roleId: roleId('Office') }, boss.inside)
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [boss.workspace._id])
  for (let round = 0; round < 30; round++) {
    const both = await Promise.all([demote(0, 1), demote(1, 0)])
    expect(both.filter((reply) => reply?.status === 200)).toHaveLength(1)
    const { rows } = await world.owner.query(
      `select count(*)::int as admins from members where workspace_id = $1 and role_id = $2 and id = any($3)`,
      [boss.workspace._id, roleId('admin'), pair.map(({ id }) => id)],
    )
    expect(rows[0].admins).toBe(1)
    await world.owner.query(`update members set role_id = $2 where workspace_id = $1 and id = any($3)`, [
      boss.workspace._id,
      roleId('admin'),
      pair.map(({ id }) => id),
    ])
  }
})

test('a removed member is refused at once, in an open session, and so is a disabled one', async () => {
  const member = await joined('leaver@example.com', 'Office')
  expect((await member.browser.get('/tag/list', boss.inside)).status).toBe(200)
  await boss.browser.patch(`/workforce/update/${member.id}`, { enabled: false }, boss.inside)
  expect((await member.browser.get('/tag/list', boss.inside)).code).toBe('NOT_A_MEMBER')
  await boss.browser.patch(`/workforce/update/${member.id}`, { enabled: true }, boss.inside)
  expect((await member.browser.get('/tag/list', boss.inside)).status).toBe(200)
  expect((await boss.browser.delete(`/workforce/delete/${member.id}`, boss.inside)).status).toBe(200)
  expect((await member.browser.post('/tag/create/', {}, boss.inside)).code).toBe('NOT_A_MEMBER')
  expect((await member.browser.get('/auth/session')).result.workspaces).toEqual([])
  const list = await boss.browser.get('/workforce/list', boss.inside)
  expect(list.result.map(({ _id }: { _id: string }) => _id)).not.toContain(member.id)
})

test('nobody raises themselves or others above what they hold', async () => {
  const held = {
    ...everySection([true, false, false, false, false]),
    HR_WORKFORCE_MEMBER: [true, true, true, true, true] as [boolean, boolean, boolean, boolean, boolean],
    SYS_ACCESS: [true, true, true, true, true] as [boolean, boolean, boolean, boolean, boolean],
  }
  const clerk = await world.member(held)
  const admin = (await world.admin.get('/role/list')).result.find(
    ({ name }: { name: string }) => name === 'admin',
  )
  const own = (await clerk.get(`/workforce/read/${clerk.id}`)).result.roleId._id
  const newUser = {
    firstName: 'Eve',
    lastName: 'Roy',
    phone: '514 555 0177',
    email: 'eve@example.com',
    roleId: admin._id,
    languages: ['fr-FR'],
    password: goodPassword,
    passwordC: goodPassword,
  }
  const all = { OP_JOB: [true, true, true, true, true] }
  const refusals = [
    await clerk.patch(`/workforce/update/${clerk.id}`, { roleId: admin._id }),
    await clerk.patch(`/role/update/${own}`, { sections: all }),
    await clerk.patch(`/role/update/${admin._id}`, { description: 'mine' }),
    await clerk.post('/role/create/', { name: 'Stronger', sections: all }),
    await clerk.post('/role/create/', { name: 'ADMIN ' }),
    await clerk.post('/user/create/', newUser),
    await clerk.patch(`/workforce/update/${world.admin.id}`, { enabled: false }),
    await clerk.delete(`/workforce/delete/${world.admin.id}`),
  ]
  expect(refusals.map(({ code }) => code)).toEqual(Array(8).fill('FORBIDDEN'))
})

test.each(['accountType', 'isActivated', 'email', 'emailVerified', '_id', 'workspaces'])(
  'nobody sets %s on their own account',
  async (field) => {
    const refused = await world.admin.patch(`/user/update/${world.admin.id}`, { [field]: 'ADMIN' })
    expect(refused.body.errors).toMatchObject([{ path: [field], code: 'UNKNOWN_FIELD' }])
  },
)

test('PERM-03, PERM-06 everybody reads their own flags; others only with a right to', async () => {
  const member = await world.member({ OP_JOB: [true, false, true, false, false] })
  const session = await member.get('/auth/session')
  const own = session.result.role.id
  const read = await member.get(`/permission/read/${own}`)
  expect(read.result.roleId).toBe(own)
  expect(read.result.sections.OP_JOB).toEqual([true, false, true, false, false])
  expect(read.result.sections.DB_TAG).toEqual([false, false, false, false, false])
  expect(Object.keys(read.result.sections)).toHaveLength(41)
  expect(session.result.permissions).toEqual(read.result)
  const admin = (await world.admin.get('/role/list')).result.find(
    ({ name }: { name: string }) => name === 'admin',
  )
  expect((await member.get(`/permission/read/${admin._id}`)).code).toBe('FORBIDDEN')
  expect((await member.get('/role/list')).code).toBe('FORBIDDEN')
  const inviter = await world.member({ HR_WORKFORCE_INVITE: [true, true, false, false, false] })
  expect((await inviter.get('/role/list')).status).toBe(200)
  expect((await world.stranger.get(`/permission/read/${admin._id}`)).code).toBe('NOT_FOUND')
})

test('a disabled role gives nothing from the next call on', async () => {
  const member = await world.member({ DB_TAG: [true, false, false, false, false] })
  const { role } = (await member.get('/auth/session')).result
  expect((await member.get('/tag/list')).status).toBe(200)
  await world.admin.patch(`/role/update/${role.id}`, { enabled: false })
  expect((await member.get('/tag/list')).code).toBe('FORBIDDEN')
})
