import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { asSystem } from '../kit/database/work.ts'
import { type Person, type World, openWorld } from '../testing/world.ts'
import { repeatTasks } from './repeat-tasks.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterEach(() => void vi.unstubAllEnvs())
afterAll(() => world.close())

type Flags = [boolean, boolean, boolean, boolean, boolean]
const reader: Flags = [true, false, false, false, false]
const all: Flags = [true, true, true, true, false]
const governor: Flags = [true, true, true, true, true]
const every = {
  COM_TASK: governor,
  COM_TASK_MEDIA: governor,
  COM_TASK_COMMENT: governor,
  COM_TASK_SUBTASK: governor,
}

const add = async (person: Person, values: Record<string, unknown> = {}) => {
  const { status, result, body } = await person.post('/task/create/', { name: 'Order the tyres', ...values })
  expect(status, JSON.stringify(body)).toBe(201)
  return result
}

const today = Temporal.Now.plainDateISO('America/Toronto')
const inDays = (count: number) => today.add({ days: count }).toString()
const daily = (interval = 1) => ({ frequency: 'DAY', interval })

const run = () => asSystem(world.database.main, world.admin.workspaceId, repeatTasks)
/** Creates a task whose repeat rule began the given number of days ago. */
const running = async (ago: number, values: Record<string, unknown>) => {
  const made = await add(world.admin, { startDate: inDays(0), ...values })
  await world.owner.query(
    'update tasks set start_date = $2, repeat_first = $2, end_date = $3 where id = $1',
    [made._id, inDays(-ago), inDays(-ago + 2)],
  )
  return made
}
const named = async (name: string) => (await world.admin.get(`/task/list/?q=${name}&sort=createdAt`)).result

describe('what a task is', () => {
  test('TASK-02, TASK-03, OPEN-132 it keeps its fields, has a ticket number, and shows assignees with photo and mail', async () => {
    const person = await world.member({ COM_TASK: all })
    const values = {
      isPrivate: false,
      progressStatus: 'IN_PROGRESS',
      priority: 'P3',
      type: 'BUG',
      section: 'OPERATIONS',
      eta: '2h',
      startDate: inDays(1),
      endDate: inDays(3),
      repeatSetting: { frequency: 'MONTH', interval: 2 },
      description: 'Four for each van',
    }
    const made = await add(world.admin, { ...values, contributors: [person.id] })
    expect(made).toMatchObject({ ...values, priorityIdx: 3, votes: 0, progress: null, archivedDate: null })
    expect(made.slugId).toMatch(/^TASK-\d{6}$/)
    expect(made.contributors).toEqual([
      {
        _id: person.id,
        firstName: 'Tess',
        lastName: 'Tremblay',
        photo: null,
        email: expect.stringContaining('@'),
      },
    ])
    const wrong: [Record<string, unknown>, string, unknown][] = [
      [{ name: ' ' }, 'name', 'This field cannot be empty'],
      [{ eta: '5h' }, 'eta', expect.stringMatching(/^Must be one of: /)],
      [{ priority: 'P21' }, 'priority', expect.stringMatching(/^Must be one of: \w+, /)],
      [{ progressStatus: 'DONE' }, 'progressStatus', expect.stringMatching(/^Must be one of: \w+, /)],
      [{ endDate: inDays(0) }, 'endDate', 'End date cannot be before the start date'],
      [{ repeatSetting: daily(0) }, 'repeatSetting', 'Please enter a positive interval'],
      [{ startDate: null }, 'startDate', 'A repeated task needs a start date'],
      [{ startDate: inDays(-1) }, 'startDate', 'Start date cannot be in the past for repeated tasks'],
    ]
    for (const [change, field, msg] of wrong) {
      const { code, body } = await world.admin.patch(`/task/update/${made._id}`, change)
      expect([code, body.errors?.[0]?.path?.[0], body.errors?.[0]?.msg]).toEqual(['VALIDATION', field, msg])
    }
  })

  test('TASK-06 what began in the past and does not repeat may; a rule that runs is not asked again', async () => {
    const old = await add(world.admin, { startDate: inDays(-9) })
    const refused = await world.admin.patch(`/task/update/${old._id}`, { repeatSetting: daily() })
    expect(refused.body.errors).toMatchObject([{ path: ['startDate'], code: 'REPEAT_IN_THE_PAST' }])
    const begun = await add(world.admin, { startDate: inDays(0), repeatSetting: daily(5) })
    await world.owner.query('update tasks set start_date = $2 where id = $1', [begun._id, inDays(-3)])
    expect((await world.admin.patch(`/task/update/${begun._id}`, { eta: '1h' })).result.eta).toBe('1h')
  })

  test('OPEN-132 progress is the share of completed subtasks; archiving says when and is undone', async () => {
    const made = await add(world.admin)
    const about = { entityType: 'TASK', entity: made._id }
    for (const title of ['A', 'B', 'C']) await world.admin.post('/subtask/create/', { ...about, title })
    const { result } = await world.admin.get(
      `/subtask/list/?filter_entityType=TASK&filter_entity=${made._id}`,
    )
    await world.admin.patch(`/subtask/update/${result[0]._id}`, { completed: true })
    expect((await world.admin.get(`/task/read/${made._id}`)).result.progress).toBe(33)
    await world.admin.delete(`/task/delete/${made._id}`)
    const archived = (await world.admin.get('/task/list/?filter_removed=true')).result
    expect(archived).toMatchObject([{ _id: made._id, archivedDate: expect.stringMatching(/T/) }])
    await world.admin.post(`/task/restore/${made._id}`)
    expect((await world.admin.get(`/task/read/${made._id}`)).result.archivedDate).toBeNull()
  })

  test('TASK-01 each part opens to its own section alone, and a vote is one for each person', async () => {
    const made = await add(world.admin)
    const about = { entityType: 'TASK', entity: made._id }
    const plain = await world.member({ COM_TASK: all })
    expect((await plain.get(`/task/media/${made._id}`)).code).toBe('FORBIDDEN')
    expect((await plain.post('/comment/create/', { ...about, message: 'x' })).code).toBe('FORBIDDEN')
    expect((await plain.post('/subtask/create/', { ...about, title: 'x' })).code).toBe('FORBIDDEN')
    const only = await world.member({ COM_TASK: reader })
    await Promise.all([plain, only, plain].map((one) => one.post(`/task/vote/${made._id}`, { voted: true })))
    expect((await only.get(`/task/read/${made._id}`)).result).toMatchObject({
      votes: 2,
      voted: true,
      version: 1,
    })
    const turned = [await plain.post(`/task/vote/${made._id}`), await plain.post(`/task/vote/${made._id}`)]
    expect(turned.map(({ result }) => [result.votes, result.voted])).toEqual([
      [1, false],
      [2, true],
    ])
  })

  test('TASK-07, OPEN-133 minutes are refused where the product is in use', async () => {
    const minutely = {
      name: 'Blink',
      startDate: inDays(0),
      repeatSetting: { frequency: 'MINUTE', interval: 1 },
    }
    expect((await world.admin.post('/task/create/', minutely)).code).toBe('VALIDATION')
    vi.stubEnv('NODE_ENV', 'development')
    expect((await world.admin.post('/task/create/', minutely)).status).toBe(201)
  })
})

