import { expect, test } from 'vitest'
import { bestChoice, firstStarts } from './first-choices.ts'

const hour = 3_600_000
/** Midnight in Toronto at the beginning of Monday, 6 January 2031. */
const monday = Date.UTC(2031, 0, 6, 5)

const offered = (stretches: [number, number][]) => ({
  _id: 'tess',
  firstName: 'Tess',
  lastName: 'Tremblay',
  email: '',
  phone: null,
  photo: null,
  languages: [],
  skills: [],
  score: 50,
  reasons: [],
  availableTimeSlots: [
    {
      slotIndex: 0,
      timeSlots: stretches.map(([from, to]) => ({
        earliestStart: monday + from * hour,
        latestStart: monday + to * hour,
      })),
    },
  ],
})

test.each<[string, [number, number][], number[]]>([
  [
    'one day: the first of each free stretch',
    [
      [8.1, 9],
      [13, 16],
    ],
    [8.25, 13],
  ],
  [
    'several days: the first of each, three at most',
    [
      [8, 9],
      [11, 12],
      [33, 34],
      [57, 58],
      [81, 82],
    ],
    [8, 33, 57],
  ],
  ['no time at all', [], []],
])('OPEN-653 the starts beside a person: %s', (_, stretches, starts) => {
  expect(firstStarts(offered(stretches), 'America/Toronto')).toEqual(starts.map((at) => monday + at * hour))
})

test('OPEN-763 the best choice is the first technician at their first free start', () => {
  const [tess, marc] = [offered([[9.1, 16]]), { ...offered([[8, 16]]), _id: 'marc' }]
  expect(bestChoice([tess, marc])).toMatchObject({
    technician: { _id: 'tess' },
    startAt: monday + 9.25 * hour,
  })
  expect(bestChoice([])).toBeNull()
  // No quarter of an hour lies between 16:05 and 16:10.
  const late = offered([[16 + 5 / 60, 16 + 10 / 60]])
  expect(bestChoice([late, { ...offered([[17, 18]]), _id: 'marc' }])).toMatchObject({
    technician: { _id: 'marc' },
  })
})
