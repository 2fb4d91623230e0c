import { readFile, readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Permissions } from '@fieldhouse/domain/kit/entity/sections'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { janitorJob } from '../files/janitor.ts'
import { incomingFolder } from '../files/store.ts'
import type { JobTools } from '../kit/jobs/job.ts'
import { downloaded, exportOf, readExport } from '../testing/exported.ts'
import { jobToolsOf } from '../testing/job-tools.ts'
import { ageProof } from '../testing/second-factor.ts'
import { type Person, type World, openWorld } from '../testing/world.ts'
import { exportJob } from './export-job.ts'
import { writeExport } from './write-export.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

const inside = (id: string) => world.owner.query(`select set_config('app.workspace_id', $1, false)`, [id])
const everything = (): Permissions => ({ GLOBAL: [true, true, true, true, true] })

/** Requests an export. No job processes the request yet. */
async function asked(person: Person): Promise<{ workspaceId: string; exportId: string }> {
  const { result } = await person.post('/workspace/export/create')
  return { workspaceId: person.workspaceId, exportId: result._id }
}

const latest = async (person: Person) => (await person.get('/workspace/export/list')).result[0]

test('SEC-35, REL-63 an export is asked for, opened and downloaded only by an admin of everything who proved lately who they are', async () => {
  const { admin, stranger, nobody } = world
  await exportOf(world, admin)
  const { _id: id, expiresAt } = await latest(admin)
  expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(23.9 * 3_600_000)
  const file = `/workspace/export/download/${id}`
  const office = await world.member({ SYS_CONFIG: [true, true, true, true, true] })
  const other = await world.member(everything())
  const calls = [
    (who: Person) => who.post('/workspace/export/create'),
    (who: Person) => who.post(`/workspace/export/open/${id}`),
    (who: Person) => who.get(file),
  ]
  for (const each of calls) {
    expect([await each(office), await each(nobody)].map(({ code }) => code)).toEqual([
      'FORBIDDEN',
      'UNAUTHENTICATED',
    ])
    expect((await each(other)).status).toBeLessThan(300)
  }
  for (const each of calls.slice(1)) expect((await each(stranger)).code).toBe('NOT_FOUND')
  await ageProof(world, admin.id, 12)
  for (const each of calls) {
    const refused = await each(admin)
    expect([refused.status, refused.code]).toEqual([403, 'REAUTH_REQUIRED'])
  }
  expect((await admin.get('/workspace/export/list')).status).toBe(200)
  await ageProof(world, admin.id, -12)
})

test('SEC-15 what a workspace holds is counted, and nothing of another one', async () => {
  const company = await openWorld()
  const person = company.admin
  const made = async (path: string, body: object) => {
    const { status, result } = await person.post(`/${path}/create/`, body)
    expect([path, status]).toEqual([path, 201])
    return result
  }
  const at = { startAt: Date.now() + 86_400_000, estimatedDuration: 3_600_000, technicians: ['UNASSIGNED'] }
  const clientData = { firstName: 'Ann', lastName: 'Roy', phone: '+15145550101', languages: ['en-US'] }
  const job = await made('job', { clientData, title: 'Leaks', description: 'Water', jobSiteType: 'IN_HOUSE' })
  for (const after of [0, 1, 2])
    await made('appointment', {
      ...at,
      jobId: job._id,
      startAt: at.startAt + after * 2 * at.estimatedDuration,
    })
  await made('client', { ...clientData, firstName: 'Luc', phone: '+15145550102' })
  for (const name of ['Pump', 'Seal', 'Belt', 'Hose']) await made('product', { name, productNumber: name })
  const gone = await company.member({})
  expect((await person.delete(`/workforce/delete/${gone.id}`)).status).toBe(200)
  expect((await person.get('/workspace/contents')).result).toEqual({
    clients: 2,
    jobs: 1,
    appointments: 3,
    invoices: 0,
    products: 4,
    members: 1,
    files: 0,
    bytes: 0,
  })
  await company.close()
})

