import { describe, expect, test } from 'vitest'
import { check } from '../kit/entity/check.ts'
import type { Interval } from '../kit/time/intervals.ts'
import { say } from '../kit/words/words.ts'
import { appointmentBody, assignedOf, unassigned } from './appointment.ts'
import { appointmentStates } from './appointment-status.ts'
import { busyWords, heldWords } from './appointment-words.ts'
import { bookingWarnings } from './booking-warnings.ts'
import { sayWarning } from './finder/warning-words.ts'
import type { Place } from './travel.ts'

const hour = 3_600_000
/** Midnight in Toronto on Monday, 6 January 2031. */
const monday = Date.UTC(2031, 0, 6, 5)
const toronto = 'America/Toronto'

const span = (from: number, to: number) => ({ from: monday + from * hour, to: monday + to * hour })

const halfAnHour = () => hour / 2

describe('what is said of a booking in the way', () => {
  const facts = { name: 'Tess $&', asked: monday + 10 * hour, taken: null, zone: toronto }

  test('OPEN-87, OPEN-747 the same day is given by the hour, in each language and of any person', () => {
    const words = busyWords({ ...facts, until: monday + 11.25 * hour, next: monday + 11.25 * hour })
    expect(words).toEqual({
      en: 'Tess $& is booked until 11:15. Next free start: 11:15.',
      fr: 'Tess $& a un rendez-vous jusqu’à 11 h 15. Prochain début libre : 11 h 15.',
      es: 'Tess $& tiene una cita hasta 11:15. Próximo inicio libre: 11:15.',
    })
  })

  test('OPEN-87 another day is given with its date, and nothing is promised where nothing is free', () => {
    const words = busyWords({ ...facts, until: monday + 33 * hour, next: null })
    expect(words.en).toBe('Tess $& is booked until Tue, Jan 7, 09:00.')
  })

  test('OPEN-87 a slot that somebody has just booked names who and how long ago, by a second at least', () => {
    const told = (ago: number, next: number | null = null) =>
      busyWords({ ...facts, until: monday + 11 * hour, next, taken: { who: 'Anna $&', ago } })
    expect(told(4400)).toEqual({
      en: 'Taken 4 s ago by Anna $&. Tess $& is booked until 11:00.',
      fr: 'Pris il y a 4 s par Anna $&. Tess $& a un rendez-vous jusqu’à 11 h 00.',
      es: 'Reservado hace 4 s por Anna $&. Tess $& tiene una cita hasta 11:00.',
    })
    expect([told(4500).en.slice(0, 9), told(0).en.slice(0, 9)]).toEqual(['Taken 5 s', 'Taken 1 s'])
    expect(told(4400, monday + 33 * hour).en).toMatch(/until 11:00\. Next free start: Tue, Jan 7, 09:00\.$/)
  })

  test('OPEN-87 midnight of the zone divides one day from the next', () => {
    const until = (asked: number) => busyWords({ ...facts, asked, until: monday + 24 * hour, next: null }).en
    expect(until(monday + 24 * hour)).toBe('Tess $& is booked until 00:00.')
    expect(until(monday + 23 * hour)).toBe('Tess $& is booked until Tue, Jan 7, 00:00.')
  })

  test('OPEN-173, OPEN-87 of a slot that somebody holds it says when all are free next', () => {
    const held = { name: 'Anna $&', asked: monday + 10 * hour, zone: toronto }
    expect(heldWords({ ...held, next: monday + 11 * hour })).toEqual({
      en: 'Anna $& is filling in a booking for this time. Next free start: 11:00.',
      fr: 'Anna $& remplit une réservation pour cette heure. Prochain début libre : 11 h 00.',
      es: 'Anna $& está llenando una reserva para esta hora. Próximo inicio libre: 11:00.',
    })
    expect(heldWords({ ...held, next: null }).en).toBe('Anna $& is filling in a booking for this time.')
  })

  test('OPEN-88 a transition is refused in words', () => {
    const words = appointmentStates.refusal('COMPLETE', 'NEW')
    expect([say(words, 'en'), say(words, 'fr')]).toEqual([
      'Completed cannot become New',
      '« Terminé » ne peut pas devenir « Nouveau »',
    ])
  })
})

