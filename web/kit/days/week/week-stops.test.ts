import { axisOfDays, instantOf } from '@fieldhouse/domain/kit/time/time-axis'
import { expect, test } from 'vitest'
import type { Stop } from '../focus-stops.ts'
import { weekOf } from './week-cells.ts'
import { nextWeekStop, weekStop } from './week-stops.ts'

const axis = axisOfDays('2026-11-23', 7, 'America/Toronto')
const day = 24 * 60
const eventOf = (id: string, row: string, minute: number) => ({
  id,
  row,
  from: instantOf(axis, minute),
  to: instantOf(axis, minute + 60),
  title: id,
})
const week = weekOf({
  axis,
  rows: ['tess', 'marc'].map((id) => ({ id, name: id })),
  events: [
    eventOf('a', 'tess', 540),
    eventOf('b', 'tess', 720),
    eventOf('c', 'tess', day + 540),
    eventOf('d', 'marc', 600),
  ],
  bands: [],
})

/** The cells and cards that a sequence of keys focuses, written as 'row day event'. */
function pressed(keys: string[], from: Stop): string[] {
  let stop = from
  return keys.map((name) => {
    stop = nextWeekStop({ week, page: 5 }, stop, { name, ctrl: false }) ?? stop
    return `${stop.row} ${stop.minute / day} ${stop.event ?? '-'}`
  })
}

test('OPEN-15 arrows go down through the cards of a cell and on to the row below, and across from day to day', () => {
  const start = { row: 'tess', event: null, minute: 0 }
  expect(pressed(['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown'], start)).toEqual([
    'tess 0 a',
    'tess 0 b',
    'marc 0 -',
    'marc 0 d',
    'marc 0 d',
  ])
  expect(
    pressed(['ArrowUp', 'ArrowRight', 'ArrowRight', 'ArrowLeft'], { row: 'marc', event: null, minute: 0 }),
  ).toEqual(['tess 0 b', 'tess 1 c', 'tess 2 -', 'tess 1 -'])
  expect(pressed(['End', 'ArrowRight', 'Home', 'PageDown', 'PageUp'], start)).toEqual([
    'tess 6 -',
    'tess 6 -',
    'tess 0 -',
    'marc 0 -',
    'tess 0 -',
  ])
})

test('OPEN-15 the focus follows a card to another cell, and stays in its own where the card is gone', () => {
  expect(weekStop(week, { row: 'marc', event: 'c', minute: 0 })).toEqual({
    row: 'tess',
    event: 'c',
    minute: day,
  })
  expect(weekStop(week, { row: 'marc', event: 'gone', minute: day })).toEqual({
    row: 'marc',
    event: null,
    minute: day,
  })
})
