import { describe, expect, test } from 'vitest'
import { isZone } from '../../kit/time/time-zone.ts'
import { dayBounds, instantOfWall, timeOfDayAt } from '../../kit/time/wall-clock.ts'
import { workingStretch } from '../../people/workforce.ts'
import { defaultWorkingHours } from '../../people/workforce.ts'
import { shiftExpander } from './working-hours.ts'

const hour = 3_600_000
const everyDay = (from: string, to: string) => [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from, to }))
const iso = (ms: number) => new Date(ms).toISOString().slice(0, 16)

/** The shifts between two UTC instants, each as two ISO texts without seconds. */
function shifts(week: ReturnType<typeof everyDay>, zone: string, [from, to]: [string, string]) {
  const expand = shiftExpander({ from: Date.parse(from), to: Date.parse(to) })
  return expand(week, zone).map((shift) => `${iso(shift.from)} ${iso(shift.to)}`)
}

describe('working hours', () => {
  test('OPEN-83 a new technician works Monday to Friday from 08:00 to 18:00', () => {
    expect(defaultWorkingHours).toHaveLength(5)
    expect(
      shifts([...defaultWorkingHours], 'America/Toronto', ['2026-03-06T00:00Z', '2026-03-10T00:00Z']),
    ).toEqual(['2026-03-06T13:00 2026-03-06T23:00', '2026-03-09T12:00 2026-03-09T22:00'])
  })

  test.each([
    ['America/Toronto', '2026-03-08', '2026-03-08T12:00 2026-03-08T22:00'],
    ['America/Toronto', '2026-03-07', '2026-03-07T13:00 2026-03-07T23:00'],
    ['America/Toronto', '2026-11-01', '2026-11-01T13:00 2026-11-01T23:00'],
    ['America/Toronto', '2027-03-14', '2027-03-14T12:00 2027-03-14T22:00'],
    ['America/St_Johns', '2026-03-08', '2026-03-08T10:30 2026-03-08T20:30'],
    ['America/St_Johns', '2026-11-01', '2026-11-01T11:30 2026-11-01T21:30'],
  ])('REL-18 08:00 to 18:00 in %s on %s keeps its wall-clock time', (zone, day, shift) => {
    expect(shifts(everyDay('08:00', '18:00'), zone, [`${day}T05:30Z`, `${day}T23:59Z`])).toEqual([shift])
  })

  test('a night shift runs into the next day and lasts an hour less when the clocks go forward', () => {
    const night = shifts(everyDay('22:00', '06:00'), 'America/Toronto', [
      '2026-03-07T20:00Z',
      '2026-03-09T20:00Z',
    ])
    expect(night).toEqual(['2026-03-08T03:00 2026-03-08T10:00', '2026-03-09T02:00 2026-03-09T10:00'])
  })

  test('a night shift that began the day before belongs to the span', () => {
    const early = shifts(everyDay('22:00', '06:00'), 'UTC', ['2026-03-04T01:00Z', '2026-03-04T03:00Z'])
    expect(early).toEqual(['2026-03-04T01:00 2026-03-04T03:00'])
  })

  test.each(['00:00', '24:00'])('overlapping stretches are one shift; %s ends a day', (midnight) => {
    const week = [
      ...everyDay('08:00', '12:00'),
      ...everyDay('11:00', '13:00'),
      ...everyDay('18:00', midnight),
    ]
    expect(shifts(week, 'UTC', ['2026-03-04T00:00Z', '2026-03-05T00:00Z'])).toEqual([
      '2026-03-04T08:00 2026-03-04T13:00',
      '2026-03-04T18:00 2026-03-05T00:00',
    ])
  })

  test.each([
    { weekday: 0, from: '08:00', to: '18:00' },
    { weekday: 8, from: '08:00', to: '18:00' },
    { weekday: 1, from: '8:00', to: '18:00' },
    { weekday: 1, from: '24:00', to: '08:00' },
    { weekday: 1, from: '08:00', to: '08:00' },
  ])('hours like %j are refused', (hours) => {
    expect(workingStretch.safeParse(hours).success).toBe(false)
  })
})

const morning = (day: string) =>
  ['09:00', '12:00'].map((time) => iso(instantOfWall(day, time, 'America/Toronto') ?? 0).slice(11))

const hours = (day: string) => {
  const { from, to } = dayBounds(day, 'America/Toronto')
  return (to - from) / hour
}

describe('wall clock', () => {
  test('REL-18 morning in Toronto is 13:00 to 16:00 UTC on 8 March and 14:00 to 17:00 on 1 November 2026', () => {
    expect(morning('2026-03-08')).toEqual(['13:00', '16:00'])
    expect(morning('2026-11-01')).toEqual(['14:00', '17:00'])
  })

  test('REL-18 02:30 on 8 March does not exist, 01:30 on 1 November is the first of two', () => {
    expect(instantOfWall('2026-03-08', '02:30', 'America/Toronto')).toBeNull()
    expect(instantOfWall('2026-11-01', '01:30', 'America/Toronto')).toBe(Date.parse('2026-11-01T05:30Z'))
    expect(instantOfWall('2026-02-30', '09:00', 'America/Toronto')).toBeNull()
    expect(instantOfWall('2026-02-03', '25:00', 'America/Toronto')).toBeNull()
  })

  test('a day has 23, 24 or 25 hours', () => {
    expect([hours('2026-03-08'), hours('2026-03-09'), hours('2026-11-01')]).toEqual([23, 24, 25])
    expect(timeOfDayAt(Date.parse('2026-11-01T06:30Z'), 'America/Toronto')).toBe('01:30')
  })

  test.each([
    ['America/Toronto', true],
    ['UTC', true],
    ['America/Nowhere', false],
    ['+05:00', false],
    ['', false],
  ])('%j as a time zone: %s', (text, known) => {
    expect(isZone(text)).toBe(known)
  })
})
