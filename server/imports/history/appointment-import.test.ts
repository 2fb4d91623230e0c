import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importsOf } from '../../testing/imports.ts'
import { type World, openWorld } from '../../testing/world.ts'

let world: World
let name = ''
beforeAll(async () => {
  world = await openWorld()
  const { admin } = world
  const ana = { firstName: 'Ana', lastName: 'Exemple', phone: '514 555 0107', languages: ['fr-FR'] }
  expect((await admin.post('/client/create/', { ...ana, createAccount: true })).status).toBe(201)
  await admin.patch(`/workforce/update/${admin.id}`, { isTechnician: true })
  const { result: me } = await admin.get(`/workforce/read/${admin.id}`)
  name = `${me.firstName} ${me.lastName}`
  await imported('job', 'Job #,Client,Title\n1042,Ana Exemple,Washer leaks\n')
})
afterAll(() => world.close())

const { stage, sent, checked, ran, undone, imported } = importsOf(() => world)

const fileOf = (file: string) =>
  readFileSync(join(import.meta.dirname, '../other-programs', `${file}.csv`), 'utf8').replaceAll('TECH', name)

/** Stages and checks a file of appointments with the guessed columns. */
async function read(file: string) {
  const { status, result } = await stage(fileOf(file), 'appointment')
  expect(status).toBe(201)
  const { columns, headings } = result.file
  const found = await checked(result._id, { columns, constants: {} })
  return { id: String(result._id), found, column: (heading: string) => columns[headings.indexOf(heading)] }
}

type Visit = {
  startAt: number
  endAt: number
  status: string
  note: string | null
  techs: unknown[]
  job: { title: string }
}

const visits = async (): Promise<Visit[]> => {
  const { result } = await world.admin.get('/appointment/list/?limit=50')
  const all: Visit[] = result.toSorted((a: Visit, b: Visit) => a.startAt - b.startAt)
  return all.map(({ startAt, endAt, status, note, techs, job: { title } }) => {
    const job = { title }
    return { startAt, endAt, status, note, techs: techs.map(() => name), job }
  })
}
const mails = async () => (await world.owner.query('select id from outbox')).rows.length

const job = { title: 'Washer leaks' }

test('OPEN-779 visits of Jobber find their job by its former number and their technician by name, and mail nobody', async () => {
  const before = await mails()
  const { id, found, column } = await read('jobber-visits')
  expect(['Job #', 'Client phone', 'Schedule start date', 'Start time', 'End time'].map(column)).toEqual([
    'job',
    'client',
    'startAt',
    'startTime',
    'endTime',
  ])
  expect(found.refusedRows).toMatchObject([
    { line: 4, reasons: [{ field: 'startTime', msg: expect.stringContaining('no time of day') }] },
    { line: 5, reasons: [{ field: 'job', msg: expect.stringContaining('“9999”') }] },
  ])
  expect(await ran(id)).toMatchObject({ state: 'DONE', accepted: 2 })
  expect(await visits()).toEqual([
    {
      startAt: Date.UTC(2025, 2, 4, 14),
      endAt: Date.UTC(2025, 2, 4, 16, 30),
      status: 'COMPLETE',
      note: 'First look',
      techs: [name],
      job,
    },
    {
      startAt: Date.UTC(2031, 2, 14, 17),
      endAt: Date.UTC(2031, 2, 14, 18),
      status: 'NEW',
      note: expect.stringMatching(/^Second look\n.*Gone Person/),
      techs: [name],
      job,
    },
  ])
  expect(await mails()).toBe(before)
  const again = await read('jobber-visits')
  expect(again.found).toMatchObject({ accepted: 2, likely: 2, fresh: 0 })
  expect(again.found.likelyRows[0].likeness).toMatchObject({ by: 'SAME_VISIT' })
  const busy = await read('housecall-pro-appointments')
  await ran(busy.id)
  expect((await visits()).at(-1)).toMatchObject({
    startAt: Date.UTC(2031, 2, 14, 17, 30),
    endAt: Date.UTC(2031, 2, 14, 19),
    note: expect.stringContaining(name),
    techs: [],
  })
  expect(await undone(busy.id)).toMatchObject({ state: 'UNDONE', undo: { kept: 0, removed: 1 } })
  expect(await undone(id)).toMatchObject({ state: 'UNDONE', undo: { kept: 0, removed: 2 } })
  expect(await visits()).toEqual([])
})

