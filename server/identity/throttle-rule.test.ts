import { expect, test } from 'vitest'
import {
  type Limit,
  type Tries,
  signInLimit,
  signUpLimit,
  takeBack,
  tryOnce,
  untried,
} from './throttle-rule.ts'

const minute = 60_000

/** Tries at these instants (ms); answers the state and which were let through. */
function run(instants: readonly number[], limit: Limit, start: Tries = untried) {
  let state = start
  const passed: number[] = []
  for (const now of instants) {
    const outcome = tryOnce(state, limit, now)
    if ('refusedFor' in outcome) continue
    state = outcome.after
    passed.push(now)
  }
  return { state, passed }
}

const every = (step: number, count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => from + index * step)

test('OPEN-28 ten tries pass, the eleventh is refused until fifteen minutes after the tenth', () => {
  const { state, passed } = run(every(1000, 12), signInLimit)
  expect(passed).toHaveLength(10)
  expect(tryOnce(state, signInLimit, 9000 + 15 * minute - 1)).toEqual({ refusedFor: 1 })
  expect(tryOnce(state, signInLimit, 9000 + 15 * minute)).toHaveProperty('after')
})

test('OPEN-28 ten tries spread over more than fifteen minutes block nobody', () => {
  expect(run(every(2 * minute, 30), signInLimit).passed).toHaveLength(30)
})

test('OPEN-28 each further block within a day lasts twice as long, four hours at most', () => {
  let state = untried
  let now = 0
  const lengths: number[] = []
  for (let block = 0; block < 7; block++) {
    const before = run(every(1000, 10, now), signInLimit, state)
    state = before.state
    lengths.push(((state.blockedUntil ?? 0) - (now + 9000)) / minute)
    now = state.blockedUntil ?? 0
  }
  expect(lengths).toEqual([15, 30, 60, 120, 240, 240, 240])
})

test('OPEN-28 an account takes no more than a hundred tries within a day', () => {
  const { passed } = run(every(2 * minute, 300), signInLimit)
  expect(passed).toHaveLength(100)
  const day = 24 * 60 * minute
  expect(run(every(2 * minute, 300).concat(day + 1), signInLimit).passed.at(-1)).toBe(day + 1)
})

test('a plain limit lets the next one through as soon as the first is old enough', () => {
  const { state, passed } = run(every(100, 25), signUpLimit)
  expect(passed).toHaveLength(20)
  expect(tryOnce(state, signUpLimit, 5000)).toEqual({ refusedFor: minute - 5000 })
  expect(tryOnce(state, signUpLimit, minute)).toHaveProperty('after')
})

test('a try that turned out well is taken back, with the block it started', () => {
  const { state } = run(every(1000, 10), signInLimit)
  const better = takeBack(state, 9000)
  expect(better).toEqual({ tries: every(1000, 9), blocks: 0, blockedUntil: null })
  expect(takeBack(state, 12_345)).toBe(state)
})
