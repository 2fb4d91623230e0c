import { describe, expect, test } from 'vitest'
import {
  availabilitySearch,
  bookable,
  isBookableDay,
  keptWindows,
  maxDuration,
} from './availability-search.ts'
import { type Candidate, type Search, findTechnicians } from './availability.ts'
import { type Place, distance, estimatedTravel } from '../travel.ts'

const minute = 60_000
const hour = 60 * minute
const at = (time: string, day = '2026-03-04') => Date.parse(`${day}T${time}Z`)
const during = (from: string, to: string, place?: Place) => ({ from: at(from), to: at(to), place })

const ada: Candidate = {
  id: 'ada',
  active: true,
  skills: [],
  hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '08:00', to: '18:00' })),
  zone: 'UTC',
  timeOff: [],
  bookings: [],
}

const morning: Search = {
  windows: [during('09:00', '12:00')],
  wanted: { duration: hour, travel: () => 30 * minute },
  skills: [],
  now: at('00:00', '2026-03-01'),
}

const time = (ms: number) => new Date(ms).toISOString().slice(11, 16)

/** The starts that the search offers one technician, as `slot earliest-latest` in UTC. */
function starts(candidate: Partial<Candidate>, search: Partial<Search> = {}): string[] {
  const { offered } = findTechnicians([{ ...ada, ...candidate }], { ...morning, ...search })
  return offered.flatMap((offer) =>
    offer.availableTimeSlots.flatMap((slot) =>
      slot.timeSlots.map((each) => `${slot.slotIndex} ${time(each.earliestStart)}-${time(each.latestStart)}`),
    ),
  )
}

const rejection = (candidate: Partial<Candidate>, search: Partial<Search> = {}) =>
  findTechnicians([{ ...ada, ...candidate }], { ...morning, ...search }).rejected.map((each) => each.code)

const [here, there]: Place[] = [
  [-73.57, 45.5],
  [-73.6, 45.52],
]
const jobHere = { ...morning.wanted, place: here }

/** The travel time is ten minutes for each tenth of a degree of longitude. */
const travel = ([from]: Place, [to]: Place) => Math.round(Math.abs(from - to) * 100) * minute

/** The search's reason `DRIVING` for one technician: the driving that the visit adds. */
function drives(candidate: Partial<Candidate>, search: Partial<Search> = {}) {
  const wanted = { ...morning.wanted, place: east, travel }
  const { offered } = findTechnicians([{ ...ada, ...candidate }], { ...morning, wanted, ...search })
  return offered[0]?.reasons.find(({ code }) => code === 'DRIVING')
}
const [home, east]: Place[] = [
  [-73, 45],
  [-72.8, 45],
]

