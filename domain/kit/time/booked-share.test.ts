import { expect, test } from 'vitest'
import { levelOf } from './booked-share.ts'

test('OPEN-673 a day is full from nine tenths of its available time on', () => {
  expect([0, 0.89, 0.9, 1, 1.01].map(levelOf)).toEqual(['free', 'free', 'full', 'full', 'over'])
})
