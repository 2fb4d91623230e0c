import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobToolsOf } from '../../testing/job-tools.ts'
import { goodPassword } from '../../testing/newcomers.ts'
import { removedWorkspace } from '../../testing/removed-workspace.ts'
import { ageProof } from '../../testing/second-factor.ts'
import { type World, openWorld } from '../../testing/world.ts'
import { purgeWorkspacesJob } from './purge-workspaces.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

const mailsTo = async (email: string) =>
  (
    await world.owner.query<{ kind: string; subject: string; text: string }>(
      `select kind, subject, text from outbox where recipient = $1 and kind like 'workspace-%' order by created_at, id`,
      [email],
    )
  ).rows

test('SEC-15, SEC-35 who was its admin, types its name and proves who they are deletes a removed workspace at once', async () => {
  const { boss, clerk, id, name, path } = await removedWorkspace(world, 'erase@example.com')
  const erase = `/workspace/erase/${id}`
  for (const each of [boss, clerk]) await ageProof(world, each.id, 11)
  expect((await clerk.browser.post(erase, { name })).code).toBe('FORBIDDEN')
  expect((await world.stranger.post(erase, { name })).code).toBe('NOT_FOUND')
  expect((await world.nobody.post(erase, { name })).code).toBe('UNAUTHENTICATED')
  expect((await boss.browser.post(erase, { name })).code).toBe('REAUTH_REQUIRED')
  await boss.browser.post('/auth/reauthenticate', { password: goodPassword })
  expect((await boss.browser.post(erase, { name: 'Another' })).body.errors).toMatchObject([
    { path: ['name'] },
  ])
  expect((await boss.browser.get('/auth/session')).result.workspaces[0].keptUntil).not.toBeNull()
  const tries = await Promise.all([1, 2].map(() => boss.browser.post(erase, { name })))
  expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await boss.browser.post(path)).body.msg).toContain('is being deleted for good')
  const waiting = await world.owner.query(
    `select 1 from pgboss.job where name = 'purge-workspaces' and state = 'created'`,
  )
  expect(waiting.rowCount).toBe(1)
  await purgeWorkspacesJob.run(jobToolsOf(world), {})
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [id])
  const left = await world.owner.query('select 1 from workspaces where workspace_id = $1', [id])
  expect(left.rowCount).toBe(0)
  expect((await boss.browser.get('/auth/access-log')).result[0]).toMatchObject({
    event: 'WORKSPACE_ERASED',
    by: 'Marie Gagnon',
    workspaceName: name,
  })
})

test('SEC-15 only a removed workspace is deleted at once', async () => {
  const { boss, id, name, path } = await removedWorkspace(world, 'open@example.com')
  expect((await boss.browser.post(path)).status).toBe(200)
  const refused = await boss.browser.post(`/workspace/erase/${id}`, { name })
  expect([refused.status, refused.body.msg]).toEqual([409, 'This workspace is not removed'])
  await purgeWorkspacesJob.run(jobToolsOf(world), {})
  expect((await boss.browser.get('/tag/list', boss.inside)).result.length).toBeGreaterThan(0)
})

test('SEC-15 all members are mailed when a workspace is removed, brought back and deleted, in words that say by whom', async () => {
  const { boss, id, name, path } = await removedWorkspace(world, 'told@example.com')
  await boss.browser.post(path)
  await boss.browser.post(`/workspace/remove/${id}`, { name }, boss.inside)
  await boss.browser.post(`/workspace/erase/${id}`, { name })
  await purgeWorkspacesJob.run(jobToolsOf(world), {})
  for (const email of ['told@example.com', 'clerk-of-told@example.com']) {
    const mails = await mailsTo(email)
    expect(mails.map(({ kind }) => kind)).toEqual([
      'workspace-removed',
      'workspace-restored',
      'workspace-removed',
      'workspace-erased',
    ])
    expect(mails[0]?.text).toContain(
      `removed the workspace ${name}, so nobody can open it any more. Its admins can restore the workspace for 30 days.`,
    )
  }
})