test('OPEN-779 a title names a job of the client, and one that names several jobs, or another’s, is refused', async () => {
  await imported(
    'job',
    'Job #,Client,Title\n1,Ana Exemple,Filter\n2,Ana Exemple,Filter\n3,Ana Exemple,Boiler\n',
  )
  const bo = { firstName: 'Bo', lastName: 'Autre', phone: '514 555 0108', languages: ['fr-FR'] }
  expect((await world.admin.post('/client/create/', { ...bo, createAccount: true })).status).toBe(201)
  const head = 'Job,Client,Start'
  const rows = ['boiler,Ana Exemple', 'Filter,Ana Exemple', '3,Bo Autre', 'Boiler,']
  const file = [head, ...rows.map((row) => `${row},2031-04-01 09:00`)].join('\n')
  const { result } = await stage(file, 'appointment')
  const found = await checked(result._id, { columns: result.file.columns, constants: {} })
  expect(found.refusedRows).toMatchObject([
    { line: 3, reasons: [{ field: 'job', msg: expect.stringContaining('Several jobs match “Filter”') }] },
    { line: 4, reasons: [{ field: 'job', msg: 'This job belongs to another client' }] },
    { line: 5, reasons: [{ field: 'job', msg: expect.stringContaining('No job matches “Boiler”') }] },
  ])
  expect(await ran(String(result._id))).toMatchObject({ accepted: 1 })
  expect(await visits()).toMatchObject([{ job: { title: 'Boiler' }, status: 'NEW' }])
})

test('OPEN-779 a file that is imported in one request refuses the rows without a job, too', async () => {
  const file = 'Job,Client,Start\n9999,Ana Exemple,2031-04-01 09:00\n1042,Ana Exemple,2031-04-01 09:00\n'
  const { result } = await sent(file, { entity: 'appointment', dryRun: true })
  expect(result).toMatchObject({ accepted: 1, refused: [{ line: 2, errors: [{ path: ['job'] }] }] })
})

test('OPEN-779 an import fails, and creates nothing, if a job is gone since the check', async () => {
  await imported('job', 'Job #,Client,Title\n77,Ana Exemple,Short-lived\n')
  const { result } = await stage('Job,Client,Start\n77,Ana Exemple,2031-05-01 09:00\n', 'appointment')
  await checked(result._id, { columns: result.file.columns, constants: {} })
  const [gone] = (await world.admin.get('/job/search/?q=77')).result
  expect((await world.admin.delete(`/job/delete/${gone._id}`)).status).toBe(200)
  expect(await ran(result._id)).toMatchObject({
    state: 'FAILED',
    problem: { errors: [{ path: ['job'], msg: expect.stringContaining('“77”') }] },
  })
})

test('OPEN-779 an end time of the same day ends the visit, one that is none goes to the note, and errors name columns only', async () => {
  const head = 'Job #,Client,Start,End time,Notes'
  const rows = ['2025-06-02 09:00,11:30,', '2025-06-03 09:00,noonish,Bring ladder', '2025-06-04,11:30,']
  const file = [head, ...rows.map((row) => `1042,Ana Exemple,${row}`)].join('\n')
  const { result } = await stage(file, 'appointment')
  const { columns } = result.file
  expect(columns).toEqual(['job', 'client', 'startAt', 'endTime', 'note'])
  expect(await checked(result._id, { columns })).toMatchObject({ accepted: 2, refused: 1, noticed: 1 })
  const errors = await world.app.inject({
    url: `/api/v1/import/errors/${result._id}?workspace=${world.admin.workspaceId}`,
    headers: { authorization: `Bearer ${world.admin.token}` },
  })
  expect(errors.payload).toContain('no time of day')
  expect(errors.payload).not.toContain('startTime')
  await ran(result._id)
  const lasted = (await visits())
    .filter(({ startAt }) => startAt > Date.UTC(2025, 5, 1) && startAt < Date.UTC(2025, 5, 5))
    .map(({ startAt, endAt, note }) => [(endAt - startAt) / 60_000, note])
  expect(lasted).toEqual([
    [150, null],
    [60, 'Bring ladder\nEnd time: noonish'],
  ])
  await undone(result._id)
})
