import { describe, expect, test } from 'vitest'
import { afterSearch, createState, editState, learntNeeds, withDate } from './scheduling-state.ts'
import { withTechnician } from './with-technician.ts'

const toronto = 'America/Toronto'
/** Monday, 6 January 2031, 20:30 in Toronto: already Tuesday in UTC. */
const evening = Date.UTC(2031, 0, 7, 1, 30)
const hour = 3_600_000

/** A job without any scheduling needs. */
const plain = { startAt: null, estimatedDuration: hour, skills: [], clientAvailabilities: [] }
const at = { zone: toronto, now: evening - 24 * hour }

/** The fields of an offered technician, except the free times. */
const unknown = {
  firstName: '',
  lastName: '',
  email: '',
  phone: null,
  photo: null,
  languages: [],
  skills: [],
  score: 0,
  reasons: [],
}

const chosen = {
  ...createState(plain, at),
  chosen: ['tess', 'marc'],
  date: '2031-01-06',
  startAt: evening,
}
const original = {
  _id: 'visit',
  version: 3,
  techs: [{ _id: 'tess', firstName: 'Tess', lastName: 'Tremblay' }],
  startAt: evening,
  endAt: evening + hour,
  estimatedDuration: hour,
  estimatedWindow: null,
  note: null,
}

describe('how choices follow from each other', () => {
  test('APPT-07, APPT-14 a new appointment starts with one morning window and one hour', () => {
    const state = createState({ ...plain, startAt: evening }, at)
    expect(state).toMatchObject({ estimatedDuration: hour, chosen: [], date: null, startAt: null })
    expect(state.windows).toMatchObject([{ preset: 'MORNING', date: '2031-01-06' }])
    // On Sunday evening, the proposed window is on Monday.
    expect(createState(plain, at).windows).toMatchObject([{ preset: 'MORNING', date: '2031-01-06' }])
  })

  test('APPT-14, OPEN-155 it begins with the job’s duration and skills, and its client’s times ahead on the clock of the place', () => {
    const gas = { _id: 'gas', name: 'Gas licence' }
    const monday = Date.UTC(2031, 0, 6, 14)
    const state = createState(
      {
        ...plain,
        estimatedDuration: 2 * hour,
        skills: [gas],
        clientAvailabilities: [
          { from: monday - 48 * hour, to: monday - 45 * hour },
          { from: monday, to: monday + 3 * hour },
          { from: monday + 24.25 * hour, to: monday + 26 * hour },
          // A window that crosses midnight. Users cannot type a window that crosses midnight.
          { from: monday + 14 * hour, to: monday + 16 * hour },
        ],
      },
      at,
    )
    expect(state).toMatchObject({ estimatedDuration: 2 * hour, skills: [gas], chosen: [] })
    expect(state.windows).toMatchObject([
      { date: '2031-01-06', preset: 'MORNING' },
      { date: '2031-01-07', preset: 'CUSTOM', from: '09:15', to: '11:00' },
    ])
  })

  test('APPT-14 what was searched with is learnt by the job, unless it knows it or it cannot be searched', () => {
    const gas = { _id: 'gas', name: 'Gas licence' }
    const state = createState({ ...plain, startAt: evening }, at)
    const found = learntNeeds(plain, { ...state, estimatedDuration: 2 * hour, skills: [gas] }, toronto)
    const morning = { from: Date.UTC(2031, 0, 6, 14), to: Date.UTC(2031, 0, 6, 17) }
    expect(found).toEqual({
      estimatedDuration: 2 * hour,
      skills: ['gas'],
      clientAvailabilities: [morning],
    })
    const proposed = createState({ ...plain, estimatedDuration: 2 * hour }, at)
    expect(learntNeeds(plain, { ...proposed, skills: [gas] }, toronto)).toEqual({
      estimatedDuration: 2 * hour,
      skills: ['gas'],
      clientAvailabilities: [],
    })
    const knowing = { ...plain, clientAvailabilities: [morning] }
    expect(learntNeeds(knowing, createState(knowing, at), toronto)).toBeNull()
    expect(learntNeeds(plain, { ...state, estimatedDuration: null }, toronto)).toBeNull()
    expect(learntNeeds(plain, createState(plain, at), toronto)).toBeNull()
  })

  test('APPT-08 a moved one starts with All Day on its own date, as everything is', () => {
    expect(editState(original, toronto)).toMatchObject({
      windows: [{ preset: 'ALL_DAY', date: '2031-01-06' }],
      chosen: ['tess'],
      date: '2031-01-06',
      startAt: evening,
    })
  })

  test('APPT-06 adding or removing a technician clears date and time', () => {
    expect(withTechnician(chosen, 'ana', null)).toMatchObject({
      chosen: ['tess', 'marc', 'ana'],
      date: null,
      startAt: null,
    })
    expect(withTechnician(chosen, 'tess', null)).toMatchObject({
      chosen: ['marc'],
      date: null,
      startAt: null,
    })
  })

  test('OPEN-653 adding or removing a technician keeps a start at which all of them are free', () => {
    const start = chosen.startAt ?? 0
    const free = (_id: string, from: number) => ({
      _id,
      availableTimeSlots: [{ slotIndex: 0, timeSlots: [{ earliestStart: from, latestStart: start + hour }] }],
    })
    const offered = [
      free('tess', start),
      free('marc', start - hour),
      free('ana', start),
      free('late', start + 1),
    ]
    const findings = {
      offered: offered.map((each) => ({ ...unknown, ...each })),
      rejected: [],
      firstFree: null,
      driving: true,
    }
    expect(withTechnician(chosen, 'ana', findings)).toMatchObject({ startAt: start, date: chosen.date })
    expect(withTechnician(chosen, 'tess', findings)).toMatchObject({ chosen: ['marc'], startAt: start })
    expect(withTechnician(chosen, 'late', findings)).toMatchObject({ startAt: null, date: null })
  })

  test('APPT-06 another date clears the start time, the same date does not', () => {
    expect(withDate(chosen, '2031-01-08')).toMatchObject({ date: '2031-01-08', startAt: null })
    expect(withDate(chosen, '2031-01-06')).toBe(chosen)
  })

  test('APPT-07 a new search clears who was chosen, but not where an appointment is moved', () => {
    expect(afterSearch(chosen, 'create')).toMatchObject({ chosen: [], date: null, startAt: null })
    expect(afterSearch(chosen, 'edit')).toBe(chosen)
  })
})
