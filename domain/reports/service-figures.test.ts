import { expect, test } from 'vitest'
import { isFixedAtFirst, isPromiseKept, servicePeriod } from './service-figures.ts'

const at = (time: string) => Date.parse(`2026-11-27T${time}-05:00`)

const complete = { status: 'COMPLETE', outcome: 'DONE' } as const

test('OPEN-760 a completed job is done at its first visit if nobody had to come back and there was no further visit', () => {
  const first = { startAt: 1, ...complete }
  expect(isFixedAtFirst('COMPLETED', [first])).toBe(true)
  expect(isFixedAtFirst('COMPLETED', [{ ...first, outcome: null }])).toBe(true)
  expect(isFixedAtFirst('COMPLETED', [{ ...first, outcome: 'COME_BACK' }])).toBe(false)
  expect(isFixedAtFirst('COMPLETED', [{ startAt: 2, status: 'PENDING', outcome: null }, first])).toBe(false)
  expect(isFixedAtFirst('COMPLETED', [first, { startAt: 2, status: 'CANCELLED', outcome: null }])).toBe(true)
  expect(isFixedAtFirst('COMPLETED', [{ startAt: 0, status: 'NEW', outcome: null }, first])).toBeNull()
  expect(isFixedAtFirst('COMPLETED', [])).toBeNull()
  expect([isFixedAtFirst('FOLLOW_UP', [first]), isFixedAtFirst('SCHEDULED', [first])]).toEqual([false, null])
})

test('OPEN-760 a visit that begins in the announced window, or a quarter of an hour before, keeps its promise', () => {
  const zone = 'America/Toronto'
  const visit = { startAt: at('10:00'), endAt: at('11:00'), window: null }
  const kept = (time: string, window: '9-12' | '12-5' | null = null) =>
    isPromiseKept({ ...visit, window, startedAt: at(time) }, zone)
  expect(['09:44', '09:45', '10:30', '11:00', '11:01'].map((time) => kept(time))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ])
  expect(['08:44', '08:45', '12:00', '12:01'].map((time) => kept(time, '9-12'))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('OPEN-760 the figures about the service are those of ninety days with today', () => {
  expect(servicePeriod('2026-11-28')).toEqual({ first: '2026-08-31', last: '2026-11-28' })
})