test('REL-16 an export is of one moment, whatever is written while it is made', async () => {
  const { stranger, config, database } = world
  await stranger.post('/tag/create', { name: 'Before', color: '#0072b2', types: ['JOB'] })
  const path = join(config.dataDir, 'moment.zip')
  const { files } = jobToolsOf(world)
  await writeExport({
    pool: database.main,
    files,
    secret: config.secret,
    workspaceId: stranger.workspaceId,
    actor: { id: stranger.id, language: 'fr', timezone: 'America/Toronto' },
    path,
    signal: new AbortController().signal,
    begun: async () => {
      await stranger.post('/tag/create', { name: 'Meanwhile', color: '#0072b2', types: ['JOB'] })
    },
    moved: async () => {},
  })
  const made = readExport(await readFile(path))
  expect(made.table('tag').map(({ name }) => name)).toEqual(['Before'])
  expect(made.text('README.txt')).toContain('Tout ce que cet espace contenait')
})

test('REL-63 an export is available for a day: then it is refused in words and the janitor deletes its file', async () => {
  const { admin, config } = world
  await exportOf(world, admin)
  const { _id: id } = await latest(admin)
  const tools = jobToolsOf(world)
  await inside(admin.workspaceId)
  const kept = await world.owner.query('select key from workspace_exports where id = $1', [id])
  const key: string = kept.rows[0].key
  const old = new Date(Date.now() - 5 * 3_600_000)
  await utimes(join(config.dataDir, 'files', 'kept', key), old, old)
  await janitorJob.run(tools, {})
  expect((await downloaded(world, admin, id)).length).toBeGreaterThan(1000)
  await world.owner.query(`update workspace_exports set expires_at = now() where id = $1`, [id])
  expect(await latest(admin)).toMatchObject({ state: 'EXPIRED' })
  const refused = await admin.post(`/workspace/export/open/${id}`, undefined, { 'accept-language': 'fr' })
  expect([refused.status, refused.body.msg]).toEqual([
    409,
    'Cette exportation ne peut pas être téléchargée : elle n’est pas prête ou elle a expiré. Lancez une nouvelle exportation.',
  ])
  expect((await admin.get(`/workspace/export/download/${id}`)).status).toBe(409)
  await janitorJob.run(tools, {})
  expect(await tools.files.get(key)).toBeNull()
})

test('REL-63 a new export takes the place of the one before', async () => {
  const { admin } = world
  await exportOf(world, admin)
  const before = await latest(admin)
  await exportOf(world, admin)
  const states = (await admin.get('/workspace/export/list')).result as { _id: string; state: string }[]
  expect(states.filter(({ state }) => state === 'READY')).toHaveLength(1)
  expect(states.find(({ _id }) => _id === before._id)?.state).toBe('EXPIRED')
})

test('REL-63 an interrupted export is made by the next attempt, and leaves nothing behind', async () => {
  const { stranger, config } = world
  const job = await asked(stranger)
  const tools = jobToolsOf(world)
  const stopped = new AbortController()
  const files: JobTools['files'] = {
    ...tools.files,
    put: async () => {
      stopped.abort()
      throw new Error('the server stops')
    },
  }
  const attempt = { signal: stopped.signal, isLast: false }
  await expect(exportJob.run({ ...tools, files }, job, attempt)).rejects.toThrow('the server stops')
  expect(await latest(stranger)).toMatchObject({ state: 'RUNNING' })
  const left = await readdir(incomingFolder(config))
  expect(left.filter((name) => name.startsWith('export-'))).toEqual([])
  await exportJob.run(tools, job)
  expect(await latest(stranger)).toMatchObject({ _id: job.exportId, state: 'READY' })
  // The queue may run a job twice. The second run must not change a finished export.
  await exportJob.run(tools, job)
  expect(readExport(await downloaded(world, stranger, job.exportId)).table('tag').length).toBeGreaterThan(0)
})

