import { assert, constantFrom, nat, property, boolean, array, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import {
  defaultRewardRules,
  entriesFor,
  isOnTime,
  pointEvents,
  pointsFor,
  rewardRules,
} from './reward-rules.ts'

test('OPEN-279 an event gives points only if it and the points of the workspace are switched on', () => {
  const on = { ...defaultRewardRules, enabled: true }
  expect(pointEvents.map((event) => pointsFor(on, event))).toEqual([10, 5, 20])
  expect(pointEvents.map((event) => pointsFor(defaultRewardRules, event))).toEqual([0, 0, 0])
  const without = { ...on, ON_TIME: { enabled: false, points: 5 } }
  expect(pointEvents.map((event) => pointsFor(without, event))).toEqual([10, 0, 20])
})

test.each([
  [1, true],
  [1000, true],
  [0, false],
  [1001, false],
])('OPEN-279 whether an event can give %d points: %s', (points, canGive) => {
  const rules = { ...defaultRewardRules, ON_TIME: { enabled: true, points } }
  expect(rewardRules.safeParse(rules).success).toBe(canGive)
})

const minute = 60_000
test.each([
  [-1, false],
  [0, true],
  [60, true],
  [75, true],
  [76, false],
])(
  'OPEN-279 a visit of an hour that is complete %d minutes after its start is on time: %s',
  (after, isIt) => {
    const startAt = Date.UTC(2026, 2, 2, 10)
    expect(isOnTime(startAt + after * minute, { startAt, endAt: startAt + 60 * minute })).toBe(isIt)
  },
)

test.each([
  [
    'give what was earned',
    {},
    { ana: 5, luc: 5 },
    [
      ['ana', 5],
      ['luc', 5],
    ],
  ],
  ['change nothing if it is given already', { ana: 5 }, { ana: 5 }, []],
  ['keep what was given under earlier rules', { ana: 10 }, { ana: 5 }, []],
  [
    'take back what was not earned',
    { ana: 10 },
    { luc: 5 },
    [
      ['luc', 5],
      ['ana', -10],
    ],
  ],
  ['give again what was taken back', { ana: 0 }, { ana: 5 }, [['ana', 5]]],
  ['make up for points below 0', { ana: -2 }, { ana: 5 }, [['ana', 7]]],
] as const)('OPEN-279 the entries %s', (...[, held, earned, entries]) => {
  const found = entriesFor(new Map(Object.entries(held)), new Map(Object.entries(earned)))
  expect(found.map(({ member, points }) => [member, points])).toEqual(entries)
})

const members = ['ana', 'luc', 'zoe'] as const
const points = array(tuple(constantFrom(...members), nat(20)), { maxLength: 3 }).map((all) => new Map(all))

test('OPEN-279 after the entries of an event, members have what they earned, or at least keep what they had', () => {
  assert(
    property(points, points, boolean(), (held, earned, exact) => {
      const entries = entriesFor(held, earned, exact)
      for (const member of members) {
        const own = entries.filter((entry) => entry.member === member)
        const has = held.get(member) ?? 0
        const wins = earned.get(member)
        const keeps = wins !== undefined && has > 0 && !exact
        expect(has + own.reduce((sum, entry) => sum + entry.points, 0)).toBe(keeps ? has : (wins ?? 0))
        expect(own.every((entry) => entry.points !== 0)).toBe(true)
        expect(own.length).toBeLessThanOrEqual(1)
      }
    }),
  )
})
