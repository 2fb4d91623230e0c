import { dayBounds, instantOfWall } from '@fieldhouse/domain/kit/time/wall-clock'
import { axisOfDays } from '@fieldhouse/domain/kit/time/time-axis'
import { expect, test } from 'vitest'
import type { GridBand, GridEvent } from '../grid-data.ts'
import { cardTop, dayIndexOf, weekOf } from './week-cells.ts'

const zone = 'America/Toronto'
const hour = 3_600_000
const at = (day: string, time: string) => instantOfWall(day, time, zone) ?? Number.NaN

const eventOf = (id: string, from: number, to: number): GridEvent => ({
  id,
  row: 'tess',
  from,
  to,
  title: id,
})
const rows = [
  { id: 'tess', name: 'Tess' },
  { id: 'marc', name: 'Marc' },
]

/** Visits of half an hour, one in each hour from 10:00 on. `count` is the number of visits. */
const many = (day: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    eventOf(`${day} ${index}`, at(day, `1${index}:00`), at(day, `1${index}:30`)),
  )

/** The week of 8 March 2026. The clocks go forward on that Sunday. */
const axis = axisOfDays('2026-03-08', 7, zone)

const weekWith = (events: GridEvent[], bands: GridBand[] = []) => weekOf({ axis, rows, events, bands })
const shown = (week: ReturnType<typeof weekWith>, row = 0) =>
  week.rows[row]?.cells.map(({ events }) => events.map(({ event }) => event.id))

test('CAL-01 a visit stands in the cell of its day by the clock of the workspace, in order of start; one over midnight on both days', () => {
  const week = weekWith([
    eventOf('late', at('2026-03-09', '22:00'), at('2026-03-10', '01:00')),
    eventOf('second', at('2026-03-09', '10:00'), at('2026-03-09', '11:00')),
    eventOf('first', at('2026-03-09', '08:00'), at('2026-03-09', '09:00')),
    eventOf('to midnight', at('2026-03-11', '23:00'), at('2026-03-12', '00:00')),
    eventOf('before', at('2026-03-07', '23:00'), at('2026-03-08', '00:30')),
    eventOf('after', at('2026-03-15', '00:00'), at('2026-03-15', '01:00')),
  ])
  expect(shown(week)).toEqual([
    ['before'],
    ['first', 'second', 'late'],
    ['late'],
    ['to midnight'],
    [],
    [],
    [],
  ])
  expect(shown(week, 1)).toEqual([[], [], [], [], [], [], []])
})

test('CAL-01, REL-18 the day of a change of the clocks is a day: its last hour is its own', () => {
  const week = weekWith([eventOf('last', at('2026-03-08', '23:00'), at('2026-03-08', '23:59'))])
  expect(shown(week)?.[0]).toEqual(['last'])
  const [sunday, monday] = week.days
  expect(sunday && sunday.to - sunday.from).toBe(23 * 60)
  expect(dayIndexOf(week.days, (monday?.from ?? 0) - 1)).toBe(0)
  expect(dayIndexOf(week.days, monday?.from ?? 0)).toBe(1)
  expect(dayIndexOf(week.days, -60)).toBe(0)
  expect(dayIndexOf(week.days, 10_000_000)).toBe(6)
})

test('CAL-01 a cell shows six cards, of more the first five and how many are left; its row is as high as its fullest day', () => {
  const week = weekWith([...many('2026-03-09', 6), ...many('2026-03-10', 8)])
  const cells = week.rows[0]?.cells ?? []
  expect(cells.map(({ events, more }) => [events.length, more]).slice(0, 4)).toEqual([
    [0, 0],
    [6, 0],
    [5, 3],
    [0, 0],
  ])
  const [tess, marc] = week.rows
  const fullest = cells[1]
  expect(fullest && tess && tess.height - cardTop(fullest, 6)).toBeGreaterThanOrEqual(0)
  expect(marc?.top).toBe(tess?.height)
})

test('CAL-01 what takes a day off stands above its cards; a column is narrow where nobody works or is booked', () => {
  const work = ['2026-03-09', '2026-03-10'].map((day): GridBand => ({
    row: 'marc',
    from: at(day, '08:00'),
    to: at(day, '17:00'),
    kind: 'work',
    label: 'Working hours',
  }))
  const off: GridBand = {
    row: 'tess',
    from: dayBounds('2026-03-09', zone).from,
    to: dayBounds('2026-03-10', zone).to,
    kind: 'off',
    label: 'Sick',
  }
  const holiday: GridBand = { ...dayBounds('2026-03-11', zone), row: null, kind: 'holiday', label: 'Closed' }
  const week = weekWith(
    [eventOf('visit', at('2026-03-14', '10:00'), at('2026-03-14', '11:00'))],
    [...work, off, holiday],
  )
  const labels = week.rows[0]?.cells.map(({ notes }) => notes.map(({ band }) => band.label))
  expect(labels?.slice(0, 4)).toEqual([[], ['Sick'], ['Sick'], []])
  // The holiday is shown once above its column. Screen readers read it in each cell.
  expect(week.closed).toEqual([null, null, null, 'Closed', null, null, null])
  expect(week.rows.map(({ cells }) => cells[3]?.closed)).toEqual(['Closed', 'Closed'])
  expect(week.rows[1]?.cells.map((cell) => cell.work.length)).toEqual([0, 1, 1, 0, 0, 0, 0])
  expect(week.rows[1]?.cells.map((cell) => cell.isOpen)).toEqual([
    false,
    true,
    true,
    false,
    false,
    false,
    false,
  ])
  const [open, gone] = [off.from + 9 * hour, off.from + 18 * hour]
  const offFrom = (from: number) => weekWith([], [...work, { ...off, row: 'marc', from, to: gone }])
  expect([open, off.from].map((from) => offFrom(from).rows[1]?.cells[1]?.isOpen)).toEqual([true, false])
  expect(week.narrow).toEqual([true, false, false, false, true, true, false])
  expect(weekWith([]).narrow).not.toContain(true)
})
