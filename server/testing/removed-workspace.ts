import { activated, owner } from './newcomers.ts'
import type { World } from './world.ts'

/** Creates a workspace with an admin and a clerk, and removes the workspace as the admin. */
export async function removedWorkspace(world: World, email: string) {
  const boss = await owner(world, email)
  const { _id: id, name } = boss.workspace
  const clerk = await activated(world, `clerk-of-${email}`)
  const roles = (await boss.browser.get('/role/list', boss.inside)).result
  const roleId = roles.find((role: { name: string }) => role.name === 'Office')._id
  const invited = { email: `clerk-of-${email}`, roleId }
  const { result } = await boss.browser.post('/invites/create/', invited, boss.inside)
  await clerk.browser.post('/auth/accept-invite', { code: result.code })
  const tag = await boss.browser.post(
    '/tag/create/',
    { name: 'Or', color: '#0072b2', types: ['JOB'] },
    boss.inside,
  )
  await boss.browser.post(`/workspace/remove/${id}`, { name }, boss.inside)
  return { boss, clerk, id, name, tagId: tag.result._id, path: `/workspace/restore/${id}` }
}
