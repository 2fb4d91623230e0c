import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAt } from '../../kit/time/day.ts'
import { timeOfDayAt } from '../../kit/time/wall-clock.ts'
import { mostSlots, offeredDays, promisedStarts, slotDays } from './slots.ts'
import { whyNotConfirm, whyNotMove } from './visit-rules.ts'

const quarter = 15 * 60_000
const base = Date.UTC(2031, 2, 1)
const zones = ['America/Toronto', 'Asia/Kathmandu', 'Pacific/Apia', 'UTC'] as const

test('OPEN-254 of any free starts of a fortnight at most forty are offered, some of each day, its first and last among them', () => {
  const starts = fc
    .uniqueArray(fc.integer({ min: 0, max: 14 * 96 - 1 }), { minLength: 1, maxLength: 600 })
    .map((list) => list.toSorted((a, b) => a - b).map((at) => base + at * quarter))
  fc.assert(
    fc.property(starts, fc.constantFrom(...zones), (free, zone) => {
      const days = slotDays(free, zone)
      const shown = days.flatMap((each) => each.starts)
      expect(shown.length).toBeLessThanOrEqual(mostSlots)
      expect(shown).toEqual(shown.toSorted((a, b) => a - b))
      expect(shown.every((start) => free.includes(start))).toBe(true)
      expect(days.map(({ day }) => day)).toEqual([...new Set(free.map((start) => dayAt(start, zone)))])
      const sources: number[] = []
      for (const { day, starts: own } of days) {
        const all = free.filter((start) => dayAt(start, zone) === day)
        const round = all.filter((start) => /:(00|30)$/.test(timeOfDayAt(start, zone)))
        const from = round.length > 0 ? round : all
        expect(own[0]).toBe(from[0])
        if (own.length > 1) expect(own.at(-1)).toBe(from.at(-1))
        sources.push(from.length)
      }
      // Each day has the same maximum number of starts. With one more start on each day, the total would exceed
      // `mostSlots`.
      const sharedBy = (most: number) => sources.map((count) => Math.min(count, most))
      const share = Math.max(...days.map((each) => each.starts.length))
      expect(days.map((each) => each.starts.length)).toEqual(sharedBy(share))
      const more = sharedBy(share + 1).reduce((sum, count) => sum + count, 0)
      expect(more > mostSlots || more === shown.length).toBe(true)
    }),
  )
})

test('OPEN-254 the starts of a day that has too many are spread evenly over it', () => {
  const free = Array.from({ length: 79 }, (_, index) => base + index * quarter)
  const [day] = slotDays(free, 'UTC')
  expect(day?.starts).toHaveLength(mostSlots)
  expect(day?.starts).toEqual(free.filter((_, index) => index % 2 === 0))
  const odd = free.map((start) => start + 5 * 60_000)
  expect(slotDays(odd, 'UTC')[0]?.starts).toEqual(odd.filter((_, index) => index % 2 === 0))
})

test('OPEN-254 of many days, each offers its first and its last start', () => {
  const days = Array.from({ length: 14 }, (_, day) =>
    [0, 2, 4, 6].map((at) => base + (day * 96 + at) * quarter),
  )
  expect(slotDays(days.flat(), 'UTC').map(({ starts }) => starts)).toEqual(
    days.map(([first, , , last]) => [first, last]),
  )
})

test('OPEN-254 few starts are all offered', () => {
  const free = Array.from({ length: 16 }, (_, at) => base + at * 2 * quarter)
  expect(slotDays(free, 'UTC')).toEqual([{ day: '2031-03-01', starts: free }])
})

const at = (startAt: number) => ({ status: 'NEW' as const, startAt, techs: ['tess'] })

test('OPEN-253 what a client may still do about a visit', () => {
  const now = base
  const move = (visit: Parameters<typeof whyNotMove>[0], isAllowed = true) =>
    whyNotMove(visit, { now, isAllowed, noticeHours: 24, from: null })
  const moveNotice = 24 * 4 * quarter
  const far = at(now + moveNotice)
  expect([whyNotConfirm(far, now), move(far)]).toEqual([null, null])
  expect([whyNotConfirm(at(now + 1), now), move(at(now + moveNotice - 1))]).toEqual([null, 'TOO_LATE'])
  expect([whyNotConfirm(at(now), now), move(at(now))]).toEqual(['BEGUN', 'BEGUN'])
  for (const status of ['COMPLETE', 'CANCELLED'] as const)
    expect([whyNotConfirm({ ...far, status }, now), move({ ...far, status })]).toEqual([status, status])
  expect([move(far, false), move({ ...far, techs: [] })]).toEqual(['MOVES_OFF', 'NOBODY'])
})

const time = (local: string) => Date.parse(`${local}:00-05:00`)

test('OPEN-662 a visit that was promised as a window is offered the same window of other days, at its first free start', () => {
  const zone = 'America/Toronto'
  const visit = {
    startAt: time('2031-03-04T10:15'),
    endAt: time('2031-03-04T11:15'),
    window: '9-12' as const,
  }
  const free = [
    '2031-03-04T09:30',
    '2031-03-05T08:45',
    '2031-03-05T09:30',
    '2031-03-05T11:45',
    '2031-03-05T12:00',
    '2031-03-06T14:00',
    '2031-03-07T09:00',
  ].map(time)
  const starts = promisedStarts(free, visit, { zone, soonest: time('2031-03-03T10:00') })
  expect(starts).toEqual([free[2], free[3], free[6]])
  expect(offeredDays(starts, visit, zone)).toEqual(
    [free[2], free[6]].map((start = 0) => {
      const day = dayAt(start, zone)
      return {
        day,
        starts: [start],
        window: { from: time(`${day}T09:00`), to: time(`${day}T12:00`) },
      }
    }),
  )
  expect(
    promisedStarts(free, visit, { zone, soonest: time('2031-03-05T09:15') }),
    'OPEN-661 the whole window',
  ).toEqual([free[6]])
  const hours = { ...visit, window: null }
  expect(promisedStarts([visit.startAt, ...free], hours, { zone, soonest: 0 })).toEqual(free)
})
