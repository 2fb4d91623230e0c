import { expect, test } from 'vitest'
import {
  type StoredCount,
  discarded,
  isPassing,
  noted,
  sentAgain,
  settled,
  waitAfter,
} from './kept-counts.ts'

const belt = (counted: number, at: number, why?: string): StoredCount => ({
  product: 'belt',
  name: 'Belt',
  condition: 'new',
  counted,
  at,
  ...(why !== undefined && { why }),
})
const hose: StoredCount = { product: 'hose', name: 'Hose', condition: 'new', counted: 2, at: 5 }

test('OPEN-195 what was typed while a count was sent is still kept, and what is refused can be sent again', () => {
  const sent = [belt(1, 1), hose]
  const meanwhile = noted(sent, [belt(12, 2)])
  expect(settled(meanwhile, sent, () => undefined)).toEqual([belt(12, 2)])
  const refused = settled(meanwhile, sent, () => 'Posted')
  expect(refused).toEqual([{ ...hose, why: 'Posted' }, belt(12, 2)])
  expect(sentAgain(refused, hose)).toEqual([hose, belt(12, 2)])
  expect(discarded(refused, hose)).toEqual([belt(12, 2)])
})

test('OPEN-195 a session that ended throws no count away', () => {
  expect([0, 401, 403, 429, 500, 503].every((status) => isPassing({ status }))).toBe(true)
  expect([404, 409, 422].some((status) => isPassing({ status }))).toBe(false)
})

test('OPEN-195 another try waits longer each time, or as long as the server says', () => {
  expect([1, 2, 3, 4, 5, 6, 40].map((failed) => waitAfter(failed, null))).toEqual([
    2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000,
  ])
  expect(waitAfter(1, 90)).toBe(90_000)
})
