import { expect, test } from 'vitest'
import { retryWait } from './retry-wait.ts'

test.each([
  [0, null],
  [1, [1, 'second']],
  [99, [99, 'second']],
  [100, [2, 'minute']],
  [15 * 60, [15, 'minute']],
  [14 * 60 + 1, [15, 'minute']],
  [4 * 3600 - 1, [4, 'hour']],
])('OPEN-28 a wait of %i seconds reads as %j', (seconds, words) => {
  expect(retryWait(seconds)).toEqual(words)
})