describe('finder', () => {
  test('APPT-24 a start of latestStart ends just when the window does', () => {
    expect(starts({})).toEqual(['0 09:00-11:00'])
  })

  test('APPT-24 each stretch says which window it lies in; a window without room is left out', () => {
    const windows = [during('06:00', '08:30'), during('07:00', '09:30'), during('16:30', '20:00')]
    expect(starts({}, { windows })).toEqual(['1 08:00-08:30', '2 16:30-17:00'])
  })

  test('a booking leaves exact stretches before and after it', () => {
    expect(starts({ bookings: [during('10:07', '10:20')] })).toEqual(['0 09:00-09:07', '0 10:20-11:00'])
    expect(starts({ bookings: [during('10:00', '11:00')] })).toEqual(['0 09:00-09:00', '0 11:00-11:00'])
  })

  test('of overlapping bookings the one that ends last counts', () => {
    const bookings = [during('09:00', '10:30'), during('09:15', '09:30', there)]
    expect(starts({ bookings }, { wanted: jobHere })).toEqual(['0 10:30-11:00'])
  })

  test('with coordinates travel to and from the neighbouring bookings stays free', () => {
    const bookings = [during('08:00', '09:00', there), during('11:30', '12:30', there)]
    expect(starts({ bookings }, { wanted: jobHere })).toEqual(['0 09:30-10:00'])
  })

  test('a missing coordinate counts no way', () => {
    const bookings = [during('08:00', '09:00'), during('11:30', '12:30', there)]
    expect(starts({ bookings }, { wanted: jobHere })).toEqual(['0 09:00-10:00'])
    expect(starts({ bookings: [during('08:00', '09:00', there)] })).toEqual(['0 09:00-11:00'])
  })

  test('a start is offered only at or after now', () => {
    expect(starts({}, { now: at('10:10') })).toEqual(['0 10:10-11:00'])
    expect(starts({}, { now: at('11:00') })).toEqual(['0 11:00-11:00'])
    expect(rejection({}, { now: at('11:01') })).toEqual(['OUTSIDE_HOURS'])
  })

  test('an appointment may run over midnight within a night shift', () => {
    const hours = [{ weekday: 3, from: '22:00', to: '06:00' }]
    const windows = [{ from: at('23:00'), to: at('02:00', '2026-03-05') }]
    expect(starts({ hours }, { windows, wanted: { ...morning.wanted, duration: 2 * hour } })).toEqual([
      '0 23:00-00:00',
    ])
  })

  test('the zone of the technician decides the hours, whatever the zone of the window', () => {
    expect(starts({ zone: 'America/Vancouver' }, { windows: [during('09:00', '17:30')] })).toEqual([
      '0 16:00-16:30',
    ])
  })

  test.each<[string, Partial<Candidate>, Partial<Search>]>([
    ['SKILL_MISSING', { skills: ['gas'] }, { skills: [{ _id: 'cold', name: 'Refrigeration' }] }],
    ['OUTSIDE_HOURS', { hours: [] }, {}],
    [
      'OUTSIDE_HOURS',
      {},
      { wanted: { ...morning.wanted, duration: 11 * hour }, windows: [during('00:00', '23:00')] },
    ],
    ['HOLIDAY', { holidays: [during('00:00', '23:59')], timeOff: [during('00:00', '23:59')] }, {}],
    ['TIME_OFF', { timeOff: [during('00:00', '11:30')] }, {}],
    ['BUSY', { bookings: [during('08:30', '11:30')] }, {}],
    [
      'TOO_FAR',
      { bookings: [during('08:00', '09:00', there), during('10:30', '12:00', there)] },
      { wanted: jobHere },
    ],
  ])('%s is why a technician is left out', (code, candidate, search) => {
    expect(rejection(candidate, search)).toEqual([code])
  })

  test('a missing skill is named, an inactive technician is not mentioned', () => {
    const skills = [{ _id: 'cold', name: 'Refrigeration' }]
    const { offered, rejected } = findTechnicians([ada, { ...ada, id: 'gone', active: false }], {
      ...morning,
      skills,
    })
    expect(offered).toEqual([])
    expect(rejected).toEqual([{ id: 'ada', code: 'SKILL_MISSING', params: { skills: 'Refrigeration' } }])
  })

  test('the nearer, freer and earlier technician comes first, with reasons, and ties go by id', () => {
    const far: Candidate = { ...ada, id: 'far', bookings: [during('13:00', '17:00', there)] }
    const late: Candidate = { ...ada, id: 'late', bookings: [during('08:00', '09:30')] }
    const known: Candidate = { ...ada, id: 'known', knowsPlace: true }
    const { offered } = findTechnicians([far, late, ada, known, { ...ada, id: 'abe' }], {
      ...morning,
      wanted: jobHere,
    })
    expect(offered.map((offer) => offer.id)).toEqual(['known', 'abe', 'ada', 'late', 'far'])
    expect(offered.every((offer) => offer.score >= 0 && offer.score <= 100)).toBe(true)
    expect(offered[0]).toMatchObject({ score: 100 })
    expect(offered[0]?.reasons.map((reason) => reason.code)).toEqual(['EARLIEST', 'KNOWS_PLACE', 'LOAD'])
    expect(offered[4]?.reasons).toContainEqual({
      code: 'DRIVING',
      params: { minutes: 30 },
      estimated: true,
    })
    expect(offered[3]?.reasons.map((reason) => reason.code)).not.toContain('EARLIEST')
    const reasonsOf = (only: Candidate) =>
      findTechnicians([only], morning).offered.map(({ reasons }) => reasons.map(({ code }) => code))
    expect(reasonsOf(ada), 'OPEN-82 no bookings alone are no reason').toEqual([[]])
    expect(reasonsOf(known)).toEqual([['KNOWS_PLACE', 'LOAD']])
    expect(reasonsOf({ ...ada, bookings: [during('08:00', '09:30')] })).toEqual([['LOAD']])
  })

  test('OPEN-82 a day begins and ends at its start: there and back is what a first visit adds, and no start is forbidden', () => {
    expect(drives({ start: home })?.params).toEqual({ minutes: 40 })
    expect(starts({ start: home }, { wanted: { ...jobHere, place: east } })).toEqual(['0 09:00-11:00'])
    expect(drives({})).toBeUndefined()
  })

  test('OPEN-82 of a day with bookings the start counts before the first and after the last', () => {
    const before = { from: at('07:00'), to: at('08:30'), place: [-72.9, 45] as const }
    const after = { from: at('12:30'), to: at('13:00'), place: [-72.7, 45] as const }
    // The booking is 10 minutes from home, and the visit is 20 minutes from home. The way home is 20 minutes instead of
    // 10.
    expect(drives({ start: home, bookings: [before] })?.params).toEqual({ minutes: 20 })
    // The visit lies on the way from home to the booking, which is 30 minutes from home.
    expect(drives({ start: home, bookings: [after] })?.params).toEqual({ minutes: 0 })
    expect(drives({ start: home, bookings: [before, after] })?.params).toEqual({ minutes: 0 })
    expect(drives({ bookings: [before] })?.params).toEqual({ minutes: 10 })
  })

  test('OPEN-82 bookings of other days are not driven from or to, in the zone of the technician', () => {
    const yesterday = { from: at('22:00', '2026-03-03'), to: at('23:00', '2026-03-03'), place: east }
    const tomorrow = { from: at('08:00', '2026-03-05'), to: at('09:00', '2026-03-05'), place: east }
    expect(drives({ start: home, bookings: [yesterday, tomorrow] })?.params).toEqual({ minutes: 40 })
    expect(drives({ bookings: [yesterday, tomorrow] })).toBeUndefined()
    // In Auckland, booking and visit are on the same day.
    const nights = [3, 4].map((weekday) => ({ weekday, from: '00:00', to: '24:00' }))
    const inAuckland: Partial<Candidate> = { zone: 'Pacific/Auckland', hours: nights, bookings: [yesterday] }
    expect(drives(inAuckland, { windows: [{ from: at('09:00'), to: at('10:00') }] })?.params).toEqual({
      minutes: 0,
    })
  })

  test('OPEN-82 driving says that it is estimated where one of its ways is', () => {
    const known = (from: Place, to: Place) => from === home || to === home
    const wanted = { ...morning.wanted, place: east, travel: () => 10 * minute }
    const candidate = { start: home }
    expect(drives(candidate, { wanted })?.estimated).toBe(true)
    expect(drives(candidate, { wanted: { ...wanted, isEstimated: () => false } })).not.toHaveProperty(
      'estimated',
    )
    const bookings = [during('07:00', '08:30', there)]
    const isEstimated = (from: Place, to: Place) => !known(from, to)
    expect(drives({ ...candidate, bookings }, { wanted: { ...wanted, isEstimated } })?.estimated).toBe(true)
  })

  test('nobody and no windows give nothing', () => {
    expect(findTechnicians([], morning)).toEqual({ offered: [], rejected: [] })
    expect(findTechnicians([ada], { ...morning, windows: [] })).toEqual({ offered: [], rejected: [] })
  })
})

