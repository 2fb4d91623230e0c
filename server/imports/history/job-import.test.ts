import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inWorkspace } from '../../kit/database/work.ts'
import { migrationStatements } from '../../testing/database/statements.ts'
import { importsOf } from '../../testing/imports.ts'
import { technicianIn } from '../../testing/technicians.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'
import { jobsLike } from './find-jobs.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  const ana = { firstName: 'Ana', lastName: 'Exemple', phone: '514 555 0107', languages: ['fr-FR'] }
  const made = await world.admin.post('/client/create/', { ...ana, createAccount: true })
  expect(made.status).toBe(201)
})
afterAll(() => world.close())

const { stage, settled, checked, ran, undone, imported } = importsOf(() => world)

type RefusedRow = { line: number; reasons: { field: string; msg: string }[] }

const fileOf = (name: string) => readFileSync(join(import.meta.dirname, '../other-programs', `${name}.csv`))

/** Stages and checks a file of jobs with the guessed columns. */
async function read(name: string, creates: string[] = []) {
  const { status, result } = await stage(fileOf(name), 'job')
  expect(status).toBe(201)
  const { columns, headings } = result.file
  const found = await checked(result._id, { columns, constants: {}, creates })
  return { id: String(result._id), found, column: (heading: string) => columns[headings.indexOf(heading)] }
}

const jobs = async (): Promise<Record<string, unknown>[]> =>
  (await world.admin.get('/job/list/?limit=100')).result
const mails = async () => (await world.owner.query('select id from outbox')).rows.length

test('OPEN-749 jobs of Jobber find their client, and refuse a client who is unknown or has no phone', async () => {
  const { found, column } = await read('jobber-jobs')
  expect(
    ['Job #', 'Client name', 'Client phone', 'Scheduled start date', 'Service street', 'Status'].map(column),
  ).toEqual(['jobNumber', 'client', 'client', 'startAt', 'address.route', 'jobStatus'])
  const rows: RefusedRow[] = found.refusedRows
  expect(rows).toMatchObject([
    { line: 4, reasons: [{ field: 'client', msg: 'There is no “Bo Nouveau” in this workspace' }] },
    {
      line: 5,
      reasons: [{ field: 'client', msg: expect.stringContaining('No client is called “Cy Inconnu”') }],
    },
  ])
  expect(found.missing).toMatchObject([{ entity: 'client', name: 'Bo Nouveau' }])
})

test('OPEN-749 an import of jobs makes the missing clients, keeps the numbers and states, and adds nothing twice', async () => {
  const before = await mails()
  const { id } = await read('jobber-jobs', ['client'])
  const done = await ran(id)
  expect(done).toMatchObject({ state: 'DONE', accepted: 3 })
  const made = await jobs()
  const byNumber = new Map(made.map((job) => [job['formerNumber'], job]))
  expect(byNumber.get('1042')).toMatchObject({
    title: 'Washer leaks',
    jobStatus: 'COMPLETED',
    client: { name: 'Ana Exemple' },
    jobNumber: expect.stringMatching(/^J-00000\d$/),
    serviceLocation: { address: { postalCode: 'H7A 1A1' } },
    toInvoice: false,
    toSchedule: false,
  })
  expect(byNumber.get('1043')).toMatchObject({ jobStatus: 'SCHEDULED', startAt: Date.UTC(2031, 2, 14, 4) })
  expect(byNumber.get('1044')).toMatchObject({
    jobStatus: 'COMPLETED',
    client: { name: 'Bo Nouveau', phone: '+15145550109' },
    description: expect.stringContaining('Status: Waiting on mayor'),
  })
  const places = new Set(made.map((job) => (job['serviceLocation'] as { _id: string } | null)?._id))
  expect([made.length, places.size]).toEqual([3, 2])
  expect(await mails()).toBe(before)
  const { result: search } = await world.admin.get('/job/search/?q=1042')
  expect(search).toMatchObject([{ title: 'Washer leaks' }])
  const again = await read('jobber-jobs', ['client'])
  expect(again.found).toMatchObject({ accepted: 3, likely: 3, fresh: 0 })
  expect(again.found.likelyRows[0].likeness).toMatchObject({ by: 'NUMBER' })
  const after = await undone(id)
  expect(after).toMatchObject({ state: 'UNDONE', undo: { kept: 0 } })
  expect(await jobs()).toEqual([])
})

