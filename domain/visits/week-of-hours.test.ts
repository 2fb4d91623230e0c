import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfterUnits } from '../kit/time/calendar-steps.ts'
import { weekApproval, weekOfHours, weekQuery } from './week-of-hours.ts'

const from = '2026-03-29'
const week = Array.from({ length: 7 }, (_, at) => dayAfterUnits(from, 'DAY', at))
const people = ['ana', 'omar', 'tess'].map((_id) => ({ _id, firstName: _id, lastName: 'Roy' }))

const entries = array(
  record({
    // `zed` has no row, so zed's hours are in no total.
    member: constantFrom('ana', 'omar', 'tess', 'zed'),
    day: constantFrom(...week),
    status: constantFrom('OPEN' as const, 'APPROVED' as const),
    minutes: integer({ min: 0, max: 600 }),
  }),
  { maxLength: 12 },
)

test('OPEN-381 the table of a week adds up by person, by day and in all, as a ledger does entry by entry', () => {
  assert(
    property(entries, (worked) => {
      const ledger = new Map<string, number>()
      const book = (key: string, minutes: number) => ledger.set(key, (ledger.get(key) ?? 0) + minutes)
      for (const { member, day, status, minutes } of worked) {
        if (member === 'zed') continue
        for (const key of [`${member} ${day}`, member, day, 'all']) book(key, minutes)
        if (status === 'OPEN') book(`${member} open`, minutes)
      }
      const booked = (key: string) => ledger.get(key) ?? 0
      expect(weekOfHours({ from, to: '2026-04-04' }, people, worked)).toEqual({
        from,
        to: '2026-04-04',
        members: people.map((member) => ({
          member,
          days: week.map((day) => booked(`${member._id} ${day}`)),
          total: booked(member._id),
          open: booked(`${member._id} open`),
        })),
        days: week.map(booked),
        total: booked('all'),
      })
    }),
  )
})

test.each([
  ['1899-12-31', false],
  ['1900-01-01', true],
  ['2199-12-31', true],
  ['2200-01-01', false],
  ['2026-02-30', false],
])('OPEN-381 the week of %s can be read and approved: %s', (first, can) => {
  const member = '018f0000-0000-7000-8000-000000000001'
  expect(weekQuery.safeParse({ week: first }).success).toBe(can)
  expect(weekApproval.safeParse({ member, week: first, minutes: 0 }).success).toBe(can)
  expect(weekApproval.safeParse({ member, week: first, minutes: -1 }).success).toBe(false)
})
