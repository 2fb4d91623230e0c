import { array, assert, constantFrom, nat, oneof, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Limit,
  type Tries,
  accountLimit,
  addressLimit,
  deviceLimit,
  failed,
  signUpLimit,
  takeBack,
  tryOnce,
  untried,
} from './throttle-rule.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** Makes tries at these times (ms). Returns the state and the tries that passed. */
function run(instants: readonly number[], limit: Limit, start: Tries = untried) {
  let state = start
  const passed: number[] = []
  for (const now of instants) {
    const outcome = tryOnce(state, limit, { now })
    if ('refusedFor' in outcome) continue
    state = outcome.after
    passed.push(now)
  }
  return { state, passed }
}

/** Makes a try at `now` whose outcome is not known yet. */
function open(state: Tries, now: number): Tries {
  const outcome = tryOnce(state, addressLimit, { now, open: true })
  return 'after' in outcome ? outcome.after : state
}

const every = (step: number, count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => from + index * step)

/** The maximum number of tries within any period of `ms`. */
const mostWithin = (passed: readonly number[], ms: number) =>
  Math.max(0, ...passed.map((from) => passed.filter((at) => at >= from && at < from + ms).length))

describe('OPEN-28 failed sign-ins', () => {
  test('ten pass, the eleventh is refused until fifteen minutes after the tenth', () => {
    const { state, passed } = run(every(4000, 12), addressLimit)
    expect(passed).toHaveLength(10)
    const end = 36_000 + 15 * minute
    expect(tryOnce(state, addressLimit, { now: end - 1 })).toEqual({
      refusedFor: 1,
      why: 'SPENT',
      undecided: false,
    })
    expect(tryOnce(state, addressLimit, { now: end })).toHaveProperty('after')
  })

  test('ten spread over more than fifteen minutes block nobody', () => {
    expect(run(every(2 * minute, 30), accountLimit).passed).toHaveLength(30)
  })

  test('each further block within a day lasts twice as long, four hours at most', () => {
    let state = untried
    let now = 0
    const lengths: number[] = []
    for (let block = 0; block < 7; block++) {
      const before = run(every(4000, 10, now), addressLimit, state)
      state = before.state
      lengths.push(((state.blockedUntil ?? 0) - (now + 36_000)) / minute)
      now = state.blockedUntil ?? 0
    }
    expect(lengths).toEqual([15, 30, 60, 120, 240, 240, 240])
  })

  test('SEC-22 an account is tried at most a hundred times within a day', () => {
    const { passed } = run(every(2 * minute, 300), accountLimit)
    expect(passed).toHaveLength(100)
    expect(run(every(2 * minute, 300).concat(day + 1), accountLimit).passed.at(-1)).toBe(day + 1)
  })

  test('SEC-20, SEC-22 however tries come, no limit on their number is passed', () => {
    const gaps = array(oneof(nat(50), nat(20_000), nat(30 * minute)), { maxLength: 400 })
    assert(
      property(gaps, constantFrom(addressLimit, accountLimit, deviceLimit), (waits, limit) => {
        let now = 0
        const { passed } = run(
          waits.map((gap) => (now += gap)),
          limit,
        )
        expect(mostWithin(passed, limit.windowMs)).toBeLessThanOrEqual(limit.most)
        expect(mostWithin(passed, day)).toBeLessThanOrEqual(limit.daily ?? Infinity)
        if (limit.burst)
          expect(mostWithin(passed, limit.burst.windowMs)).toBeLessThanOrEqual(limit.burst.most)
      }),
      { numRuns: 300 },
    )
  })

  test('SEC-20 tries that turn out well never count, so that any number of people sign in behind one address', () => {
    assert(
      property(array(nat(500), { maxLength: 200 }), (waits) => {
        let state = untried
        let now = 0
        for (const gap of waits) {
          now += gap
          const outcome = tryOnce(state, addressLimit, { now })
          expect(outcome).toHaveProperty('after')
          if ('after' in outcome) state = takeBack(outcome.after, now)
        }
        expect(state).toEqual(untried)
      }),
    )
  })
})

test('SEC-20 a refused try may still get its turn while those in its way are open', () => {
  const state = [0, 1, 2].reduce(open, untried)
  const next = { now: 500 }
  expect(tryOnce(state, addressLimit, next)).toEqual({ refusedFor: 9500, why: 'PACE', undecided: true })
  expect(tryOnce(failed(state, 1), addressLimit, next)).toMatchObject({ undecided: true })
  const allFailed = [0, 1, 2].reduce(failed, state)
  expect(tryOnce(allFailed, addressLimit, next)).toMatchObject({ why: 'PACE', undecided: false })
  expect(tryOnce(takeBack(state, 1), addressLimit, next)).toHaveProperty('after')
  const tenth = open(run(every(4000, 9), addressLimit).state, 36_000)
  const late = { now: 36_001 }
  expect(tryOnce(tenth, addressLimit, late)).toMatchObject({ why: 'SPENT', undecided: true })
  expect(tryOnce(failed(tenth, 36_000), addressLimit, late)).toMatchObject({ undecided: false })
  expect(tryOnce(tenth, addressLimit, { now: 60_000 })).toMatchObject({ undecided: false })
})

test('a plain limit lets the next one through as soon as the first is old enough', () => {
  const { state, passed } = run(every(100, 25), signUpLimit)
  expect(passed).toHaveLength(20)
  expect(tryOnce(state, signUpLimit, { now: 5000 })).toMatchObject({
    refusedFor: minute - 5000,
    why: 'SPENT',
  })
  expect(tryOnce(state, signUpLimit, { now: minute })).toHaveProperty('after')
})

test('a try that turned out well is taken back, with the block it started', () => {
  const { state } = run(every(4000, 10), addressLimit)
  const better = takeBack(state, 36_000)
  expect(better).toEqual({ ...untried, tries: every(4000, 9) })
  expect(takeBack(state, 12_345)).toBe(state)
})
