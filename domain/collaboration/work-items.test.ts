import { expect, test } from 'vitest'
import { estimates, priorities, priorityColour, priorityIndex, progressStatuses } from './work-items.ts'

test('TASK-10 priorities run from P0, red, to P20, green; none is grey', () => {
  expect([priorities[0], priorities.at(-1), priorities.length]).toEqual(['P0', 'P20', 21])
  expect(priorities.map(priorityIndex)).toEqual(Array.from({ length: 21 }, (_, at) => at))
  const hues = priorities.map((priority) => Number(/^hsl\((\d+),/.exec(priorityColour(priority))?.[1]))
  expect([hues[0], hues.at(-1)]).toEqual([0, 120])
  expect(hues.toSorted((a, b) => a - b)).toEqual(hues)
  expect(priorityColour(null)).toBe('#84949b')
})

test('TASK-08, TASK-11, FEED-06, OPEN-75, OPEN-156 feedback and tasks share their statuses and estimates', () => {
  expect(progressStatuses).toEqual(['PENDING', 'MAYBE', 'BACKLOG', 'TESTING', 'RELEASED', 'IN_PROGRESS'])
  expect(estimates.join(' ')).toBe('NA 15m 30m 1h 2h 4h 8h 16h 24h 3d 1w 2w 1m 3m 1y more1y')
})
