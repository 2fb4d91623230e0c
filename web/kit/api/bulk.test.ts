import { expect, test } from 'vitest'
import { ApiProblem } from './api.ts'
import { byReason, toEach } from './bulk.ts'

const refusal = (code: 'NETWORK' | 'IN_USE', msg: string) => new ApiProblem({ status: 0, code, msg })
const many = Array.from({ length: 50 }, (_, at) => at)

test('what is refused does not stop the others, and each reason is said once', async () => {
  const outcome = await toEach(many, async (item) => {
    if (item % 10 === 0) throw refusal('IN_USE', 'Still in use')
  })
  expect(outcome.done).toHaveLength(45)
  expect(byReason(outcome)).toEqual([['Still in use', [0, 10, 20, 30, 40]]])
})

test('once the server is out of reach the rest is not sent', async () => {
  const sent: number[] = []
  const outcome = await toEach(many, async (item) => {
    sent.push(item)
    if (sent.length > 10) throw refusal('NETWORK', 'The server cannot be reached')
  })
  expect(outcome.done).toHaveLength(10)
  expect(sent.length).toBeLessThan(15)
  expect(byReason(outcome).map(([why, items]) => [why, items.length])).toEqual([
    ['The server cannot be reached', 40],
  ])
})

test('outcomes of many records keep the order of the records, whichever answer came first', async () => {
  const gates = many.map(() => Promise.withResolvers<void>())
  const done = toEach(many.slice(0, 4), async (item) => {
    await gates[item]?.promise
    if (item < 2) throw refusal('IN_USE', 'Still in use')
  })
  for (const at of [3, 1, 2, 0]) {
    gates[at]?.resolve()
    await Promise.resolve()
  }
  const outcome = await done
  expect([outcome.done, outcome.refused.map(({ item }) => item)]).toEqual([
    [2, 3],
    [0, 1],
  ])
})