describe('private tasks', () => {
  test('OPEN-273 its author and its assignees see it; nobody else finds, counts, exports, comments, votes or hears of it', async () => {
    const [author, given, other] = [
      await world.member({ ...every, GLOBAL: reader }),
      await world.member(every),
      await world.member({ ...every, GLOBAL: governor }),
    ]
    const made = await add(author, { name: 'Quixotic raise', isPrivate: true, contributors: [given.id] })
    const open = await add(author, { name: 'Quixotic lunch' })
    const about = { entityType: 'TASK', entity: made._id }
    const comment = (await author.post('/comment/create/', { ...about, message: 'Quixotic, five percent' }))
      .result
    const step = (await author.post('/subtask/create/', { ...about, title: 'Quixotic talk' })).result
    for (const person of [author, given])
      expect((await person.get('/task/list/?q=quixotic')).result).toHaveLength(2)
    for (const person of [other, world.admin]) {
      expect((await person.get('/task/list/?q=quixotic')).result).toMatchObject([{ _id: open._id }])
      expect((await person.get('/task/search/?q=quixotic')).result).toHaveLength(1)
      const summed = (await person.get('/task/summary')).result
      expect(summed.total).toBe((await author.get('/task/summary')).result.total - 1)
      expect((await person.get('/task/export?format=csv')).body).not.toContain('Quixotic raise')
      const asked = [
        await person.get(`/task/read/${made._id}`),
        await person.patch(`/task/update/${made._id}`, { name: 'Mine' }),
        await person.delete(`/task/delete/${made._id}`),
        await person.post(`/task/restore/${made._id}`),
        await person.post(`/task/vote/${made._id}`),
        await person.get(`/task/history/${made._id}`),
        await person.get(`/task/media/${made._id}`),
        await person.get(`/comment/read/${comment._id}`),
        await person.patch(`/subtask/update/${step._id}`, { title: 'Seen' }),
      ]
      expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 404))
      expect((await person.post('/comment/create/', { ...about, message: 'x' })).body.errors).toMatchObject([
        { path: ['entity'], code: 'NOT_FOUND' },
      ])
      const listed = await person.get(`/comment/list/?filter_entity=${made._id}`)
      expect([listed.result, (await person.get(`/subtask/list/?q=quixotic`)).result]).toEqual([[], []])
    }
  })

  test('OPEN-273 only the author makes it private or shows it, and who is no longer given it loses it', async () => {
    const [author, given] = [await world.member(every), await world.member(every)]
    const made = await add(author, { isPrivate: true, contributors: [given.id] })
    const shown = await given.patch(`/task/update/${made._id}`, { isPrivate: false })
    expect(shown.body.errors).toMatchObject([{ path: ['isPrivate'], code: 'PRIVATE_BY_AUTHOR' }])
    expect((await given.patch(`/task/update/${made._id}`, { progressStatus: 'TESTING' })).status).toBe(200)
    await author.patch(`/task/update/${made._id}`, { contributors: [] })
    expect((await given.get(`/task/read/${made._id}`)).status).toBe(404)
  })
})

