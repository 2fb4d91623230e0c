import { afterAll, beforeAll, expect, test } from 'vitest'
import { formOf } from '../testing/form.ts'
import { holdRow, waitingForOwner } from '../testing/database/locks.ts'
import { type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await world.listen()
})
afterAll(() => world.close())

const phoneOf = (at: number) => `418 555 ${String(at).padStart(4, '0')}`

async function addHolders(from: number, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let at = from; at < from + count; at += 1) {
    const body = { firstName: 'Ann', lastName: 'Roy', phone: phoneOf(at), languages: ['en-US'] }
    ids.push((await world.admin.post('/client/create/', body)).result._id)
  }
  return ids
}

const upload = (csv: string, more: { field: string; value: string }[]) => {
  const form = formOf([...more, { field: 'file', value: csv, name: 'accounts.csv', type: 'text/csv' }])
  return world.admin.post('/account/import', form.payload, form.headers)
}

/** Runs a prepared import until it ends. */
type Run = () => Promise<void>

/** Prepares an import through a staged file, as the screens do. */
async function staged(csv: string): Promise<Run> {
  const { result } = await upload(csv, [{ field: 'stage', value: 'true' }])
  const reaches = async (wanted: string) => {
    for (;;) {
      const now = (await world.admin.get(`/import/read/${result._id}`)).result
      if (now.state === wanted) return
      expect(now.state, JSON.stringify(now.problem)).not.toBe('FAILED')
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  await world.admin.post(`/import/check/${result._id}`, { columns: ['accountHolder', 'departement'] })
  await reaches('CHECKED')
  return async () => {
    await world.admin.post(`/import/run/${result._id}`, {})
    await reaches('DONE')
  }
}

/** Prepares an import in one request. */
const atOnce = (csv: string): Promise<Run> =>
  Promise.resolve(async () => expect((await upload(csv, [])).status).toBe(201))

test.each([
  ['a staged import', 0, staged],
  ['an import in one request', 500, atOnce],
])(
  'CRM-17 nobody waits for the numbers of %s, and none is left out or given twice',
  async (_, from, prepare) => {
    const count = 150
    const holders = await addHolders(from, count)
    const rows = holders.map((__, at) => `${phoneOf(from + at)},D${at}`)
    const run = await prepare(['accountHolder,departement', ...rows, ''].join('\n'))
    const { owner } = world
    // The lock makes the import wait in its second portion, after it has already created accounts.
    await holdRow(owner, { workspaceId: world.admin.workspaceId, table: 'clients', id: holders[120] })
    const ended = run()
    const waits = waitingForOwner(world).then(() => 'waits')
    expect(await Promise.race([waits, ended.then(() => 'ended')])).toBe('waits')
    const made = await world.admin.post('/account/create/', { accountHolder: holders[0] })
    await owner.query('rollback')
    expect(made.status).toBe(201)
    await ended

    const { result } = await world.admin.get('/account/list/?limit=5000&sort=accountNumber')
    const numbers = result.map(({ accountNumber }: { accountNumber: string }) => accountNumber)
    expect(numbers).toEqual(numbers.map((__: string, at: number) => `A-${String(at + 1).padStart(6, '0')}`))
    // The accounts have the order of the file's lines.
    const own = result
      .filter(({ departement }: { departement: string | null }) => departement !== null)
      .slice(-count)
    expect(own.map(({ departement }: { departement: string }) => departement)).toEqual(
      rows.map((__, at) => `D${at}`),
    )
    const found = await world.admin.get(`/account/search/?q=${own[7].accountNumber}`)
    expect(found.result).toMatchObject([{ _id: own[7]._id, version: 1 }])
  },
)
