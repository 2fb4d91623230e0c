import { expect, test } from 'vitest'
import type { AppointmentStatus } from './appointment-status.ts'
import type { Board, BoardAppointment, BoardJob, BoardTechnician } from './board.ts'
import { dispatchItems, presentStop, surroundingsOf } from './dispatch-items.ts'
import { pointOf } from './dispatch-filters.ts'
import { dayRoute, routeStops } from './dispatch-route.ts'
import type { MapPlace } from './map-place.ts'
import { distance } from './travel.ts'

const zone = 'America/Toronto'
const at = (time: string) => Temporal.ZonedDateTime.from(`2026-11-24T${time}[${zone}]`).epochMilliseconds
const montreal: MapPlace = { lat: 45.5017, lng: -73.5673 }
const laval: MapPlace = { lat: 45.6066, lng: -73.7124 }
const quebec: MapPlace = { lat: 46.8139, lng: -71.208 }

const jobAt = (_id: string, place: MapPlace | null): BoardJob => ({
  _id,
  jobNumber: `J-${_id}`,
  title: 'Washer leaks',
  priority: null,
  client: { _id: 'zoe', name: 'Zoé' },
  clientPhone: null,
  address: null,
  town: null,
  timezone: null,
  skills: [],
  tags: [],
  estimatedDuration: 3_600_000,
  clientAvailabilities: [],
  startAt: null,
  place,
})

type Visit = { place?: MapPlace | null; techs?: string[]; status?: AppointmentStatus }
const visit = (
  _id: string,
  time: string,
  { place = montreal, techs = ['tess'], status = 'NEW' }: Visit = {},
) =>
  ({
    _id,
    version: 1,
    job: jobAt(_id, place),
    techs,
    startAt: at(time),
    endAt: at(time) + 3_600_000,
    estimatedDuration: 3_600_000,
    status,
    note: null,
    estimatedWindow: null,
    warnings: [],
    place,
    travelBefore: null,
    ways: [],
  }) satisfies BoardAppointment

const technician = (_id: string, startPlace: MapPlace | null): BoardTechnician => ({
  _id,
  firstName: _id,
  lastName: 'T',
  photo: null,
  color: null,
  timezone: zone,
  skills: [],
  working: [],
  off: [],
  isActive: true,
  startPlace,
  town: null,
  role: null,
})

const board = (of: Partial<Board> = {}): Board => ({
  timezone: zone,
  holidays: [],
  technicians: [technician('tess', laval), technician('marc', null)],
  appointments: [
    visit('b', '11:00'),
    visit('a', '09:00', { place: laval }),
    visit('c', '14:00', { place: null }),
  ],
  holds: [],
  unscheduled: { total: 2, jobs: [jobAt('q', quebec), jobAt('m', montreal)] },
  ...of,
})
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id)

test('MAP-01 markers are jobs without a visit, visits in order, starts and present stops; the rest is listed', () => {
  const { placed, unplaced } = dispatchItems(board(), {}, at('11:30'))
  expect(ids(placed)).toEqual(['job:q', 'job:m', 'visit:a', 'visit:b', 'start:tess', 'present:tess'])
  expect(ids(unplaced)).toEqual(['visit:c', 'start:marc'])
})

test('MAP-02 technicians and statuses leave out the others', () => {
  const of = board({
    appointments: [visit('a', '09:00'), visit('x', '10:00', { techs: ['marc'], status: 'DELAYED' })],
  })
  const shown = (search: Parameters<typeof dispatchItems>[1]) =>
    ids(dispatchItems(of, search, at('08:00')).placed)
  expect(shown({ technicians: ['marc'] })).toEqual(['job:q', 'job:m', 'visit:x', 'present:marc'])
  expect(shown({ statuses: ['DELAYED'] })).toEqual(['visit:x', 'start:tess', 'present:tess', 'present:marc'])
  expect(shown({ statuses: ['TO_SCHEDULE'], technicians: ['tess'] })).toEqual([
    'job:q',
    'job:m',
    'start:tess',
    'present:tess',
  ])
})

test('MAP-02, MAP-03, OPEN-89 the radius, 10 km by default, is measured from what locationMode says', () => {
  const search = { searchLocation: { name: 'Place', ...montreal } }
  expect(ids(dispatchItems(board(), search, at('09:30')).placed)).toEqual(['job:m', 'visit:b'])
  expect(surroundingsOf(board(), search)).toEqual({ centres: [[-73.5673, 45.5017]], radius: 10_000 })
  // If no job is chosen, there is no centre.
  expect(surroundingsOf(board(), { ...search, locationMode: 'jobSite' })).toBeNull()
  const nearJob = { ...search.searchLocation, job: 'm' }
  expect(surroundingsOf(board(), { locationMode: 'jobSite', searchLocation: nearJob })?.centres).toHaveLength(
    1,
  )
  const fromStart = { locationMode: 'technicianStart', searchRadius: 17 } as const
  expect(ids(dispatchItems(board(), fromStart, at('09:30')).placed)).toEqual([
    'job:m',
    'visit:a',
    'visit:b',
    'start:tess',
    'present:tess',
  ])
  expect(surroundingsOf(board(), { ...fromStart, technicians: ['marc'] })).toBeNull()
})