describe('repeating', () => {
  test('OPEN-131, OPEN-272, REL-17 the next occurrence is made once, after days away and by many servers at once, and keeps what it had', async () => {
    const person = await world.member(every)
    const first = await running(7, {
      name: 'Zephyr rounds',
      repeatSetting: daily(3),
      contributors: [person.id],
      priority: 'P1',
      progressStatus: 'RELEASED',
    })
    await Promise.all(Array.from({ length: 6 }, run))
    const [was, next, ...more] = await named('zephyr')
    expect(more).toEqual([])
    expect(was).toMatchObject({ _id: first._id, repeatSetting: null, progressStatus: 'RELEASED' })
    expect(next).toMatchObject({
      name: 'Zephyr rounds',
      startDate: inDays(-1),
      endDate: inDays(1),
      repeatSetting: daily(3),
      progressStatus: 'PENDING',
      priority: 'P1',
      contributors: [{ _id: person.id }],
      createdBy: { _id: world.admin.id },
    })
    expect(next.slugId).not.toBe(was.slugId)
    await run()
    expect(await named('zephyr')).toHaveLength(2)
    await expect(
      world.owner.query('update tasks set repeat_of = $1 where id = $1', [first._id]),
    ).rejects.toThrow('tasks_follows')
  })

  test('OPEN-131 what is archived, out of use or not yet due waits; a private one stays so; a month ends on its last day and comes back', async () => {
    const paused = await running(9, { name: 'Ember A', repeatSetting: daily(), enabled: false })
    const gone = await running(9, { name: 'Ember B', repeatSetting: daily() })
    await world.admin.delete(`/task/delete/${gone._id}`)
    await add(world.admin, { name: 'Ember C', startDate: inDays(0), repeatSetting: daily() })
    await running(2, { name: 'Ember D', repeatSetting: daily(), isPrivate: true })
    await run()
    const made = (await named('ember')).map(({ name }: { name: string }) => name)
    expect(made.sort()).toEqual(['Ember A', 'Ember C', 'Ember D', 'Ember D'])
    const other = await world.member(every)
    expect((await other.get('/task/list/?q=ember')).result).toHaveLength(2)
    await world.admin.patch(`/task/update/${paused._id}`, { enabled: true })
    await run()
    expect(await named('ember')).toHaveLength(5)
  })

  test.each(['is removed', 'leaves', 'is disabled', 'has an account that an ADMIN disabled'])(
    'OPEN-722 a private task stops repeating once its author %s; a shared one goes on, in the author’s name',
    async (way) => {
      const author = await world.member(every)
      const name = `Cinder ${way}`
      const assignee = await world.member(every)
      const mine = await running(2, { name, repeatSetting: daily(), isPrivate: true })
      const open = await running(2, { name: `Slate ${way}`, repeatSetting: daily() })
      const given = { name: `Basalt ${way}`, repeatSetting: daily(), isPrivate: true }
      const shared = await running(2, { ...given, contributors: [assignee.id] })
      await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [author.workspaceId])
      await world.owner.query('update tasks set created_by = $2 where id = any($1)', [
        [mine._id, open._id, shared._id],
        author.id,
      ])
      if (way === 'is removed') await world.admin.delete(`/workforce/delete/${author.id}`)
      else if (way === 'leaves') await author.post(`/workspace/leave/${author.workspaceId}`, {})
      else if (way === 'is disabled')
        await world.admin.patch(`/workforce/update/${author.id}`, { enabled: false })
      else await world.owner.query('update users set disabled_at = now() where id = $1', [author.id])
      await run()
      const found = async (word: string) => {
        const { rows } = await world.owner.query(
          'select created_by as author, repeat_setting as rule from tasks where name = $1 order by created_at',
          [`${word} ${way}`],
        )
        return rows
      }
      expect(await found('Cinder')).toEqual([{ author: author.id, rule: daily() }])
      const gone = { author: author.id, rule: null }
      expect(await found('Slate')).toEqual([gone, { author: author.id, rule: daily() }])
      expect(await found('Basalt')).toEqual([gone, { author: author.id, rule: daily() }])
      if (way !== 'is disabled') return
      await world.admin.patch(`/workforce/update/${author.id}`, { enabled: true })
      await run()
      expect(await found('Cinder')).toHaveLength(2)
    },
  )
})