test('OPEN-749 jobs of Housecall Pro get their title from the first line, and their times in the user’s zone', async () => {
  const { id, found } = await read('housecall-pro-jobs', ['client'])
  expect(found).toMatchObject({ accepted: 2, refused: 0 })
  await ran(id)
  const made = await jobs()
  const byNumber = new Map(made.map((job) => [job['formerNumber'], job]))
  expect(byNumber.get('88-1')).toMatchObject({
    title: 'Replace pump',
    description: 'Replace pump\nBring the long hose',
    jobStatus: 'COMPLETED',
    startAt: Date.UTC(2025, 2, 14, 13, 30),
  })
  expect(byNumber.get('88-2')).toMatchObject({ jobStatus: 'CANCELLED', client: { name: 'Dee Exemple' } })
})

/** An instant of the day of the visits, in Toronto. */
const at = (hour: number, minute = 0) => Date.UTC(2031, 2, 14, hour + 4, minute)

type Visit = { startAt: number; endAt: number; status: string; note: string | null; techs: { _id: string }[] }

test('OPEN-752 a start with a time of day is a visit; a technician who is busy or unknown is only named in its note', async () => {
  const before = await mails()
  const tess = world.admin
  await world.admin.patch(`/workforce/update/${tess.id}`, { isTechnician: true })
  const { result: me } = await world.admin.get(`/workforce/read/${tess.id}`)
  const name = `${me.firstName} ${me.lastName}`
  const head = 'Job #,Client,Title,Scheduled start,Scheduled end,Assigned employees'
  const rows = [
    `1,Ana Exemple,First,2031-03-14 09:00,2031-03-14 11:30,${name}`,
    `2,Ana Exemple,Second,2031-03-14 10:00,,${name}`,
    `3,Ana Exemple,Third,2031-03-14 11:30,,"${name}, Gone Person"`,
    `4,Ana Exemple,Fourth,2031-03-14,,${name}`,
  ]
  const done = await imported('job', [head, ...rows].join('\n'))
  expect(done.undo.made).toMatchObject([
    { entity: 'job', count: 4 },
    { entity: 'appointment', count: 3 },
  ])
  const { result } = await world.admin.get('/appointment/list/?limit=20')
  const visits: Visit[] = result.filter(({ startAt }: Visit) => startAt > Date.UTC(2031, 0))
  const seen = visits
    .toSorted((a, b) => a.startAt - b.startAt)
    .map(({ startAt, endAt, status, note, techs }) => ({ startAt, endAt, status, note, techs: techs.length }))
  expect(seen).toEqual([
    { startAt: at(9), endAt: at(11, 30), status: 'NEW', note: null, techs: 1 },
    { startAt: at(10), endAt: at(11), status: 'NEW', note: expect.stringContaining(name), techs: 0 },
    {
      startAt: at(11, 30),
      endAt: at(12, 30),
      status: 'NEW',
      note: expect.stringContaining('Gone Person'),
      techs: 1,
    },
  ])
  expect(await mails()).toBe(before)
  expect(await undone(done._id)).toMatchObject({ state: 'UNDONE', undo: { kept: 0, removed: 7 } })
})

test('OPEN-753 a file of jobs fills in the custom fields of the workspace', async () => {
  const gate = await world.admin.post('/custom-field/create/', {
    recordType: 'JOB',
    type: 'TEXT',
    name: 'Gate',
  })
  expect(gate.status).toBe(201)
  const head = 'Job #,Client,Title,Gate,Assigned to,Service street,Service city'
  const done = await imported('job', `${head}\n9001,Ana Exemple,Attic,7B,Gone Person,45 rue Un,Laval\n`)
  const made = (await jobs()).find((job) => job['formerNumber'] === '9001')
  expect(made).toMatchObject({ customFields: { [gate.result._id]: '7B' }, serviceLocation: null })
  expect(made?.['description']).toContain('Gone Person')
  expect(made?.['description']).toContain('45 rue Un, Laval')
  expect(await undone(done._id)).toMatchObject({ state: 'UNDONE', undo: { kept: 0 } })
})

test('OPEN-749 a client of another country is made with a national phone, and found by it the next time', async () => {
  const head = 'Job #,Client,Client phone,Service street,Service city,Service ZIP,Service country,Title'
  const file = `${head}\n9002,Zoé Lointaine,55 1034 5678,Calle Uno 1,Ciudad de México,06000,Mexico,Leak\n`
  const done = await imported('job', file, { creates: ['client'] })
  expect((await jobs()).find((job) => job['formerNumber'] === '9002')).toMatchObject({
    client: { name: 'Zoé Lointaine', phone: '+525510345678' },
  })
  const { result } = await stage(file, 'job')
  const again = await checked(result._id, { columns: result.file.columns, creates: ['client'] })
  expect(again).toMatchObject({ accepted: 1, likely: 1, missing: [] })
  expect(await undone(done._id)).toMatchObject({ state: 'UNDONE', undo: { kept: 0 } })
})

