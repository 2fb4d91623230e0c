import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { waitingForOwner } from '../testing/database/locks.ts'
import { type TestVisit, act, openVisits, usualRights } from './testing.ts'

const { world, visitOf, driver, load, read, draftsOf, chargesOf, movementsOf, stockOf } = await openVisits()
const { admin, owner } = world

const minute = 60_000

/** The number of pumps a visit used, and further fields of its end. */
type Ending = { pump: string; count: number; signature?: object }

/** Ends a visit that needs another visit, with `count` used pumps. */
const finish = ({ tess, id, van }: TestVisit, { pump, count, ...more }: Ending) =>
  act(
    'finish',
    { person: tess, id },
    {
      outcome: 'COME_BACK',
      parts: count === 0 ? [] : [{ product: pump, count, warehouse: van }],
      hours: [{ technician: tess.id, minutes: 30 }],
      ...more,
    },
  )

/** Creates a visit that ended with `count` of nine pumps used. */
async function finished(count: number, more: object = {}) {
  const visit = await visitOf({ permissions: usualRights })
  const pump = await load(visit.van, 9, { name: 'Pump' })
  await act('start', { person: visit.tess, id: visit.id })
  const reply = await finish(visit, { pump, count, ...more })
  expect([reply.status, reply.body.errors]).toEqual([200, undefined])
  return { visit, pump, draft: reply.result.invoice?._id ?? '' }
}

const inMain = () => owner.query(`select set_config('app.workspace_id', $1, true)`, [admin.workspaceId])

describe('a visit that is opened again', () => {
  test.each([
    [1, 1],
    [2, 0],
    [1, 3],
    [0, 2],
  ])('OPEN-304 ends with %i pumps, then with %i, as if it had ended so at first', async (first, second) => {
    const { visit, pump } = await finished(first)
    expect((await admin.patch(`/appointment/update/${visit.id}`, { status: 'PENDING' })).status).toBe(200)
    expect((await finish(visit, { pump, count: second })).status).toBe(200)
    const moved = (await movementsOf(visit.id)).map(({ count }: { count: number }) => count)
    expect(moved.reduce((sum: number, count: number) => sum + count, 0)).toBe(-second || 0)
    expect((await stockOf(pump, visit.van)).has.new).toBe(9 - second)
    const parts = (await chargesOf(visit.job)).filter(({ kind }: { kind: string }) => kind === 'PART')
    expect(parts.map(({ quantity }: { quantity: string }) => quantity)).toEqual(
      second === 0 ? [] : [String(second)],
    )
    const [draft] = await draftsOf(visit.job)
    expect(draft.subtotal).toBe(`${second * 25 + 45}.00`)
  })

  test('OPEN-306 is signed again, and shows who signed last', async () => {
    const png = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#000' } })
      .png()
      .toBuffer()
    const image = png.toString('base64')
    const { visit, pump } = await finished(1, { signature: { name: 'Émilie', image } })
    await admin.patch(`/appointment/update/${visit.id}`, { status: 'PENDING' })
    const again = await finish(visit, { pump, count: 2, signature: { name: 'Jean', image } })
    expect([again.status, again.body.errors]).toEqual([200, undefined])
    const { result } = await visit.tess.get(`/appointment/signed/${visit.id}`)
    expect([result.name, result.summary]).toEqual(['Jean', expect.stringContaining('2 × Pump')])
  })
})

test('OPEN-304 what was charged stays with its job: neither its visit nor its draft becomes another’s', async () => {
  const { visit, draft } = await finished(1)
  const other = await visitOf()
  const moves = [
    await admin.patch(`/appointment/update/${visit.id}`, { jobId: other.job }),
    await admin.patch(`/invoice/update/${draft}`, { job: other.job }),
  ]
  expect(moves.map(({ status, code }) => [status, code])).toEqual([
    [409, 'INVALID_TRANSITION'],
    [409, 'INVALID_TRANSITION'],
  ])
  expect((await admin.patch(`/appointment/update/${other.id}`, { jobId: visit.job })).status).toBe(200)
})

test('REL-05 a draft is locked after its job, as by whoever ends a visit of it, so that neither waits for the other for ever', async () => {
  const { visit, draft } = await finished(1)
  await owner.query('begin')
  await inMain()
  await owner.query('select from jobs where workspace_id = $1 and id = $2 for no key update', [
    admin.workspaceId,
    visit.job,
  ])
  const removal = admin.delete(`/invoice/delete/${draft}`)
  await waitingForOwner(world)
  const free = await owner.query(
    'select from invoices where workspace_id = $1 and id = $2 for update skip locked',
    [admin.workspaceId, draft],
  )
  await owner.query('rollback')
  expect(free.rowCount).toBe(1)
  expect((await removal).status).toBe(200)
})

describe('a clock that runs', () => {
  const began = Date.now() - 40 * minute

  test.each([
    [
      'the visit is cancelled',
      async ({ id }: TestVisit) => admin.patch(`/appointment/update/${id}`, { status: 'CANCELLED' }),
    ],
    [
      'the office says that it is over',
      async ({ id }: TestVisit) => admin.patch(`/appointment/update/${id}`, { status: 'COMPLETE' }),
    ],
    [
      'the job is cancelled',
      async ({ job }: TestVisit) => admin.patch(`/job/update/${job}`, { jobStatus: 'CANCELLED' }),
    ],
    [
      'somebody else goes there',
      async ({ id }: TestVisit) =>
        admin.patch(`/appointment/update/${id}`, { technicians: [(await driver()).tess.id] }),
    ],
  ] as const)('OPEN-303 stops when %s', async (_, change) => {
    const visit = await visitOf()
    await act('start', { person: visit.tess, id: visit.id, at: began })
    const changed = await change(visit)
    expect([changed.status, changed.body.errors]).toEqual([200, undefined])
    expect((await read(visit.id)).runningSince).toBeNull()
    await owner.query('begin')
    await inMain()
    const { rows } = await owner.query(
      'select count(*)::int as clocks, count(ended_at)::int as ended from visit_clocks where appointment = $1',
      [visit.id],
    )
    await owner.query('rollback')
    expect(rows).toEqual([{ clocks: 1, ended: 1 }])
    expect(changed.result.runningSince ?? null).toBeNull()
  })

  test('OPEN-303 goes on for those who stay, also when the others leave', async () => {
    const [one, two] = [await driver(), await driver()]
    const visit = await visitOf(one)
    await admin.patch(`/appointment/update/${visit.id}`, { technicians: [one.tess.id, two.tess.id] })
    for (const { tess } of [one, two]) await act('start', { person: tess, id: visit.id, at: began })
    await admin.patch(`/appointment/update/${visit.id}`, { technicians: [two.tess.id] })
    expect((await read(visit.id)).runningSince).toBe(began)
    const paused = await act('pause', { person: two.tess, id: visit.id })
    expect([paused.status, paused.result.runningSince]).toEqual([200, null])
  })
})

test('OPEN-302 nobody is expected more than a day after they left', async () => {
  const visit = await visitOf()
  const at = Date.now()
  const tell = (arrivesAt: number) => act('on-way', { person: visit.tess, id: visit.id, at }, { arrivesAt })
  const refused = await tell(at + 25 * 60 * minute)
  expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, ['arrivesAt']])
  expect((await tell(at + 23 * 60 * minute)).status).toBe(200)
})
