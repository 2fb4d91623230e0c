import { expect, test } from 'vitest'
import { readStretch, stretchText } from './time-off-stretch.ts'

const zone = 'America/Toronto'
const typed = { first: '2026-03-06', last: '2026-03-09', from: '', to: '' }

/** Converts a typed period to the stored format. */
function stored(of: Parameters<typeof readStretch>[0]): { from: string; to: string } {
  const read = readStretch(of, zone)
  if (typeof read === 'string') throw new Error(read)
  return { from: new Date(read.from).toISOString(), to: new Date(read.to).toISOString() }
}

test('HR-03, OPEN-83 whole days off end with the last of them, also over a change of the clocks, and are said so', () => {
  const days = stored(typed)
  expect(days).toEqual({ from: '2026-03-06T05:00:00.000Z', to: '2026-03-10T04:00:00.000Z' })
  expect(stretchText(days, zone, 'en').replaceAll(/\s/g, ' ')).toBe('Mar 6 – 9, 2026')
  expect(stretchText(days, zone, 'fr').replaceAll(/\s/g, ' ')).toMatch(/^6.9 mars 2026$/)
  const one = stored({ ...typed, last: null })
  expect(one).toEqual({ from: '2026-03-06T05:00:00.000Z', to: '2026-03-07T05:00:00.000Z' })
  expect(stretchText(one, zone, 'en')).toBe('Mar 6, 2026')
  expect(stretchText(one, 'America/Vancouver', 'en')).toContain('PM')
})

test('HR-03, OPEN-83 time off with hours ends at its hour of the last day', () => {
  const hours = stored({ ...typed, from: '13:00', to: '09:30' })
  expect(hours).toEqual({ from: '2026-03-06T18:00:00.000Z', to: '2026-03-09T13:30:00.000Z' })
  expect(stretchText(hours, zone, 'en')).toMatch(/9:30/)
  expect(readStretch({ ...typed, last: '2026-03-05' }, zone)).toBe('TIME_OFF_ORDER')
  expect(readStretch({ ...typed, first: null }, zone)).toBe('DATE_REQUIRED')
})
