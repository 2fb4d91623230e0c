import { expect, test } from 'vitest'
import { appointmentStates } from '../operations/appointment-status.ts'
import {
  type VisitProgress,
  finishFaults,
  timeFaults,
  whyNotCorrect,
  whyNotGoOn,
  whyNotPause,
  whyNotStart,
} from './visit-rules.ts'

const minute = 60_000
const day = 86_400_000
const now = 1000 * day

test.each([
  [5 * minute, []],
  [5 * minute + 1, [{ path: ['at'], code: 'VISIT_AHEAD' }]],
  [-31 * day, []],
  [-31 * day - 1, [{ path: ['at'], code: 'VISIT_TOO_OLD', params: { max: 31 } }]],
])('OPEN-303 an action %i ms after the server’s time has these faults: %j', (shift, faults) => {
  expect(timeFaults(now + shift, now)).toEqual(faults)
})

const visit = (more: Partial<VisitProgress> = {}): VisitProgress => ({
  status: 'PENDING',
  startedAt: null,
  runningSince: null,
  finishedAt: null,
  ...more,
})

test('OPEN-176 an open visit can start a stopped clock, pause a running one, and be finished in either case', () => {
  const refusal = 'INVALID_TRANSITION'
  for (const status of appointmentStates.codes) {
    const isOpen = status !== 'COMPLETE' && status !== 'CANCELLED'
    const of = visit({ status })
    expect([status, whyNotStart(of, false), whyNotStart(of, true)]).toEqual([
      status,
      isOpen ? null : refusal,
      refusal,
    ])
    expect([status, whyNotPause(of, true), whyNotPause(of, false)]).toEqual([
      status,
      isOpen ? null : refusal,
      refusal,
    ])
    expect([status, whyNotGoOn(of)]).toEqual([status, isOpen ? null : refusal])
    expect([status, whyNotCorrect({ ...of, finishedAt: now }), whyNotCorrect(of)]).toEqual([
      status,
      status === 'COMPLETE' ? null : refusal,
      refusal,
    ])
  }
})

test.each([
  ['has not begun', null, 'VISIT_NOT_STARTED'],
  ['began at the same instant', now, undefined],
  ['began a millisecond later', now + 1, 'VISIT_BEFORE_START'],
])('OPEN-176 the time at which a visit is finished, if it %s', (...[, startedAt, code]) => {
  expect(finishFaults(visit({ startedAt }), now)).toEqual(code ? [{ path: ['at'], code }] : [])
})
