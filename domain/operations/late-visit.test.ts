import { expect, test } from 'vitest'
import { hasBegun, isLateVisit } from './late-visit.ts'

const visit = { status: 'NEW' as const, startAt: 100, endAt: 200, hasBegun: false }

test.each([
  ['before its start', visit, 100, false],
  ['as soon as its start has passed', visit, 101, true],
  ['after its end too', visit, 500, true],
  ['begun and within its time', { ...visit, hasBegun: true }, 200, false],
  ['begun and over its time', { ...visit, hasBegun: true }, 201, true],
  ['delayed', { ...visit, status: 'DELAYED' as const }, 101, true],
  ['complete', { ...visit, status: 'COMPLETE' as const }, 500, false],
  ['cancelled', { ...visit, status: 'CANCELLED' as const }, 500, false],
])('OPEN-660 whether a visit is late: %s', (...[, facts, now, isLate]) => {
  expect(isLateVisit(facts, now)).toBe(isLate)
})

test('OPEN-660 work has begun while somebody works or pauses, not on the way to it', () => {
  const stages = ['ON_WAY', 'AT_WORK', 'PAUSED', 'DONE', 'COME_BACK'] as const
  expect(stages.filter((stage) => hasBegun({ stage, at: 100 }))).toEqual(['AT_WORK', 'PAUSED'])
  expect([hasBegun(null), hasBegun(undefined)]).toEqual([false, false])
})
