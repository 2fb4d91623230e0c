import { expect, test } from 'vitest'
import { rejectionGroups } from './rejections.ts'

/** A technician whom the search rejected. */
const who = (_id: string, code: 'BUSY' | 'SKILL_MISSING' | 'TIME_OFF', msg: string = code) => ({
  _id,
  code,
  msg,
})

test('OPEN-653 who was left out is grouped by the reason, who came nearest to fitting first', () => {
  const groups = rejectionGroups([
    who('a', 'SKILL_MISSING', 'Lacks: Gas'),
    who('b', 'TIME_OFF'),
    who('c', 'SKILL_MISSING', 'Lacks: Cooling, Gas'),
    who('d', 'BUSY'),
    who('e', 'SKILL_MISSING', 'Lacks: Gas'),
    who('f', 'BUSY'),
  ])
  expect(groups.map(({ msg, people }) => [msg, people.map(({ _id }) => _id).join('')])).toEqual([
    ['BUSY', 'df'],
    ['TIME_OFF', 'b'],
    ['Lacks: Gas', 'ae'],
    ['Lacks: Cooling, Gas', 'c'],
  ])
  expect(rejectionGroups([])).toEqual([])
  const equal = [who('a', 'SKILL_MISSING', 'Lacks: Gas'), who('b', 'SKILL_MISSING', 'Lacks: Cooling')]
  expect(rejectionGroups(equal).map(({ msg }) => msg)).toEqual(['Lacks: Cooling', 'Lacks: Gas'])
})
