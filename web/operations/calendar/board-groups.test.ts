import { expect, test } from 'vitest'
import { groupsOf, mayGroup } from './board-groups.ts'

type Of = { town?: string; role?: string }

const person = (_id: string, skills: string[], { town, role }: Of = {}) => ({
  _id,
  town: town ?? null,
  role: role ?? null,
  skills: skills.map((name) => ({ _id: name, name })),
})

const people = [
  person('alice', ['Heating'], { town: 'Laval', role: 'technician' }),
  person('ben', ['Gas', 'Heating'], { town: 'Laval', role: 'technician' }),
  person('chloe', [], { role: 'apprentice' }),
  person('david', ['Heating', 'Washers'], { town: 'Brossard', role: 'technician' }),
  person('elise', ['Washers'], { town: 'Laval' }),
]

const shown = (by: Parameters<typeof groupsOf>[1]) =>
  groupsOf(people, by).map(({ name, people: own }) => [name, own.map(({ _id }) => _id).join(' ')])

test('OPEN-671 everybody stands once: with several skills in the group of the rarest, without any in the last one', () => {
  expect(shown('skill')).toEqual([
    ['Gas', 'ben'],
    ['Heating', 'alice'],
    ['Washers', 'david elise'],
    [null, 'chloe'],
  ])
})

test('OPEN-671 rows are grouped by the town where the day begins, or by role', () => {
  expect(shown('town')).toEqual([
    ['Brossard', 'david'],
    ['Laval', 'alice ben elise'],
    [null, 'chloe'],
  ])
  expect(shown('role')).toEqual([
    ['apprentice', 'chloe'],
    ['technician', 'alice ben david'],
    [null, 'elise'],
  ])
})

test('OPEN-671 a grouping that nobody has anything for is not offered', () => {
  const [, , chloe] = people
  const alone = chloe ? [chloe] : []
  expect(mayGroup(alone, 'skill')).toBe(false)
  expect(mayGroup(alone, 'town')).toBe(false)
  expect(mayGroup(alone, 'role')).toBe(true)
  expect(mayGroup([], 'none')).toBe(true)
})
