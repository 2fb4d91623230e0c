import { expect, test } from 'vitest'
import { type WorkedSpan, hoursAbove, minutesBy, mostAbove } from './worked-time.ts'

const minute = 60_000
const span = (technician: string, from: number, to: number | null): WorkedSpan => ({
  technician,
  startedAt: from * minute,
  endedAt: to === null ? null : to * minute,
})

test.each([
  ['one stretch', [span('tess', 0, 40)], 40],
  ['a pause between two', [span('tess', 0, 20), span('tess', 50, 60)], 30],
  ['two people at once', [span('tess', 0, 40), span('omar', 20, 60)], 60],
  ['one inside the other', [span('omar', 10, 20), span('tess', 0, 40)], 40],
  ['one that still runs', [span('tess', 0, null)], 60],
  ['one that ends later', [span('tess', 50, 90)], 10],
  ['one that begins later', [span('tess', 0, 10), span('tess', 70, 90)], 10],
  ['a started minute', [span('tess', 0, 30.01)], 31],
  ['none', [], 0],
])('OPEN-641 %s: so long was worked', (...[, spans, minutes]) => {
  expect(hoursAbove([{ technician: 'tess', minutes: 600 }], spans, 60 * minute)).toEqual([
    { technician: 'tess', minutes: 600, span: minutes },
  ])
})

test.each([
  [40, []],
  [75, []],
  [76, [{ technician: 'tess', minutes: 76, span: 60 }]],
])('OPEN-641 %i minutes of somebody at a visit of an hour', (minutes, above) => {
  const spans = [span('omar', 0, 60)]
  expect(hoursAbove([{ technician: 'tess', minutes }], spans, 60 * minute)).toEqual(above)
})

const above = (minutes: number, of: number) => ({ technician: 'tess', minutes, span: of })

test('OPEN-641 of several hours that are too long the most is said, of none nothing', () => {
  expect(mostAbove([])).toBeNull()
  expect(mostAbove([above(90, 60), above(120, 30), above(200, 180)])).toBe(90)
})

test.each([
  ['without a pause', [span('tess', 0, 40)], 40],
  ['with a pause, and a clock that runs', [span('tess', 0, 20), span('tess', 50, null)], 30],
  ['beside somebody else', [span('omar', 0, 60), span('tess', 10, 20)], 10],
  ['by a clock that starts later than the end', [span('tess', 0, 20), span('tess', 61, null)], 20],
  ['half a minute', [span('tess', 0, 7.5)], 8],
  ['less than half a minute', [span('tess', 0, 7.49)], 7],
  ['by nobody', [], 0],
])('OPEN-176 the proposed minutes of a technician who worked %s', (...[, spans, minutes]) => {
  expect(minutesBy(spans, 'tess', 60 * minute)).toBe(minutes)
})