test.each([
  ['08:00', 'first', 'before the first visit'],
  ['09:30', 'first', 'during a visit'],
  ['10:30', 'first', 'after a visit, on the way to the next'],
  ['11:00', 'second', 'at the moment a visit begins'],
  ['20:00', 'second', 'after the last one'],
])('MAP-01 at %s a technician is at the %s visit', (time, expected) => {
  const visits = [
    visit('second', '11:00'),
    visit('first', '09:00'),
    visit('no', '10:15', { status: 'CANCELLED' }),
  ]
  expect(presentStop(visits, { now: at(time), zone })?._id).toBe(expected)
  expect(presentStop(visits, { now: at(time) + 86_400_000, zone })).toBeNull()
})

const stopAt = (visits: BoardAppointment[], now: number) => presentStop(visits, { now, zone })?._id

test('MAP-01 of visits at the same time the first counts while it runs, and one over midnight counts on both days', () => {
  const night = { ...visit('night', '23:30'), endAt: at('23:30') + 3_600_000 }
  expect(stopAt([night], at('23:45'))).toBe('night')
  expect(stopAt([night], at('23:59') + 120_000)).toBe('night')
  expect(stopAt([visit('two', '09:30'), visit('one', '09:00')], at('09:45'))).toBe('one')
  expect(stopAt([visit('two', '09:30'), visit('one', '09:00')], at('10:00'))).toBe('two')
  const untilMidnight = visit('until', '23:00')
  expect(stopAt([untilMidnight], at('23:59') + 60_000)).toBeUndefined()
})

test('MAP-02 a visit of several technicians is shown for each of them, and the chosen place is no centre of its own', () => {
  const of = board({ appointments: [visit('both', '09:00', { techs: ['marc', 'tess'] })] })
  const shown = (technicians: string[]) => ids(dispatchItems(of, { technicians }, at('09:30')).placed)
  expect(shown(['tess'])).toContain('visit:both')
  expect(shown(['marc'])).toEqual(['job:q', 'job:m', 'visit:both', 'present:marc'])
  // Without the mode `technicianStart`, only the searched place is a centre of the radius.
  const far = { searchLocation: { name: 'Québec', ...quebec }, searchRadius: 1 }
  expect(ids(dispatchItems(of, far, at('09:30')).placed)).toEqual(['job:q'])
})

const routeOf = (visits: BoardAppointment[], answered?: Parameters<typeof dayRoute>[1]) =>
  dayRoute(routeStops(technician('tess', laval), visits), answered)

test('MAP-02 a route is the stops of a day in order, with estimated ways past a stop without a place', () => {
  const { stops, legs, total, unknown } = routeOf([
    visit('last', '15:00', { place: quebec }),
    visit('lost', '13:00', { place: null }),
    visit('first', '09:00'),
    visit('off', '10:30', { status: 'CANCELLED', place: quebec }),
    visit('other', '11:00', { techs: ['marc'] }),
  ])
  expect(stops.map((stop) => stop.visit?._id ?? 'start')).toEqual(['start', 'first', 'lost', 'last'])
  expect(legs.map(({ from, to, estimated }) => [from, to, estimated])).toEqual([
    [0, 1, true],
    [1, 3, true],
  ])
  const metres = Math.round(distance(pointOf(laval), pointOf(montreal)) * 1.3)
  expect(legs[0]).toMatchObject({ metres, line: [pointOf(laval), pointOf(montreal)] })
  expect(total.metres).toBe(legs.reduce((all, leg) => all + leg.metres, 0))
  expect([total.estimated, unknown]).toEqual([true, 1])
  expect(dayRoute(routeStops(technician('marc', null), [])).total).toEqual({
    ms: 0,
    metres: 0,
    estimated: false,
  })
})

const stop = (appointment: string | null) => ({
  appointment,
  place: null,
  startAt: null,
  endAt: null,
  title: null,
})

test('MAP-02 the legs of the router stand where they are of the same stops', () => {
  const visits = [visit('first', '09:00')]
  const line = [pointOf(laval), [-73.6, 45.55] as const, pointOf(montreal)]
  const answered = {
    stops: [stop(null), stop('first')],
    legs: [{ from: 0, to: 1, ms: 1_200_000, metres: 21_000, estimated: false, line }],
    total: { ms: 1_200_000, metres: 21_000, estimated: false },
  }
  expect(routeOf(visits, answered)).toMatchObject({ legs: answered.legs, total: answered.total })
  const [leg] = answered.legs
  const straight = routeOf(visits, { ...answered, legs: leg ? [{ ...leg, line: null }] : [] })
  expect(straight.legs).toMatchObject([{ metres: 21_000, line: [pointOf(laval), pointOf(montreal)] }])
  expect(routeOf([...visits, visit('second', '10:00')], answered).total.estimated).toBe(true)
  // The board is newer than the route: another technician has taken over the visit.
  expect(routeOf([visit('other', '09:00')], answered).total.estimated).toBe(true)
})