test('OPEN-749 a title or number with typographic marks is found as the database writes it', async () => {
  const title = 'L’évier « fuit » – “encore”…'
  const visits = 'Job,Client,Start\n'
  const untitled = `Client,Title\nAna Exemple,${title}\n`
  const made = [
    await imported('job', untitled),
    await imported('job', 'Job #,Client,Title\nN° 12–7…,Ana Exemple,Sink\n'),
  ]
  const { result } = await stage(untitled, 'job')
  expect(await checked(result._id, { columns: result.file.columns })).toMatchObject({
    accepted: 1,
    likelyRows: [{ likeness: { by: 'SAME_WORK' } }],
  })
  const rows = [title, 'N° 12–7…'].map((job) => `${job},Ana Exemple,2025-04-01 09:00\n`)
  made.push(await imported('appointment', visits + rows.join('')))
  for (const { _id } of made.toReversed()) expect(await undone(_id)).toMatchObject({ undo: { kept: 0 } })
})

test('SEC-06 a likely duplicate names no job that the technician who imports may not see', async () => {
  const head = 'Job #,Client,Title'
  const done = await imported('job', `${head}\n501,Ana Exemple,Secret\n`)
  const technician = await technicianIn(world, {
    permissions: {
      OP_JOB: [true, true, false, false, false],
      CRM_CONTACT_CUSTOMER: [true, true, false, false, false],
    },
  })
  const likely = async (person: Person) => {
    const { result } = await stage(`${head}\n501,Ana Exemple,Mine\n`, 'job', person)
    await person.post(`/import/check/${result._id}`, { columns: result.file.columns })
    return (await settled(result._id)).likelyRows
  }
  expect(await likely(technician)).toMatchObject([{ likeness: { _id: null, name: '…', by: 'NUMBER' } }])
  expect(await likely(world.admin)).toMatchObject([{ likeness: { name: expect.stringMatching(/Secret$/) } }])
  await undone(done._id)
})

test('OPEN-749 a database of an earlier version learns which jobs a former program completed', async () => {
  const head = 'Job #,Client,Title,Status'
  const done = await imported(
    'job',
    `${head}\n601,Ana Exemple,Old,Completed\n602,Ana Exemple,New,Scheduled\n`,
  )
  const made = (await jobs()).filter(({ formerNumber }) => /^60[12]$/.test(String(formerNumber)))
  for (const { _id: job, account } of made) {
    const lineItems = [{ description: 'Pump', quantity: 1, unitPrice: '25' }]
    const { _id } = account as { _id: string }
    expect((await world.admin.post('/invoice/create/', { account: _id, job, lineItems })).status).toBe(201)
  }
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [world.admin.workspaceId])
  const numbered = `former_number in ('601', '602')`
  await world.owner.query(`update jobs set invoiced_before = false where ${numbered}`)
  for (const statement of migrationStatements('0043_operations_invoiced-before', 'UPDATE'))
    await world.owner.query(statement)
  const { rows } = await world.owner.query(
    `select former_number, invoiced, invoiced_before from jobs where ${numbered} order by 1`,
  )
  expect(rows).toEqual([
    { former_number: '601', invoiced: true, invoiced_before: true },
    { former_number: '602', invoiced: true, invoiced_before: false },
  ])
  await undone(done._id)
})

test('OPEN-749 the search for former numbers uses its index under row-level security', async () => {
  const { id, workspaceId } = world.admin
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [workspaceId])
  await world.owner.query(
    `insert into jobs (workspace_id, id, created_by, job_number, former_number, title, description, job_site_type, client, account)
     select $1, gen_random_uuid(), $2, 'F-' || at, at, 'Filler', 'Filler', 'ON_CLIENT_SITE', c.id, a.id from generate_series(1, 4000) at,
       (select id from clients where workspace_id = $1 limit 1) c, (select id from accounts where workspace_id = $1 limit 1) a`,
    [workspaceId, id],
  )
  await world.owner.query('analyze jobs')
  const claim = { workspaceId, actor: { id, language: 'en', timezone: 'UTC' } } as const
  const { rows } = await inWorkspace(world.database.main, claim, (work) =>
    work.tx.execute(sql`explain (format json) ${jobsLike(work, [{ jobNumber: '1042' }])}`),
  )
  const plan = JSON.stringify(rows)
  expect(plan).toMatch(/"jobs_of_former_number(?:_\d+)?"[^{}]*former_number_key = ANY/)
  expect(plan).toMatch(/"jobs_by_job_number(?:_\d+)?"[^{}]*job_number = ANY/)
  expect(plan).not.toContain('Seq Scan')
})
