import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore } from '../../files/open-store.ts'
import { waitingForOwner } from '../../testing/database/locks.ts'
import { goodPassword } from '../../testing/newcomers.ts'
import { removedWorkspace } from '../../testing/removed-workspace.ts'
import { ageProof } from '../../testing/second-factor.ts'
import { type World, openWorld } from '../../testing/world.ts'
import { purgeWorkspaces } from './purge-workspaces.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

const day = 86_400_000

const own = async ({ browser }: { browser: { get: World['admin']['get'] } }) =>
  (await browser.get('/auth/session')).result.workspaces[0]

/** Sets the workspace of the owner's connection, to query its rows directly. */
const inside = (id: string) => world.owner.query(`select set_config('app.workspace_id', $1, false)`, [id])

test('SEC-15, OPEN-162 a removed workspace is restored by who was its admin, as it was, once, and all its members are notified', async () => {
  const { boss, clerk, id, path, tagId } = await removedWorkspace(world, 'back@example.com')
  const kept = Date.parse((await own(boss)).keptUntil) - Date.now()
  expect(kept).toBeGreaterThan(29.9 * day)
  expect(kept).toBeLessThanOrEqual(30 * day)
  expect(await own(clerk)).toMatchObject({ removed: true, keptUntil: null })
  expect((await clerk.browser.post(path)).code).toBe('FORBIDDEN')
  expect((await world.stranger.post(path)).code).toBe('NOT_FOUND')
  expect((await world.nobody.post(path)).code).toBe('UNAUTHENTICATED')
  expect((await boss.browser.post('/workspace/restore/here')).code).toBe('NOT_FOUND')
  const tries = await Promise.all([1, 2, 3].map(() => boss.browser.post(path)))
  expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const refused = await boss.browser.post(path)
  expect([refused.status, refused.body.msg]).toEqual([409, 'This workspace is not removed'])
  for (const { browser } of [boss, clerk])
    expect((await browser.get(`/tag/read/${tagId}`, boss.inside)).result.name).toBe('Or')
  expect(await own(boss)).toMatchObject({ removed: false, keptUntil: null })
  const history = await boss.browser.get(`/workspace/history/${id}`, boss.inside)
  expect(history.result.map(({ action }: { action: string }) => action)).toEqual([
    'restore',
    'delete',
    'create',
  ])
  const log = await clerk.browser.get('/auth/access-log')
  expect(log.result.slice(0, 2)).toMatchObject([
    { event: 'WORKSPACE_RESTORED', by: 'Marie Gagnon', workspaceName: 'Plomberie Gagnon' },
    { event: 'WORKSPACE_REMOVED' },
  ])
})

test('SEC-15 whoever left a workspace before is neither told nor mailed what is done to it', async () => {
  const { boss, clerk, id, name, path } = await removedWorkspace(world, 'left@example.com')
  await boss.browser.post(path)
  expect((await boss.browser.delete(`/workforce/delete/${clerk.id}`, boss.inside)).status).toBe(200)
  const remove = () => boss.browser.post(`/workspace/remove/${id}`, { name }, boss.inside)
  const statuses = [
    (await remove()).status,
    (await boss.browser.post(path)).status,
    (await remove()).status,
    (await boss.browser.post(`/workspace/erase/${id}`, { name })).status,
  ]
  expect(statuses).toEqual([200, 200, 200, 200])
  const toldTo = async ({ browser }: typeof clerk) =>
    (await browser.get('/auth/access-log')).result
      .map(({ event }: { event: string }) => event)
      .filter((event: string) => event.startsWith('WORKSPACE_'))
  const mailedTo = async (email: string) =>
    (
      await world.owner.query<{ kind: string }>(
        `select kind from outbox where recipient = $1 and kind like 'workspace-%' order by created_at, id`,
        [email],
      )
    ).rows.map(({ kind }) => kind)
  expect(await toldTo(clerk)).toEqual(['WORKSPACE_RESTORED', 'WORKSPACE_REMOVED'])
  expect((await toldTo(boss)).slice(0, 4)).toEqual([
    'WORKSPACE_ERASED',
    'WORKSPACE_REMOVED',
    'WORKSPACE_RESTORED',
    'WORKSPACE_REMOVED',
  ])
  expect((await mailedTo('clerk-of-left@example.com')).length).toBe(2)
  expect((await mailedTo('left@example.com')).length).toBeGreaterThan(2)
})

