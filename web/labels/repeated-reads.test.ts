import { expect, test } from 'vitest'
import { repeatedReads } from './repeated-reads.ts'

test('OPEN-210 a code is taken once for as long as it is held there, and again after a moment', () => {
  const isNew = repeatedReads()
  const read = (at: number) => isNew('A', { at, picture: at / 100 })
  expect([0, 300, 1200, 2100].map(read)).toEqual([true, false, false, false])
  expect(read(3100)).toBe(true)
})

test('OPEN-210 a phone that looks at one picture in two seconds takes what is held there once', () => {
  const isNew = repeatedReads()
  const reads = [0, 2000, 4000].map((at, picture) => isNew('A', { at, picture }))
  expect(reads).toEqual([true, false, false])
  expect(isNew('A', { at: 10_000, picture: 4 })).toBe(false)
  expect(isNew('A', { at: 16_000, picture: 7 })).toBe(true)
})

test('OPEN-210 another code is taken at once, and the first one no second time where both are seen in turn', () => {
  const isNew = repeatedReads()
  const reads = ['A', 'B', 'A', 'B'].map((code, at) => isNew(code, { at: at * 600, picture: at }))
  expect(reads).toEqual([true, true, false, false])
})
