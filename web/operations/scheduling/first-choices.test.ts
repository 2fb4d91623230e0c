import { expect, test } from 'vitest'
import { firstStarts } from './first-choices.ts'

const hour = 3_600_000
/** Monday, 6 January 2031, midnight in Toronto. */
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