test('SEC-15, SEC-35 a session left open is not enough to open a removed workspace again', async () => {
  const { boss, clerk, path } = await removedWorkspace(world, 'open@example.com')
  for (const { id } of [boss, clerk]) await ageProof(world, id, 11)
  expect((await boss.browser.post(path)).code).toBe('REAUTH_REQUIRED')
  expect((await clerk.browser.post(path)).code).toBe('FORBIDDEN')
  expect(await own(boss)).toMatchObject({ removed: true })
  await boss.browser.post('/auth/reauthenticate', { password: goodPassword })
  expect((await boss.browser.post(path)).status).toBe(200)
})

test('SEC-15 an admin whose membership or role was switched off before does not bring it back', async () => {
  const { boss, id, path } = await removedWorkspace(world, 'off@example.com')
  await inside(id)
  await world.owner.query(`update roles set enabled = false where workspace_id = $1 and name = 'admin'`, [id])
  expect((await own(boss)).keptUntil).toBeNull()
  expect((await boss.browser.post(path)).code).toBe('FORBIDDEN')
})

test('SEC-15 after thirty days it is refused in words, and what the purge waits for stays whole', async () => {
  const { boss, id, path } = await removedWorkspace(world, 'late@example.com')
  await inside(id)
  const removedAt = async (ago: string) =>
    world.owner.query('update workspaces set removed_at = now() - $2::interval where id = $1', [id, ago])
  await removedAt('30 days')
  expect((await own(boss)).keptUntil).toBeNull()
  const late = await boss.browser.post(path, undefined, { headers: { 'accept-language': 'fr' } })
  expect([late.status, late.code]).toEqual([409, 'INVALID_TRANSITION'])
  expect(late.body.msg).toBe(
    'Cet espace a été supprimé il y a plus de 30 jours : son contenu est supprimé pour de bon',
  )
  const { database, config, app } = world
  await world.owner.query('begin')
  await world.owner.query('update workspaces set removed = false, removed_at = null where id = $1', [id])
  const purge = purgeWorkspaces({ database, files: openStore(config), log: app.log }, new Date())
  await waitingForOwner(world)
  await world.owner.query('commit')
  await purge
  expect((await boss.browser.get('/tag/list', boss.inside)).result.length).toBeGreaterThan(0)
})

test('SEC-15, OPEN-03 an ADMIN sees what was removed and brings it back; meanwhile it cannot be switched', async () => {
  const ada = await world.newcomer()
  await world.owner.query(`update users set account_type = 'ADMIN', first_name = 'Ada' where id = $1`, [
    ada.id,
  ])
  const { boss, id } = await removedWorkspace(world, 'org@example.com')
  const { result } = await ada.get('/organization/workspace/list?filter_status=REMOVED&q=org')
  expect(result).toMatchObject([{ _id: id, status: 'REMOVED', ownerEmail: 'org@example.com', members: 2 }])
  expect(Date.parse(result[0].keptUntil)).toBeGreaterThan(Date.now() + 29.9 * day)
  const counted = (await ada.get('/organization/installation/read')).result.workspaces
  const refused = await ada.patch(`/organization/workspace/update/${id}`, { enabled: false })
  expect([refused.code, refused.body.msg]).toEqual([
    'INVALID_TRANSITION',
    'This workspace is removed. Restore the workspace first',
  ])
  const back = await ada.post(`/organization/workspace/restore/${id}`, {})
  expect(back.result).toMatchObject({ status: 'ENABLED', keptUntil: null })
  expect((await ada.post(`/organization/workspace/restore/${id}`, {})).code).toBe('INVALID_TRANSITION')
  expect((await ada.get('/organization/installation/read')).result.workspaces).toBe(counted + 1)
  expect((await boss.browser.get('/tag/list', boss.inside)).status).toBe(200)
  expect((await boss.browser.get('/auth/access-log')).result[0]).toMatchObject({
    event: 'WORKSPACE_RESTORED',
    by: 'Ada Tremblay',
  })
})
