import { assert, jsonValue, property } from 'fast-check'
import { expect, test } from 'vitest'
import { sameValue } from './same-value.ts'

const reversed = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(reversed)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .toReversed()
            .map(([key, part]) => [key, reversed(part)]),
        )
      : value

test('the order of keys decides nothing, at any depth', () => {
  assert(property(jsonValue(), (value) => sameValue(value, reversed(value))))
})

test.each([
  [{ unit: '4' }, { unit: '4', buzzer: undefined }, true],
  [{ unit: '4' }, { unit: '4', buzzer: null }, false],
  [['a', 'b'], ['b', 'a'], false],
  [{ 1: 'a' }, ['a'], false],
  ['1', 1, false],
  [null, undefined, false],
])('%j and %j say the same: %s', (one, other, same) => {
  expect(sameValue(one, other)).toBe(same)
})
