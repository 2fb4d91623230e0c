import { expect, test } from 'vitest'
import { type Known, knownAt, knownAtStart, knownFrom } from './steady-clock.ts'

const hour = 3_600_000
const noon = Date.UTC(2031, 0, 6, 12)

/** The estimated server time, in hours after noon. */
const hoursAfterNoon = ({ ahead, since }: Known) => (since.wall + ahead - noon) / hour

/** A device whose clock is ahead by `wrong` hours at noon. A response has just corrected the estimated server time. */
const device = (wrong: number): Known =>
  knownFrom({ ahead: 0, since: { wall: noon + wrong * hour, steady: 0 } }, noon - 500, 0)

/**
 * The same device two hours later. The device's clock was set forward by `set` hours. The steady clock stopped for
 * `slept` hours.
 */
const later = (known: Known, set: number, { slept = 0, wasHidden = false } = {}) =>
  knownAt(known, { wall: known.since.wall + (2 + set) * hour, steady: (2 - slept) * hour }, wasHidden)

test.each([
  ['a clock that is right', 0, 0, {}, 2],
  ['a clock that is five hours ahead', 5, 0, {}, 2],
  ['a clock that is a day behind', -24, 0, {}, 2],
  ['a clock that is set ahead in sight', 0, 5, {}, 2],
  ['a clock that is set back in sight', 0, -5, {}, 2],
  ['a clock that is set back out of sight', 0, -5, { wasHidden: true }, 2],
  ['a wrong clock that is put right in sight', 5, -5, {}, 2],
  ['a device that slept out of sight', 0, 0, { slept: 1.9, wasHidden: true }, 2],
  ['a wrong device that slept out of sight', -24, 0, { slept: 1.9, wasHidden: true }, 2],
] as const)('OPEN-640 two hours pass for %s', (...[, wrong, set, how, hours]) => {
  expect(hoursAfterNoon(later(device(wrong), set, how))).toBeCloseTo(hours, 6)
})

test('OPEN-640 an answer puts right what no reading shows: a clock that was set out of sight', () => {
  const ahead = later(device(0), 5, { wasHidden: true })
  expect(hoursAfterNoon(ahead)).toBeCloseTo(7, 6)
  expect(hoursAfterNoon(knownFrom(ahead, noon + 2 * hour - 500, 0))).toBeCloseTo(2, 6)
})

test('OPEN-640 an answer that agrees moves nothing, one that was waited for counts from its middle', () => {
  const known = device(0)
  expect(knownFrom(known, noon - 900, 0)).toEqual(known)
  expect(knownFrom(known, noon - 3000, 2500)).toEqual(known)
  expect(hoursAfterNoon(knownFrom(known, noon + hour - 1500, 2000))).toBeCloseTo(1, 6)
})

test.each([
  ['nothing is known of the server', null, 0, 0],
  ['its clock was wrong before', { ahead: -5 * hour, latest: noon - hour }, 5, 0],
  ['its clock went back while it was off', { ahead: 0, latest: noon + hour }, -24, 1],
  ['it was off for a day', { ahead: 0, latest: noon - 24 * hour }, 0, 0],
] as const)('OPEN-640 a page starts where %s', (...[, kept, wrong, hours]) => {
  const start = knownAtStart(kept, { wall: noon + wrong * hour, steady: 0 })
  expect(hoursAfterNoon(start)).toBeCloseTo(hours, 6)
})
