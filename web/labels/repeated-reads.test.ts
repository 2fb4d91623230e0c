import { expect, test } from 'vitest'
import { repeatedReads } from './repeated-reads.ts'

test('OPEN-210 a code is taken once for as long as it is held there, and again after a moment', () => {
  const isNew = repeatedReads()
  expect([0, 300, 1200, 2100].map((at) => isNew('A', at))).toEqual([true, false, false, false])
  expect(isNew('A', 3100)).toBe(true)
})

test('OPEN-210 another code is taken at once, and the first one no second time where both are seen in turn', () => {
  const isNew = repeatedReads()
  expect([isNew('A', 0), isNew('B', 60), isNew('A', 120), isNew('B', 180)]).toEqual([
    true,
    true,
    false,
    false,
  ])
})
