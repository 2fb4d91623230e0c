import { expect, test } from 'vitest'
import { wayLength, wayTime } from './route-text.ts'

test.each([
  [0, '0 min'],
  [20_000, '1 min'],
  [59 * 60_000, '59 min'],
  [3_600_000, '1 hr'],
  [3_600_000 + 20 * 60_000, '1 hr 20 min'],
])('MAP-02 a way of %i ms takes %s', (ms, text) => {
  expect(wayTime(ms, 'en')).toBe(text)
})

test('MAP-02 a distance is in kilometres as the language writes them', () => {
  expect(wayLength(6449, 'en')).toBe('6.4 km')
  expect(wayLength(6449, 'fr')).toMatch(/^6,4\skm$/u)
  expect(wayLength(249_600, 'en')).toBe('250 km')
})
