import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check'
import { expect, test } from 'vitest'
import { Budget, type Kind } from './budget.ts'

/** Makes work that ends when the test calls `end`. */
function piece() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: () => promise, end: resolve }
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

test('SEC-96 turns are fair: one workspace that asks thirty times keeps another waiting for one turn at most', async () => {
  const budget = new Budget()
  const order: string[] = []
  const ask = (of: string) =>
    budget.run({ kind: 'list-paper', of }, async () => {
      order.push(of)
      await settled()
    })
  const greedy = Array.from({ length: 30 }, () => ask('greedy'))
  const modest = [ask('modest'), ask('modest')]
  await Promise.all([...greedy, ...modest])
  expect(order).toHaveLength(32)
  expect(order.indexOf('modest')).toBeLessThanOrEqual(2)
  expect(order.lastIndexOf('modest')).toBeLessThanOrEqual(4)
})

test('SEC-96, OPEN-412 one workspace never takes both drawing threads: another begins at once', async () => {
  const budget = new Budget()
  const begun: string[] = []
  const [long, longer, short] = [piece(), piece(), piece()]
  const draw = (of: string, { work }: ReturnType<typeof piece>) =>
    budget.run({ kind: 'document', of }, () => {
      begun.push(of)
      return work()
    })
  const all = [draw('greedy', long), draw('greedy', longer), draw('modest', short)]
  await settled()
  expect(begun).toEqual(['greedy', 'modest'])
  short.end()
  await settled()
  expect(begun).toEqual(['greedy', 'modest'])
  long.end()
  await settled()
  expect(begun).toEqual(['greedy', 'modest', 'greedy'])
  longer.end()
  await Promise.all(all)
})

test('REL-42 what runs at once stays within the memory of the server, and everything gets its turn', async () => {
  const megabytes: Record<Kind, number> = {
    'list-paper': 160,
    'list-sheet': 40,
    'long-list': 40,
    document: 60,
    picture: 80,
    'import-file': 40,
    'import-unpack': 140,
    import: 60,
    plan: 100,
    'integrity-check': 40,
  }
  const kind = constantFrom(...(Object.keys(megabytes) as Kind[]))
  const asked = record({ kind, of: constantFrom('a', 'b', 'c'), turns: integer({ min: 0, max: 3 }) })
  await assert(
    asyncProperty(array(asked, { maxLength: 40 }), async (all) => {
      const budget = new Budget()
      let used = 0
      let most = 0
      const run = ({ kind: of, turns, ...who }: (typeof all)[number]) =>
        budget.run({ ...who, kind: of }, async () => {
          used += megabytes[of]
          most = Math.max(most, used)
          for (let turn = 0; turn < turns; turn++) await settled()
          used -= megabytes[of]
        })
      await Promise.all(all.map(run))
      expect(most).toBeLessThanOrEqual(280)
    }),
    { numRuns: 100 },
  )
})

test('REL-34 who hangs up while waiting is not worked for, and those behind move up', async () => {
  const budget = new Budget()
  const first = piece()
  const running = budget.run({ kind: 'list-paper', of: 'a' }, first.work)
  const gone = new AbortController()
  const begun: string[] = []
  const waiting = budget.run({ kind: 'list-paper', of: 'a', signal: gone.signal }, async () => {
    begun.push('gone')
  })
  const behind = budget.run({ kind: 'list-paper', of: 'a' }, async () => void begun.push('behind'))
  gone.abort()
  await expect(waiting).rejects.toMatchObject({ code: 'OVERLOADED' })
  first.end()
  await Promise.all([running, behind])
  expect(begun).toEqual(['behind'])
})

test('a queue that is full refuses with OVERLOADED, of that workspace alone; work that fails gives its turn back', async () => {
  const budget = new Budget()
  const first = piece()
  const { signal } = new AbortController()
  const ask = (of: string, work: () => Promise<void> = async () => {}) =>
    budget.run({ kind: 'list-paper', of, signal }, work)
  const failing = ask('a', async () => {
    await first.work()
    throw new Error('broken')
  })
  const waiting = Array.from({ length: 40 }, () => ask('a'))
  await expect(ask('a')).rejects.toMatchObject({ code: 'OVERLOADED', details: { retryAfter: 5 } })
  const other = ask('b')
  first.end()
  await expect(failing).rejects.toThrow('broken')
  await Promise.all([...waiting, other])
})
