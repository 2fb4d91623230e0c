import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { emptyDatabase, onDatabase } from '../testing/database/databases.ts'
import { formOf } from '../testing/form.ts'
import { makeProduct } from '../testing/product.ts'
import { signUpOwner } from '../testing/sign-up-owner.ts'
import { type Person, type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

/** Stages a file and starts its check. */
async function begun(person: Person): Promise<void> {
  const { payload, headers } = formOf([
    { field: 'stage', value: 'true' },
    { field: 'file', value: 'name,color,types\nA,#ff0000,JOB\n', name: 'file.csv', type: 'text/csv' },
  ])
  const { result } = await person.post('/tag/import', payload, headers)
  await person.post(`/import/check/${result._id}`, { columns: ['name', 'color', 'types'] })
}

test('a workspace with many imports holds up none that has one, and its own go on one after the other', async () => {
  for (let at = 0; at < 6; at++) await begun(world.admin)
  await begun(world.stranger)
  await world.listen()
  const done = async () => {
    const { rows } = await world.owner.query<{ workspace: string; began: Date; ended: Date }>(
      `select data ->> 'workspaceId' as workspace, started_on as began, completed_on as ended from pgboss.job
       where name = 'import' and state = 'completed' order by started_on`,
    )
    return rows
  }
  await expect.poll(async () => (await done()).length, { timeout: 20_000 }).toBe(7)
  const jobs = await done()
  expect(jobs.findIndex(({ workspace }) => workspace === world.stranger.workspaceId)).toBeLessThan(3)
  const own = jobs.filter(({ workspace }) => workspace === world.admin.workspaceId)
  for (const [at, { began }] of own.entries())
    expect(began.getTime()).toBeGreaterThanOrEqual(own[at - 1]?.ended.getTime() ?? 0)
})

const rows = 400

test.each(['kill', 'stop'] as const)(
  'REL-30 an import that is being made when the server ends by %s goes on with the next start, and makes its records once',
  { timeout: 90_000 },
  async (way) => {
    const database = await emptyDatabase(inject('ownerUrl'))
    const product = await makeProduct({ DATABASE_URL: database.ownerUrl })
    onTestFinished(async () => {
      await product.discard()
      await database.drop()
    })
    await product.start()
    const { send, workspaceId } = await signUpOwner(product.address)
    await send('POST', '/tag/create/', { body: { name: 'Late', color: '#ff0000', types: ['CLIENT'] } })
    const lines = Array.from({ length: rows }, (_, at) => `Ann,Roy,819 555 ${String(at).padStart(4, '0')},`)
    lines[250] += 'Late'
    const form = new FormData()
    form.set('stage', 'true')
    form.set('file', new Blob([['firstName,lastName,phone,tags', ...lines, ''].join('\n')]), 'file.csv')
    const { result } = await send('POST', '/client/import', { body: form })
    const read = async () => (await send('GET', `/import/read/${result._id}`)).result
    const columns = ['firstName', 'lastName', 'phone', 'tags']
    const plan = { columns, constants: { languages: 'en-US' } }
    await send('POST', `/import/check/${result._id}`, { body: plan })
    await expect.poll(async () => (await read()).state, { timeout: 20_000 }).toBe('CHECKED')
    await onDatabase(database.ownerUrl, async (owner) => {
      await owner.query(`select set_config('app.workspace_id', $1, false)`, [workspaceId])
      await owner.query('begin')
      await owner.query('select from tags for update')
      await send('POST', `/import/run/${result._id}`, { body: { likely: 'IMPORT' } })
      await expect.poll(async () => (await read()).done, { timeout: 20_000 }).toBe(200)
      await product[way]()
      await owner.query('rollback')
      // The queue would detect the stopped process only after twenty seconds.
      await owner.query(`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute'`)
      await owner.query('update pgboss.queue set monitor_claim_on = null, monitor_on = null')
    })
    await product.start()
    await expect.poll(async () => (await read()).state, { timeout: 40_000, interval: 200 }).toBe('DONE')
    expect(await read()).toMatchObject({ accepted: rows, done: rows })
    expect((await send('GET', '/client/summary')).result.total).toBe(rows)
  },
)