test('travel is estimated as the straight line × 1.3 at 40 km/h', () => {
  expect(distance([0, 0], [0, 1])).toBeCloseTo(111_195, -1)
  expect(estimatedTravel([0, 0], [0, 1]) / hour).toBeCloseTo((111.195 * 1.3) / 40, 3)
  expect(estimatedTravel(here ?? [0, 0], here ?? [0, 0])).toBe(0)
  // At 60° north, a degree of longitude is half as long as at the equator.
  expect(distance([0, 0], [1, 0])).toBeCloseTo(111_195, -1)
  expect(distance([10, 60], [11, 60])).toBeCloseTo(55_596, -1)
  expect(distance([-73, 45], [107, -45])).toBeCloseTo(Math.PI * 6_371_000, -1)
})

const windows = (count: number, span = hour) =>
  Array.from({ length: count }, (_, index) => ({ from: at('09:00') + index, to: at('09:00') + span }))
const messages = (clientAvailabilities: unknown, estimatedDuration: unknown = hour) =>
  availabilitySearch
    .safeParse({ clientAvailabilities, estimatedDuration })
    .error?.issues.map((issue) => issue.message)

describe('search', () => {
  test('SEC-95 at most 20 windows over at most 92 days', () => {
    expect(messages(windows(20))).toBeUndefined()
    expect(messages(windows(21))).toEqual(['TOO_MANY {"max":20}'])
    expect(messages(windows(1, 92 * 24 * hour))).toBeUndefined()
    expect(messages(windows(1, 92 * 24 * hour + 1))).toEqual(['WINDOW_TOO_FAR {"max":92}'])
    expect(messages([{ from: 0, to: 8.64e15 }])).toContain('DATE')
  })

  test('APPT-19, APPT-23 a search needs a window that ends after it starts, and a duration', () => {
    expect(messages([])).toEqual(['SLOT_NONE'])
    expect(messages([{ from: 2, to: 1 }])).toEqual(['WINDOW_ORDER'])
    expect(messages(windows(1), 0)).toEqual(['JOB_DURATION'])
    expect(messages(windows(1), undefined)).toBeUndefined()
    expect(messages(windows(1), maxDuration + 1)).toEqual(['VISIT_TOO_LONG'])
    expect(messages(windows(1), 0.5)).toEqual(['JOB_DURATION'])
  })
})

test.each([
  [-1, false],
  [0, true],
  [Date.parse('2100-01-01T00:00Z'), true],
  [Date.parse('2100-01-01T00:00Z') + 1, false],
])('APPT-23 the instant %d can be booked: %s', (instant, can) => {
  expect(bookable().safeParse(instant).success).toBe(can)
  const window = instant > 0 ? { from: instant - 1, to: instant } : { from: instant, to: instant + 1 }
  expect(keptWindows().safeParse([window]).success).toBe(can)
})

test.each([
  ['1970-01-01', false],
  ['1970-01-02', true],
  ['2099-12-30', true],
  ['2099-12-31', false],
])('APPT-23 there may be work on %s wherever on earth: %s', (day, can) => {
  expect(isBookableDay(day)).toBe(can)
  const noonAnywhere = [-12, 14].map((shift) => Date.parse(`${day}T00:00Z`) - shift * hour)
  const isInside = noonAnywhere.every((instant) => bookable().safeParse(instant).success)
  if (can) expect(isInside).toBe(true)
})
