import type { OfferedTechnician } from '@fieldhouse/domain/operations/calls'
import { expect, test } from 'vitest'
import { commonTimes, freeTimes, nearestStart, offeredStarts, shownDay } from './offered-times.ts'
import { type Original, createState } from './scheduling-state.ts'

const hour = 3_600_000
const zone = 'America/Toronto'
/** Midnight in Toronto at the beginning of Monday, 6 January 2031. */
const monday = Date.UTC(2031, 0, 6, 5)

const offer = (id: string, ...starts: [number, number][]): OfferedTechnician => ({
  _id: id,
  firstName: id,
  lastName: 'Tremblay',
  email: `${id}@example.com`,
  phone: null,
  photo: null,
  languages: [],
  skills: [],
  score: 50,
  reasons: [],
  availableTimeSlots: [
    {
      slotIndex: 0,
      timeSlots: starts.map(([from, to]) => ({
        earliestStart: monday + from * hour,
        latestStart: monday + to * hour,
      })),
    },
  ],
})

const findings = {
  offered: [offer('tess', [9, 10]), offer('marc', [9.75, 12], [33, 33])],
  rejected: [],
  firstFree: null,
  driving: true,
}
const job = { startAt: null, estimatedDuration: hour, skills: [], clientAvailabilities: [] }
const chosen = (...ids: string[]) => ({ ...createState(job, { zone, now: monday }), chosen: ids })
const hours = (days: Map<string, number[]>) =>
  [...days].map(([day, starts]) => [day, starts.map((start) => (start - monday) / hour)])

test('APPT-05, APPT-17, OPEN-84 dates and quarter-hour starts are those common to all who are chosen', () => {
  const at = { original: null, zone }
  expect(hours(offeredStarts(findings, chosen('tess', 'marc'), at))).toEqual([['2031-01-06', [9.75, 10]]])
  expect([...offeredStarts(findings, chosen('marc'), at).keys()]).toEqual(['2031-01-06', '2031-01-07'])
  expect(offeredStarts(findings, chosen('tess', 'ana'), at).size).toBe(0)
  expect(offeredStarts(findings, chosen(), at).size).toBe(0)
})

test('APPT-08 a moved appointment may stay where it is, for the same people and no longer than before', () => {
  const original: Original = {
    _id: 'visit',
    version: 1,
    techs: [{ _id: 'tess', firstName: 'Tess', lastName: 'Tremblay' }],
    startAt: monday + 7 * hour,
    endAt: monday + 8 * hour,
    estimatedDuration: hour,
    estimatedWindow: null,
    note: null,
  }
  const startsOf = (state: ReturnType<typeof chosen>) =>
    offeredStarts(findings, state, { original, zone }).get('2031-01-06') ?? []
  expect(startsOf(chosen('tess'))).toContain(original.startAt)
  expect(startsOf({ ...chosen('tess'), estimatedDuration: 2 * hour })).not.toContain(original.startAt)
  expect(startsOf(chosen('marc'))).not.toContain(original.startAt)
})

test('OPEN-87 a free start taken from a refusal is offered, though no window held it', () => {
  const startAt = monday + 40 * hour
  const days = offeredStarts(findings, { ...chosen('tess'), startAt }, { original: null, zone })
  expect(days.get('2031-01-07')).toEqual([startAt])
})

test('APPT-09 the timeline shows time at work: from the earliest start to the end of the latest', () => {
  const [tess, marc] = findings.offered
  if (!tess || !marc) throw new Error('two are offered')
  expect(freeTimes(tess, hour)).toEqual([{ from: monday + 9 * hour, to: monday + 11 * hour }])
  expect(commonTimes([tess, marc], hour)).toEqual([{ from: monday + 9.75 * hour, to: monday + 11 * hour }])
})

test('APPT-05 the only day on offer need not be chosen; of several, none is taken', () => {
  const [one, two] = [
    new Map([['2031-01-06', [1]]]),
    new Map([...'67'].map((day) => [`2031-01-0${day}`, [1]])),
  ]
  expect(shownDay(chosen('tess'), one)).toBe('2031-01-06')
  expect(shownDay(chosen('tess'), two)).toBeNull()
  expect(shownDay({ ...chosen('tess'), date: '2031-01-07' }, one)).toBe('2031-01-07')
})

test('APPT-09, APPT-17 a point of a free bar stands for the nearest start within it', () => {
  const bar = { from: 100, to: 200 }
  expect(nearestStart([50, 100, 150, 250], bar, 130)).toBe(150)
  expect(nearestStart([50, 100, 150, 250], bar, 0)).toBe(100)
  expect(nearestStart([50, 200], bar, 130)).toBeNull()
})
