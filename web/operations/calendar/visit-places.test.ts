import { unassigned } from '@fieldhouse/domain/operations/appointment'
import type { BoardAppointment, BoardHold } from '@fieldhouse/domain/operations/board'
import { describe, expect, test } from 'vitest'
import { busyIndex, newPlace, partId, partOf, placeDropped, whyNotThere } from './visit-places.ts'

const visitOf = (_id: string, techs: string[]): BoardAppointment => ({
  _id,
  version: 1,
  job: {
    _id: `job of ${_id}`,
    jobNumber: 'J-1',
    title: 'Washer leaks',
    priority: null,
    client: { _id: 'client', name: 'Émilie' },
    clientPhone: null,
    address: null,
    town: null,
    timezone: null,
    skills: [],
    tags: [],
    estimatedDuration: 100,
    clientAvailabilities: [],
    startAt: null,
    place: null,
  },
  techs,
  startAt: 100,
  endAt: 200,
  estimatedDuration: 100,
  status: 'NEW',
  note: null,
  estimatedWindow: null,
  warnings: [],
  place: null,
  travelBefore: null,
  ways: [],
})

const both = visitOf('both', ['tess', 'marc'])
const alone = visitOf('alone', ['ana'])
const nobody = visitOf('nobody', [])
const visits = [both, alone, nobody]

const dropped = (row: string, from: number, to: number) => ({ id: null, row, from, to, isNew: false })

test('CAL-01 a visit of several is a part in each row; one of a single technician keeps its name in any row', () => {
  expect([partId(both, 'marc'), partId(alone, 'ana'), partId(nobody, unassigned)]).toEqual([
    'both:marc',
    'alone',
    'nobody',
  ])
  expect(partOf('both:marc', visits)).toEqual({ visit: both, row: 'marc' })
  expect(partOf('alone', visits)).toEqual({ visit: alone, row: 'ana' })
  expect(partOf('nobody', visits)).toEqual({ visit: nobody, row: unassigned })
  expect(partOf('gone', visits)).toBeNull()
})

test.each([
  { visit: both, from: 'marc', to: 'marc', techs: ['tess', 'marc'] },
  { visit: both, from: 'marc', to: 'ana', techs: ['tess', 'ana'] },
  { visit: both, from: 'marc', to: unassigned, techs: ['tess'] },
  { visit: alone, from: 'ana', to: 'tess', techs: ['tess'] },
  { visit: alone, from: 'ana', to: unassigned, techs: [] },
  { visit: nobody, from: unassigned, to: 'tess', techs: ['tess'] },
])(
  'CAL-01 the visit of $visit.techs given from $from to $to goes with $techs',
  ({ visit, from, to, techs }) => {
    expect(placeDropped(visit, from, dropped(to, 300, 400))).toEqual({ techs, startAt: 300, endAt: 400 })
  },
)

test('CAL-01 what is dropped in the row of nobody is nobody’s', () => {
  expect(newPlace(dropped(unassigned, 300, 400)).techs).toEqual([])
  expect(newPlace(dropped('tess', 300, 400)).techs).toEqual(['tess'])
})

describe('whether a visit can be dropped', () => {
  const held: BoardHold = {
    _id: 'hold',
    technician: 'tess',
    startAt: 500,
    endAt: 600,
    expiresAt: 1000,
    by: { _id: 'anna', firstName: 'Anna', lastName: 'A' },
  }
  const busy = busyIndex({ appointments: visits, holds: [held] })
  const ask = (techs: string[], startAt: number, more: Partial<Parameters<typeof whyNotThere>[1]> = {}) =>
    whyNotThere(busy, {
      visit: null,
      place: { techs, startAt, endAt: startAt + 50 },
      now: 0,
      person: 'me',
      ...more,
    })

  test('OPEN-86 not where one who goes is booked, up to the minute in which that ends', () => {
    expect(ask(['ana'], 151)).toEqual({ code: 'BOOKED', technician: 'ana', until: 200 })
    expect(ask(['tess', 'ana'], 150)).toEqual({ code: 'BOOKED', technician: 'tess', until: 200 })
    expect([ask(['ana'], 200), ask(['ana'], 50), ask([], 150)]).toEqual([null, null, null])
    expect(ask(['ana'], 150, { visit: alone })).toBeNull()
  })

  test('OPEN-86 not where somebody else holds the slot, as long as they do', () => {
    expect(ask(['tess'], 525)).toEqual({ code: 'HELD', by: 'Anna' })
    expect(ask(['tess'], 525, { person: 'anna' })).toBeNull()
    expect(ask(['tess'], 2000, { now: 1500 })).toBeNull()
  })

  test('CAL-01 not in the past, where it has not begun there; and nobody goes twice', () => {
    expect(ask(['ana'], 300, { now: 301 })).toEqual({ code: 'PAST' })
    expect(ask(['ana'], 100, { now: 301, visit: alone })).toBeNull()
    expect(ask(['ana', 'ana'], 300)).toEqual({ code: 'GOES_ALREADY', technician: 'ana' })
  })
})