test('REL-63 an export that cannot be made says why, also by mail, and another one can be begun', async () => {
  const { stranger, owner } = world
  const job = await asked(stranger)
  const tools = jobToolsOf(world)
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  const files: JobTools['files'] = { ...tools.files, put: () => Promise.reject(full) }
  await exportJob.run({ ...tools, files }, job, { signal: new AbortController().signal, isLast: false })
  expect(await latest(stranger)).toMatchObject({
    state: 'FAILED',
    problem: 'The disk of the server is full. Nothing was changed',
  })
  const mails = await owner.query(`select subject from outbox where recipient = $1 order by created_at`, [
    `${stranger.id}@example.com`,
  ])
  expect(mails.rows.at(-1).subject).toBe('The export of Other company could not be made')
  const again = await asked(stranger)
  expect(again.exportId).not.toBe(job.exportId)
  await inside(stranger.workspaceId)
  expect(await latest(stranger)).toMatchObject({ state: 'QUEUED' })
  await owner.query(`delete from pgboss.job where data ->> 'exportId' = $1`, [again.exportId])
  expect(await latest(stranger)).toMatchObject({ state: 'FAILED' })
  expect((await asked(stranger)).exportId).not.toBe(again.exportId)
  const found = (await stranger.get('/workspace/export/list')).result as { _id: string; problem: string }[]
  expect(found.find(({ _id }) => _id === again.exportId)?.problem).toBe(
    'The export was interrupted and did not resume',
  )
})

test('REL-63 who lost their rights meanwhile gets no export', async () => {
  const other = await world.member(everything(), 'Second in command')
  const job = await asked(other)
  await inside(other.workspaceId)
  await world.owner.query(`update roles set sections = '{}' where name = 'Second in command'`)
  await exportJob.run(jobToolsOf(world), job)
  expect(await latest(world.admin)).toMatchObject({
    state: 'FAILED',
    problem: 'The user who started this no longer has permission to do it',
  })
})

const endings = {
  'was removed': ({ id }: Person) => world.admin.delete(`/workforce/delete/${id}`),
  'has an account that an ADMIN disabled': async ({ id }: Person) => {
    await world.owner.query('update users set disabled_at = now() where id = $1', [id])
    return { status: 200 }
  },
}

test.each(Object.entries(endings))(
  'OPEN-461 an export whose requester %s fails in words, stores no file and mails nothing to them',
  async (_, end) => {
    const person = await world.member(everything())
    const job = await asked(person)
    expect((await end(person)).status).toBe(200)
    const put: string[] = []
    const tools = jobToolsOf(world)
    const files: JobTools['files'] = { ...tools.files, put: async (key) => void put.push(key) }
    await exportJob.run({ ...tools, files }, job)
    expect(await latest(world.admin)).toMatchObject({
      _id: job.exportId,
      state: 'FAILED',
      size: null,
      problem: 'The user who started this no longer has permission to do it',
    })
    expect(put).toEqual([])
    const mails = await world.owner.query(
      `select subject from outbox where kind = 'workspace-export' and recipient = $1`,
      [`${person.id}@example.com`],
    )
    expect(mails.rows).toEqual([])
  },
)

test.each(Object.entries(endings))(
  'OPEN-461 an export whose requester %s while its file is stored mails nothing to them',
  async (_, end) => {
    const person = await world.member(everything())
    const job = await asked(person)
    const tools = jobToolsOf(world)
    const files: JobTools['files'] = {
      ...tools.files,
      put: async (key, path) => {
        await end(person)
        await tools.files.put(key, path)
      },
    }
    await exportJob.run({ ...tools, files }, job)
    const { rows } = await world.owner.query(
      `select subject from outbox where kind = 'workspace-export' and recipient = $1`,
      [`${person.id}@example.com`],
    )
    expect(rows).toEqual([])
  },
)
