import { job } from '@fieldhouse/domain/operations/job'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleRecord } from '../testing/calls/samples.ts'
import { technicianIn } from '../testing/technicians.ts'
import { untilTaken } from '../testing/until-taken.ts'
import { type Person, type Reply, type World, openWorld } from '../testing/world.ts'

const hour = 3_600_000
const start = Date.UTC(2031, 0, 6, 14)

let world: World
let jobId: string
beforeAll(async () => {
  world = await openWorld()
  jobId = (await sampleRecord(job, world.admin))._id
})
afterAll(() => world.close())

function book(technicians: Person[], startAt: number, estimatedDuration = hour): Promise<Reply> {
  const users = technicians.map(({ id }) => id)
  const asked = { jobId, technicians: users, startAt, estimatedDuration }
  return untilTaken(() => world.admin.post('/appointment/create/', asked))
}

/** Counts the replies by kind: `201`, or the code of the error. */
function tally(replies: Reply[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, code } of replies) {
    const kind = code ?? String(status)
    counts[kind] = (counts[kind] ?? 0) + 1
  }
  return counts
}

/** Returns the items in a random order that the seed determines. */
const shuffled = <T>(list: readonly T[], seed: number): T[] =>
  list
    .map((item, index) => ({ item, key: Math.sin(seed * 97 + index * 13) }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item)

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

async function crewOfFour(): Promise<Person[]> {
  const crew: Person[] = []
  while (crew.length < 4) crew.push(await technicianIn(world))
  return crew
}

test('REL-01 of fifty bookings of one technician at one time exactly one is made, twenty rounds long', async () => {
  const tess = await technicianIn(world)
  for (let round = 0; round < 20; round++) {
    const replies = await Promise.all(times(50, () => book([tess], start + round * hour)))
    expect(tally(replies)).toEqual({ 201: 1, TECHNICIAN_BUSY: 49 })
  }
}, 120_000)

test('REL-02 forty bookings of one crew in any order: one whole crew a time, nobody twice, no fault', async () => {
  const crew = await crewOfFour()
  const replies = await Promise.all(
    times(40, (index) => book(shuffled(crew, index), start + (index % 5) * (hour / 2), hour / 2)),
  )
  expect(tally(replies)).toEqual({ 201: 5, TECHNICIAN_BUSY: 35 })
  const { rows } = await world.owner.query(
    `select record_id, count(*)::int as crew from appointment_technicians where target_id = any($1) group by record_id`,
    [crew.map(({ id }) => id)],
  )
  expect(rows.map(({ crew: size }) => size)).toEqual([4, 4, 4, 4, 4])
}, 60_000)

test('REL-02 overlapping pairs of a crew never lock each other out', async () => {
  const crew = await crewOfFour()
  const replies = await Promise.all(times(40, (index) => book(shuffled(crew, index).slice(0, 2), start)))
  const counts = tally(replies)
  expect(Object.keys(counts).sort()).toEqual(['201', 'TECHNICIAN_BUSY'])
  expect(counts['201']).toBeGreaterThanOrEqual(1)
  expect(counts['201']).toBeLessThanOrEqual(2)
}, 60_000)

test('REL-03 of a move and a booking to the same time one wins', async () => {
  const tess = await technicianIn(world)
  for (let round = 0; round < 10; round++) {
    const day = start + (round + 2) * 24 * hour
    const made = await book([tess], day)
    const replies = await Promise.all([
      world.admin.patch(`/appointment/update/${made.result._id}`, { startAt: day + 3 * hour }),
      book([tess], day + 3 * hour),
      book([tess], day + 3.5 * hour),
    ])
    const won = replies.filter(({ status }) => status < 300).length
    expect([won, tally(replies.filter(({ status }) => status >= 300))]).toEqual([1, { TECHNICIAN_BUSY: 2 }])
  }
}, 60_000)

/** The number of rounds: 5 by default, 20 in CI. The requirement demands 200 rounds (`DROP_ROUNDS=200`). */
const dropRounds = Number(process.env['DROP_ROUNDS'] ?? 5)

test(
  'REL-03, CAL-01 of ten visits dropped on one slot at once one lands, round after round, and none ever overlap',
  async () => {
    const tess = await technicianIn(world)
    const others: Person[] = []
    while (others.length < 10) others.push(await technicianIn(world))
    const day = start + 100 * 24 * hour
    const visits = await Promise.all(others.map((other) => book([other], day)))
    for (let round = 0; round < dropRounds; round++) {
      const at = day + (round + 2) * hour
      const replies = await Promise.all(
        visits.map(({ result }) =>
          untilTaken(() =>
            world.admin.patch(`/appointment/update/${result._id}`, { technicians: [tess.id], startAt: at }),
          ),
        ),
      )
      expect(tally(replies)).toEqual({ 200: 1, TECHNICIAN_BUSY: 9 })
      const landed = replies.findIndex(({ status }) => status === 200)
      visits[landed] = await book([others[landed] ?? tess], at)
    }
    const { rows } = await world.owner.query(
      `select count(*)::int as overlaps from appointment_technicians a join appointment_technicians b
     on a.workspace_id = b.workspace_id and a.target_id = b.target_id and a.record_id < b.record_id and a.start_at < b.end_at and b.start_at < a.end_at
     where a.target_id = $1`,
      [tess.id],
    )
    expect(rows).toEqual([{ overlaps: 0 }])
  },
  30_000 + dropRounds * 6000,
)
