import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type World, openWorld } from '../../testing/world.ts'
import { addressKey } from './client-address.ts'
import { Buckets } from './rate-limit.ts'
import { limitConcurrency } from './concurrency-limit.ts'

let world: World
beforeAll(async () => void (world = await openWorld({ RATE_LIMIT: 'on' })))
afterAll(() => world.close())

test('a bucket gives its burst at once and then as fast as it fills', () => {
  const buckets = new Buckets({ perSecond: 2, burst: 3 })
  expect([0, 0, 0, 0].map(() => buckets.take('a', 1000))).toEqual([0, 0, 0, 1])
  expect(buckets.take('b', 1000)).toBe(0)
  expect([buckets.take('a', 1500), buckets.take('a', 1500)]).toEqual([0, 1])
})

test('full buckets are forgotten', () => {
  const buckets = new Buckets({ perSecond: 1000, burst: 1 })
  for (let at = 0; at < 25_000; at++) buckets.take(`key ${at}`, at)
  expect(buckets.size).toBeLessThan(10_002)
})

test('SEC-96 an address over 1000 calls is answered when to retry, others are not held up', async () => {
  const ask = (remoteAddress: string) => world.app.inject({ url: '/api/v1/tag/list', remoteAddress })
  const answers = []
  // The clock stands still, so that the bucket does not fill up again on a slow machine.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  for (let at = 0; at < 4000 && answers.at(-1)?.statusCode !== 429; at++)
    answers.push(await ask(`2001:db8::${(at % 60_000).toString(16)}`))
  clock.mockRestore()
  expect(answers.length).toBeGreaterThan(1000)
  expect(answers.at(-1)?.json()).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
  expect(answers.at(-1)?.headers['retry-after']).toBe('1')
  expect((await ask('2001:db8:0:1::1')).statusCode).toBe(401)
  expect((await world.admin.get('/tag/list')).status).toBe(200)
  expect((await world.app.inject('/healthz')).statusCode).toBe(200)
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('the address %s counts as %s', (address, key) => expect(addressKey(address)).toBe(key))

test('SEC-94 four at once per key, the rest in order, too many waiting are refused', async () => {
  const inTurn = limitConcurrency({ atOnce: 4, waiting: 3 })
  const begun: number[] = []
  const ends: (() => void)[] = []
  const run = (at: number) =>
    inTurn('a', async () => {
      begun.push(at)
      await new Promise<void>((resolve) => ends.push(resolve))
      if (at === 0) throw new Error('a failure gives its turn on')
      return at
    })
  const running = [0, 1, 2, 3, 4, 5, 6].map((at) => run(at).catch(() => 'failed'))
  await expect(run(7)).rejects.toMatchObject({ code: 'OVERLOADED' })
  await inTurn('b', async () => begun.push(99))
  expect(begun).toEqual([0, 1, 2, 3, 99])
  while (begun.length < 8 || ends.length > 0) {
    ends.shift()?.()
    await Promise.resolve()
  }
  expect(await Promise.all(running)).toEqual(['failed', 1, 2, 3, 4, 5, 6])
  expect(begun).toEqual([0, 1, 2, 3, 99, 4, 5, 6])
})
