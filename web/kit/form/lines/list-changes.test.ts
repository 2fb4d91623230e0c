import { array, assert, constantFrom, property } from 'fast-check'
import { expect, test } from 'vitest'
import { listChanges } from './list-changes.ts'

type Case = { what: string; before: string[]; after: string[]; changes: [string | null, string | null][] }

const cases: Case[] = [
  { what: 'nothing', before: ['a', 'b'], after: ['a', 'b'], changes: [] },
  { what: 'another order', before: ['a', 'b'], after: ['b', 'a'], changes: [] },
  { what: 'one more', before: ['a'], after: ['a', 'b'], changes: [[null, 'b']] },
  { what: 'a repeat more', before: ['a'], after: ['a', 'a'], changes: [[null, 'a']] },
  { what: 'one less', before: ['a', 'b', 'c'], after: ['a', 'c'], changes: [['b', null]] },
  { what: 'one changed', before: ['a', 'b'], after: ['a', 'x'], changes: [['b', 'x']] },
]

test.each(cases)('between two lists: $what', ({ before, after, changes }) => {
  expect(listChanges(before, after).map((change) => [change.before, change.after])).toEqual(changes)
})

test('what went and what came turns the one list into the other, order aside', () => {
  const list = array(constantFrom<string>('a', 'b', 'c', 'd'), { maxLength: 8 })
  assert(
    property(list, list, (before, after) => {
      const result = [...before]
      for (const change of listChanges(before, after)) {
        if (change.before !== null) result.splice(result.indexOf(change.before), 1)
        if (change.after !== null) result.push(change.after)
      }
      expect(result.toSorted()).toEqual(after.toSorted())
    }),
  )
})
