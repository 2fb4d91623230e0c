import { describe, expect, test } from 'vitest'
import { afterSearch, createState, editState, withDate, withTechnician } from './scheduling-state.ts'

const toronto = 'America/Toronto'
/** Monday, 6 January 2031, 20:30 in Toronto: already Tuesday in UTC. */
const evening = Date.UTC(2031, 0, 7, 1, 30)
const hour = 3_600_000

const chosen = {
  ...createState(null, toronto),
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
    const state = createState(evening, toronto)
    expect(state).toMatchObject({ duration: hour, chosen: [], date: null, startAt: null })
    expect(state.windows).toMatchObject([{ preset: 'MORNING', date: '2031-01-06' }])
    expect(createState(null, toronto).windows).toMatchObject([{ preset: 'MORNING', date: null }])
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
    expect(withTechnician(chosen, 'ana')).toMatchObject({
      chosen: ['tess', 'marc', 'ana'],
      date: null,
      startAt: null,
    })
    expect(withTechnician(chosen, 'tess')).toMatchObject({ chosen: ['marc'], date: null, startAt: null })
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