describe('what speaks against a booking', () => {
  const hours = [{ weekday: 1, from: '08:00', to: '18:00' }]

  test.each<{ name: string; booked: Interval; timeOff: Interval[]; holidays?: Interval[]; codes: string[] }>([
    { name: 'inside the hours', booked: span(8, 18), timeOff: [], codes: [] },
    { name: 'a minute early', booked: span(7.98, 9), timeOff: [], codes: ['OUTSIDE_HOURS'] },
    { name: 'over the end', booked: span(17, 18.5), timeOff: [], codes: ['OUTSIDE_HOURS'] },
    { name: 'on time off', booked: span(9, 10), timeOff: [span(9.5, 12)], codes: ['TIME_OFF'] },
    {
      name: 'on a public holiday',
      booked: span(19, 20),
      timeOff: [span(9, 12)],
      holidays: [span(0, 24)],
      codes: ['HOLIDAY'],
    },
    { name: 'the day before one', booked: span(9, 10), timeOff: [], holidays: [span(24, 48)], codes: [] },
    { name: 'up to the time off', booked: span(9, 10), timeOff: [span(10, 12)], codes: [] },
  ])('OPEN-86 $name', ({ booked, timeOff, holidays = [], codes }) => {
    const rota = { id: 'tess', skills: [], hours, zone: toronto, timeOff, holidays, bookings: [] }
    const found = bookingWarnings([rota], booked, { place: null, travel: () => 0, skills: [] })
    expect(found.map(({ code }) => code)).toEqual(codes)
  })

  const here: Place = [-73.6, 45.5]
  const there: Place = [-73.5, 45.5]

  test.each([
    { name: 'room for the way before and after', gap: [0.5, 0.5], codes: [] },
    { name: 'too little after the one before', gap: [0.4, 2], codes: ['TOO_FAR'] },
    { name: 'too little to the one after', gap: [2, 0.4], codes: ['TOO_FAR'] },
  ])('OPEN-86, OPEN-82 half an hour of way: $name', ({ gap: [before = 0, after = 0], codes }) => {
    const bookings = [
      { ...span(8, 10 - before), place: there },
      { ...span(11 + after, 14), place: there },
    ]
    const rota = { id: 'tess', skills: [], hours, zone: toronto, timeOff: [], bookings }
    const found = (place: Place | null) =>
      bookingWarnings([rota], span(10, 11), { place, travel: halfAnHour, skills: [] }).map(({ code }) => code)
    expect(found(here)).toEqual(codes)
    expect(found(null)).toEqual([])
  })

  test('OPEN-86 of several technicians each has their own warnings, in their order', () => {
    const all = { skills: [], hours, zone: toronto, timeOff: [], bookings: [] }
    const rotas = [
      { ...all, id: 'omar', timeOff: [span(9, 10)] },
      { ...all, id: 'tess' },
      // 9:30 in Toronto is 6:30 in Los Angeles.
      { ...all, id: 'ana', zone: 'America/Los_Angeles' },
    ]
    const found = bookingWarnings(rotas, span(9.5, 10.5), { place: null, travel: () => 0, skills: [] })
    expect(found).toEqual([
      { technician: 'omar', code: 'TIME_OFF' },
      { technician: 'ana', code: 'OUTSIDE_HOURS' },
    ])
  })

  test('OPEN-652 skills of the job that somebody lacks are named, beside what speaks against the time', () => {
    const rota = { id: 'tess', skills: ['gas'], hours, zone: toronto, timeOff: [], bookings: [] }
    const skills = [
      { _id: 'gas', name: 'Gas' },
      { _id: 'cooling', name: 'Cooling' },
      { _id: 'heights', name: 'Heights' },
    ]
    const found = bookingWarnings([rota], span(19, 20), { place: null, travel: () => 0, skills })
    expect(found).toEqual([
      { technician: 'tess', code: 'SKILL_MISSING', skills: 'Cooling, Heights' },
      { technician: 'tess', code: 'OUTSIDE_HOURS' },
    ])
    expect(found.map((each) => sayWarning(each, 'Tess', 'fr'))).toEqual([
      'Il manque à Tess : Cooling, Heights',
      'Tess ne travaille pas à cette heure',
    ])
  })
})

describe('the body of an appointment', () => {
  const body = {
    technicians: [unassigned],
    jobId: '018f0000-0000-7000-8000-000000000001',
    startAt: monday,
    estimatedDuration: hour,
  }
  const faults = (changed: object) => {
    const checked = check(appointmentBody, { ...body, ...changed })
    return checked.ok ? [] : checked.faults.map(({ path, code }) => `${path[0]} ${code}`)
  }

  test('APPT-29, APPT-35 nobody may be named, but not nobody and somebody', () => {
    expect(faults({})).toEqual([])
    expect(assignedOf(body.technicians)).toEqual([])
    expect(faults({ technicians: [unassigned, body.jobId] })).toEqual(['technicians UNASSIGNED_ALONE'])
    expect(faults({ technicians: [] })).toEqual(['technicians SELECT_TECHNICIAN'])
    expect(faults({ technicians: ['Tess'] })).toEqual(['technicians ID'])
    expect(faults({ technicians: [body.jobId, body.jobId] })).toEqual(['technicians DUPLICATE'])
    const ids = Array.from({ length: 21 }, (_, at) => `018f0000-0000-7000-8000-0000000000${10 + at}`)
    expect([faults({ technicians: ids.slice(1) }), faults({ technicians: ids })]).toEqual([
      [],
      ['technicians TOO_MANY'],
    ])
    expect(assignedOf(ids)).toEqual(ids)
  })

  test('APPT-20 what is missing or impossible is said field by field', () => {
    expect(faults({ startAt: undefined })).toEqual(['startAt SELECT_START'])
    expect(faults({ startAt: 8.64e15 })).toEqual(['startAt DATE'])
    expect(faults({ startAt: '0000-01-01T00:00:00+14:00' })).toEqual(['startAt DATE'])
    expect(faults({ estimatedDuration: 0 })).toEqual(['estimatedDuration JOB_DURATION'])
    expect(faults({ estimatedDuration: 2 * 24 * hour })).toEqual(['estimatedDuration VISIT_TOO_LONG'])
    expect(faults({ status: 'LOST', surprise: 1 }).sort()).toEqual([
      'status ONE_OF',
      'surprise UNKNOWN_FIELD',
    ])
  })
})
