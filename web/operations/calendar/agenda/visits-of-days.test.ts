import type { BoardAppointment, BoardTechnician } from '@fieldhouse/domain/operations/board'
import { expect, test } from 'vitest'
import { daysOfWeek, weeksOfMonth } from './calendar-days.ts'
import { firstOfGroups, groupByHour, groupByTechnician, visitsByDay } from './visits-of-days.ts'

const zone = 'America/Toronto'
const hour = 3_600_000

/** A visit of one hour, or of two hours if specified. */
const visit = (
  id: string,
  start: string,
  { techs = [], hours = 1 }: { techs?: string[]; hours?: number } = {},
) => {
  const startAt = Temporal.PlainDateTime.from(start).toZonedDateTime(zone).epochMilliseconds
  const job = {
    _id: `job of ${id}`,
    jobNumber: id,
    title: id,
    priority: null,
    client: { _id: 'client', name: 'Client' },
    clientPhone: null,
    address: null,
    town: null,
    timezone: null,
    skills: [],
    tags: [],
    estimatedDuration: hour,
    clientAvailabilities: [],
    startAt: null,
    place: null,
  }
  const times = { startAt, endAt: startAt + hours * hour, estimatedDuration: hours * hour }
  const rest = { status: 'NEW', note: null, estimatedWindow: null, warnings: [], place: null } as const
  const made: BoardAppointment = {
    _id: id,
    version: 1,
    job,
    techs,
    ...times,
    ...rest,
    warnings: [],
    travelBefore: null,
    ways: [],
  }
  return made
}

const technician = (_id: string): BoardTechnician => ({
  _id,
  firstName: _id,
  lastName: '',
  photo: null,
  color: null,
  timezone: zone,
  skills: [],
  working: [],
  off: [],
  isActive: true,
  startPlace: null,
  town: null,
  role: null,
})

const idsOf = (visits: readonly BoardAppointment[] | undefined) => visits?.map(({ _id }) => _id)

test('OPEN-15 weeks begin on Sunday, and a month has the weeks that it touches', () => {
  const november = weeksOfMonth('2026-11-23', 7)
  expect([november[0]?.[0], november.at(-1)?.at(-1), november.length]).toEqual([
    '2026-11-01',
    '2026-12-05',
    5,
  ])
  expect(weeksOfMonth('2026-02-01', 7)).toHaveLength(4)
  expect([daysOfWeek('2026-11-22', 7)[0], daysOfWeek('2026-11-21', 7)[0]]).toEqual([
    '2026-11-22',
    '2026-11-15',
  ])
})

test('OPEN-15 weeks begin on Monday in a country where they do', () => {
  const november = weeksOfMonth('2026-11-23', 1)
  expect([november[0]?.[0], november.at(-1)?.at(-1), november.length]).toEqual([
    '2026-10-26',
    '2026-12-06',
    6,
  ])
  expect([daysOfWeek('2026-11-22', 1)[0], daysOfWeek('2026-11-23', 1)[0]]).toEqual([
    '2026-11-16',
    '2026-11-23',
  ])
})

test('OPEN-15, REL-18 visits are on their days in order, one over midnight on both, also when the clocks change', () => {
  const days = daysOfWeek('2026-11-01', 7)
  const visits = visitsByDay(
    [
      visit('late', '2026-11-01T23:30', { hours: 2 }),
      visit('second', '2026-11-01T10:00'),
      visit('first', '2026-11-01T00:00'),
      visit('before', '2026-10-31T23:00', { hours: 2 }),
      visit('other month', '2026-12-01T09:00'),
      visit('until midnight', '2026-11-02T23:00'),
    ],
    days,
    zone,
  )
  expect(idsOf(visits.get('2026-11-01'))).toEqual(['before', 'first', 'second', 'late'])
  expect(idsOf(visits.get('2026-11-02'))).toEqual(['late', 'until midnight'])
  expect(idsOf(visits.get('2026-11-03'))).toEqual([])
  expect([...visits.values()].flat()).toHaveLength(6)
})

test('OPEN-15 a day is grouped by hour, or by technician with the unassigned first, and cut off at so many', () => {
  const visits = [
    visit('begun', '2026-11-22T23:30', { techs: ['ann'], hours: 2 }),
    visit('a', '2026-11-23T09:15', { techs: ['bob', 'ann'] }),
    visit('b', '2026-11-23T09:45'),
    visit('c', '2026-11-23T10:00', { techs: ['bob'] }),
  ]
  const hours = groupByHour(visits, '2026-11-23', zone)
  expect(hours.map(({ key, visits: own }) => [key, idsOf(own)])).toEqual([
    ['before', ['begun']],
    ['09:00', ['a', 'b']],
    ['10:00', ['c']],
  ])
  const people = groupByTechnician(visits, [technician('ann'), technician('bob'), technician('idle')])
  expect(people.map(({ key, visits: own }) => [key, idsOf(own)])).toEqual([
    ['unassigned', ['b']],
    ['ann', ['begun', 'a']],
    ['bob', ['a', 'c']],
  ])
  const { shown, more } = firstOfGroups(people, 2)
  expect(shown.map(({ key, visits: own }) => [key, idsOf(own)])).toEqual([
    ['unassigned', ['b']],
    ['ann', ['begun']],
  ])
  expect(more).toBe(3)
})
