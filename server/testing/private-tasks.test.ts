import { everySection } from '@fieldhouse/domain/kit/entity/sections'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ids, bodyOf, call, oneOfEach, pathWith, titleOf } from './calls/route-calls.ts'
import { formOf } from './form.ts'
import { type Person, type World, openWorld } from './world.ts'

let world: World
let ids: Ids
let author: Person
let outsider: Person
const full = everySection([true, true, true, true, true])
beforeAll(async () => {
  world = await openWorld()
  ids = await oneOfEach(world.admin)
  author = await world.member(full)
  outsider = await world.member(full)
})
afterAll(() => world.close())

/** A word that occurs only in the private task and its parts. */
const secret = 'quixotic'

/**
 * Creates a private task with every kind of attached record. All users may read the job and the
 * client of the task.
 */
async function hiddenTask(): Promise<Ids> {
  const task = await author.post('/task/create/', {
    name: `A ${secret} raise`,
    description: `Of a ${secret} amount`,
    isPrivate: true,
    job: ids['job'],
    client: ids['client'],
    endDate: Temporal.Now.plainDateISO().toString(),
  })
  const about = { entityType: 'TASK', entity: task.result._id }
  const comment = await author.post('/comment/create/', { ...about, message: `So ${secret}` })
  const subtask = await author.post('/subtask/create/', { ...about, title: `More ${secret}` })
  const value = Buffer.from('%PDF-1.4\n%%EOF')
  const file = { field: 'file', value, name: `${secret}.pdf`, type: 'application/pdf' }
  const { payload, headers } = formOf([file])
  const media = await author.post(`/task/media/${task.result._id}`, payload, headers)
  expect([task.status, comment.status, subtask.status, media.status]).toEqual([201, 201, 201, 201])
  return {
    task: task.result._id,
    comment: comment.result._id,
    subtask: subtask.result._id,
    'task resource': media.result[0]._id,
  }
}

/**
 * Whether another test covers a route. Exports are left out, because exports contain private tasks on purpose. The
 * other routes would end the outsider's access.
 */
const isApart = (path: string) => /^\/workspace\/(?:export|leave|remove|erase)\b/.test(path)

test('OPEN-273, SEC-40 no call there is, with any flag, tells of a private task of others or changes it', async () => {
  const hidden = await hiddenTask()
  const told: unknown[] = []
  let reached = 0
  // Routes that delete records come last, so that the other routes still find the records.
  const routes = world.app.workspaceRoutes.toSorted(
    (a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'),
  )
  for (const route of routes) {
    const own = pathWith(route, { ...ids, ...hidden })
    if (own === null || isApart(route.path)) continue
    const isHidden = Object.values(hidden).some((id) => own.includes(id))
    const searches = route.method === 'GET' && !route.path.includes(':')
    for (const path of searches ? [own, `${own}?q=${secret}`, `${own}?format=csv`] : [own]) {
      const answer = await call(outsider, route, { path, body: await bodyOf(route, outsider) })
      const text = JSON.stringify(answer.body ?? '').toLowerCase()
      const names = [secret, ...Object.values(hidden)].filter((each) => text.includes(each))
      // An error response may contain the requested path.
      const leaks = isHidden && answer.status === 404 ? names.filter((each) => each === secret) : names
      if (leaks.length > 0 || (isHidden && answer.status !== 404) || answer.status >= 500)
        told.push({ route: titleOf(route), status: answer.status, leaks })
      reached += Number(isHidden)
    }
  }
  expect(told).toEqual([])
  expect(reached, 'tasks, comments, subtasks and files have calls of their own').toBeGreaterThan(15)
  const { result } = await author.get(`/task/read/${hidden['task']}`)
  expect(result).toMatchObject({ name: `A ${secret} raise`, votes: 0, version: 1 })
  expect((await author.get(`/comment/list/?filter_entity=${hidden['task']}`)).result).toHaveLength(1)
}, 400_000)
