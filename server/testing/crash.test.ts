import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Product, makeProduct, postmasterOf } from './product.ts'
import { type Owner, signUpOwner } from './sign-up-owner.ts'

/** The number of kills in each test: two, or twenty in `npm run test:all`. */
const times = Number(process.env['CRASH_ROUNDS'] ?? 2)

let product: Product
let owner: Owner
beforeAll(async () => {
  product = await makeProduct()
  await product.start()
  owner = await signUpOwner(product.address)
})
afterAll(() => product.discard())

/** Returns a job with a new client, account and service location: four records and two numbers in one request. */
const wizard = () => ({
  clientData: { firstName: 'Éric', lastName: 'Tremblay', phone: '+15145550199', languages: ['fr-FR'] },
  title: 'Washer leaks',
  description: 'Water under the washer',
  isCreateServiceLocation: true,
  serviceLocationData: { name: 'Home', address: { formatted: '1200 Main Street, Montréal' } },
})

/**
 * Creates jobs until the connection is lost. Reports the id of each job that the server acknowledged. A busy server may
 * ask to come back.
 */
async function writeUntilCut(onAcknowledged: (id: string) => void): Promise<void> {
  for (;;) {
    const answer = await owner
      .send('POST', '/job/create/', { body: wizard(), headers: { 'idempotency-key': randomUUID() } })
      .catch(() => null)
    if (answer?.status === 503) {
      await delay(100)
      continue
    }
    if (answer?.status !== 201) return
    onAcknowledged(answer.result._id)
  }
}

type Listed = { result: { _id: string; jobNumber: string }[] }

/** Cuts the connection several times while jobs are written. Returns the acknowledged jobs. */
async function rounds(count: number, cut: () => Promise<void>): Promise<string[]> {
  const acknowledged: string[] = []
  for (let round = 0; round < count; round++) {
    const first = Promise.withResolvers<void>()
    const note = (id: string) => {
      acknowledged.push(id)
      first.resolve()
    }
    const writers = [writeUntilCut(note), writeUntilCut(note), writeUntilCut(note)]
    await Promise.race([first.promise, Promise.all(writers)])
    await delay((round * 37) % 90)
    await cut()
    await Promise.all(writers)
    await product.start()
  }
  return acknowledged
}

async function expectWhole(acknowledged: string[]): Promise<void> {
  const { result: jobs }: Listed = await owner.send('GET', '/job/listAll/?sort=jobNumber')
  const kept = new Set(jobs.map(({ _id }) => _id))
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
  expect(jobs.map(({ jobNumber }) => Number(jobNumber.slice(2)))).toEqual(jobs.map((_, at) => at + 1))
  const totals = await Promise.all(
    ['client', 'account', 'service-location'].map((entity) => owner.send('GET', `/${entity}/summary`)),
  )
  expect(totals.map(({ result }) => result.total)).toEqual([jobs.length, jobs.length, jobs.length])
}

// This test runs first, because Node stores its compile cache only at a normal exit, and the cache makes the later
// starts faster.
test('REL-36 a server that is told to stop ends with 0', async () => {
  expect(await product.stop()).toBe(0)
  await product.start()
})

test(
  'JOB-05 REL-30 nothing acknowledged is lost and nothing is half done when the server is killed again and again',
  { timeout: 900_000 },
  async () => {
    const acknowledged = await rounds(times, () => product.kill())
    expect(acknowledged.length).toBeGreaterThanOrEqual(times)
    await expectWhole(acknowledged)
  },
)

test(
  'JOB-05 REL-31 nothing acknowledged is lost when server and PostgreSQL are killed together again and again',
  { timeout: 900_000 },
  async () => {
    const acknowledged = await rounds(times, async () => {
      process.kill(postmasterOf(product), 'SIGKILL')
      await product.kill()
    })
    expect(acknowledged.length).toBeGreaterThanOrEqual(times)
    await expectWhole(acknowledged)
  },
)

test('REL-31 the server outlives its PostgreSQL, which it starts again', { timeout: 60_000 }, async () => {
  const before = postmasterOf(product)
  process.kill(before, 'SIGKILL')
  const known = await owner.send('GET', '/job/summary')
  for (;;) {
    const { status, result } = await owner.send('GET', '/job/summary')
    if (status === 200) expect(known.status === 200 ? known.result : result).toEqual(result)
    else expect(status).toBe(503)
    // After the database server is killed, its processes may still respond for a moment.
    if (status === 200 && ![before, Number.NaN].includes(postmasterOf(product))) return
    await delay(50)
  }
})
