import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { integer, text } from './fields.ts'
import { line } from './line.ts'
import { type StoredLine, changedLines, matchedLines } from './line-changes.ts'

const fields = { note: text(60), count: integer(0, 9) }
const placed = line({ fields, most: 9 })
const named = line({ fields, named: true, most: 9 })

const stored = (...notes: string[]): StoredLine[] =>
  notes.map((note, at) => ({ _id: `${at}`, note, count: 1 }))
const sent = (...notes: string[]): StoredLine[] => notes.map((note) => ({ note, count: 1 }))
const ids = (found: readonly (StoredLine | null)[]) => found.map((each) => each?._id ?? null)

test.each([
  ['the same', ['a', 'b'], ['0', '1']],
  ['turned', ['b', 'a'], ['1', '0']],
  ['one changed', ['a', 'x'], ['0', '1']],
  ['one added before', ['x', 'a', 'b'], [null, '0', '1']],
  ['one removed', ['b'], ['1']],
  ['twice the same', ['a', 'a'], ['0', '1']],
])('lines without names are known by what they say, else by their place: %s', (_, notes, expected) => {
  expect(ids(matchedLines(placed, stored('a', 'b'), sent(...notes)))).toEqual(expected)
})

test('lines with names are known by them alone, each once', () => {
  const asked = [{ _id: '1', note: 'x', count: 1 }, ...sent('a'), { _id: '1', note: 'b', count: 1 }]
  expect(ids(matchedLines(named, stored('a', 'b'), asked))).toEqual(['1', null, null])
  expect(ids(matchedLines(named, stored('a'), [{ _id: '7', note: 'a', count: 1 }]))).toEqual([null])
})

test('no stored line is two of the sent ones, and none is new while one is left', () => {
  const lines = fc.array(fc.record({ note: fc.constantFrom('a', 'b', 'c'), count: fc.nat(1) }))
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const kept = before.map((each, at) => ({ ...each, _id: `${at}` }))
      const found = matchedLines(placed, kept, after)
      const matched = found.filter((each) => each !== null)
      expect(new Set(matched).size).toBe(matched.length)
      expect(matched).toHaveLength(Math.min(before.length, after.length))
    }),
  )
})

test('a change tells the lines that differ with their places, and nothing of those that moved', () => {
  const [a, b, c] = stored('a', 'b', 'c')
  if (!a || !b || !c) throw new Error('three lines')
  const changed = { ...b, count: 5 }
  const added = { _id: '9', note: 'x', count: 1 }
  expect(changedLines([a, b, c], [c, added, changed])).toEqual({
    before: [
      { ...a, position: 0 },
      { ...b, position: 1 },
    ],
    after: [
      { ...added, position: 1 },
      { ...changed, position: 2 },
    ],
  })
  expect(changedLines([a, b], [b, a])).toEqual({ before: [], after: [] })
})
