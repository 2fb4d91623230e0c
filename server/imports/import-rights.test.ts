import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdRow } from '../testing/database/locks.ts'
import { formOf } from '../testing/form.ts'
import { jobToolsOf } from '../testing/job-tools.ts'
import { type Person, type World, openWorld } from '../testing/world.ts'
import { importJob } from './import-job.ts'

let world: World
let late: string
beforeAll(async () => {
  world = await openWorld()
  const tag = { name: 'Late', color: '#ff0000', types: ['CLIENT'] }
  late = (await world.admin.post('/tag/create/', tag)).result._id
})
afterAll(() => world.close())

const all = [true, true, true, true, true] as const

/** An office member who imports clients. */
type Importer = Person & { role: string }

async function importer(): Promise<Importer> {
  const role = `Office ${randomUUIDv7()}`
  const person = await world.member({ CRM_CONTACT_CUSTOMER: [...all], DB_TAG: [...all] }, role)
  const { result } = await world.admin.get('/role/list/?limit=200')
  const found = result.find(({ name }: { name: string }) => name === role)
  return { ...person, role: found._id }
}

const endings = {
  'is removed': ({ id }: Importer) => world.admin.delete(`/workforce/delete/${id}`),
  'is disabled': ({ id }: Importer) => world.admin.patch(`/workforce/update/${id}`, { enabled: false }),
  'has an empty role': ({ role }: Importer) => world.admin.patch(`/role/update/${role}`, { sections: {} }),
  'has an account that an ADMIN disabled': async ({ id }: Importer) => {
    await world.owner.query('update users set disabled_at = now() where id = $1', [id])
    return { status: 200 }
  },
}

/** Runs the queued import job, because this world does not process jobs. */
async function runQueued(): Promise<void> {
  const { rows } = await world.owner.query(
    `delete from pgboss.job where name = 'import' and state = 'created' returning data`,
  )
  expect(rows).toHaveLength(1)
  await importJob.run(jobToolsOf(world), rows[0].data)
}

const clients = async () => (await world.admin.get('/client/list/?limit=1')).body.data.pagination.count
const read = async (id: string) => (await world.admin.get(`/import/read/${id}`)).result

/** Requests the import of 300 clients. A row in the second hundred has the tag Late. */
async function requested(person: Importer): Promise<string> {
  const lines = Array.from({ length: 300 }, (_, at) => `Ann,Roy,819 555 ${String(at).padStart(4, '0')},`)
  lines[150] += 'Late'
  const file = ['firstName,lastName,phone,tags', ...lines, ''].join('\n')
  const { payload, headers } = formOf([
    { field: 'stage', value: 'true' },
    { field: 'file', value: file, name: 'clients.csv', type: 'text/csv' },
  ])
  const { result } = await person.post('/client/import', payload, headers)
  const columns = ['firstName', 'lastName', 'phone', 'tags']
  const plan = { columns, constants: { languages: 'en-US' } }
  expect((await person.post(`/import/check/${result._id}`, plan)).status).toBe(200)
  await runQueued()
  expect(await read(result._id)).toMatchObject({ state: 'CHECKED', accepted: 300 })
  const begun = await person.post(`/import/run/${result._id}`, { likely: 'IMPORT' })
  expect(begun.result.state).toBe('RUNNING')
  return result._id
}

const words = 'The user who started this no longer has permission to do it'

test.each(Object.entries(endings))(
  'OPEN-461 an import whose sender %s before its job fails in words and makes no row',
  async (_, end) => {
    const person = await importer()
    const before = await clients()
    const id = await requested(person)
    expect((await end(person)).status).toBe(200)
    await runQueued()
    expect(await read(id)).toMatchObject({ state: 'FAILED', problem: { msg: words } })
    expect(await clients()).toBe(before)
  },
  30_000,
)

test.each(Object.entries(endings))(
  'OPEN-461 an import whose sender %s after its first hundred rows fails in words and makes no row',
  async (_, end) => {
    const person = await importer()
    const before = await clients()
    const id = await requested(person)
    const { owner } = world
    await holdRow(owner, { workspaceId: person.workspaceId, table: 'tags', id: late })
    const { rows } = await owner.query(
      `delete from pgboss.job where name = 'import' and state = 'created' returning data`,
    )
    const job = importJob.run(jobToolsOf(world), rows[0].data)
    await expect.poll(async () => (await read(id)).done, { timeout: 20_000 }).toBe(100)
    const ended = await end(person)
    await owner.query('commit')
    await job
    expect(ended.status).toBe(200)
    expect(await read(id)).toMatchObject({ state: 'FAILED', problem: { msg: words } })
    expect(await clients()).toBe(before)
  },
  30_000,
)
