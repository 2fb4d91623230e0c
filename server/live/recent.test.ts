import { expect, test } from 'vitest'
import { Recent } from './recent.ts'

const announcement = (workspace: string, id = '') => ({ workspace, by: null, entities: [id] })

test('OPEN-723 announcements are known for a minute, apart for each workspace, from when somebody listened', () => {
  const recent = new Recent()
  expect(recent.since('a', 0, 0)).toBeNull()
  recent.restart(1000)
  expect([recent.since('a', 999, 2000), recent.since('a', 1000, 2000)]).toEqual([null, []])
  recent.add(announcement('a', 'early'), 2000)
  recent.add(announcement('b', 'other'), 3000)
  recent.add(announcement('a', 'late'), 4000)
  expect(recent.since('a', 1000, 5000)).toEqual([announcement('a', 'early'), announcement('a', 'late')])
  expect(recent.since('a', 2001, 5000)).toEqual([announcement('a', 'late')])
  expect(recent.since('b', 2001, 5000)).toEqual([announcement('b', 'other')])
  expect(recent.since('a', 2000, 62_000)).toBeNull()
  expect(recent.since('a', 2001, 62_000)).toEqual([announcement('a', 'late')])
  expect([recent.since('a', 62_000, 62_000), recent.since('a', 62_001, 62_000)]).toEqual([[], null])
  recent.restart(70_000)
  expect(recent.since('a', 69_999, 70_000)).toBeNull()
})

test('OPEN-723 of more than a thousand announcements in a minute the older ones count as missed', () => {
  const recent = new Recent()
  recent.restart(0)
  for (let at = 1; at <= 1001; at++) recent.add(announcement('a', String(at)), at)
  expect(recent.since('a', 501, 1001)).toBeNull()
  expect(recent.since('a', 502, 1001)).toHaveLength(500)
})
