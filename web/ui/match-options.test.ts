import { expect, test } from 'vitest'
import { matchOptions } from './match-options.ts'

const item = (label: string) => ({ value: label, label })
const options = [
  item("Léa O'Brien"),
  { group: 'Crew', items: [item('Jean St-Pierre'), item('Éric Roy')] },
  { group: 'Others', items: [item('Ann Lee')] },
]
const labels = (search: string, limit = Infinity) =>
  matchOptions({ options, search, limit }).flatMap((each) =>
    'group' in each ? each.items.map(({ label }) => label) : [each.label],
  )

test('OPEN-630 the options of a select are found without their marks and accents', () => {
  expect(labels('obrien')).toEqual(["Léa O'Brien"])
  expect(labels('stpierre')).toEqual(['Jean St-Pierre'])
  expect(labels('eric')).toEqual(['Éric Roy'])
  expect(labels('roy eric')).toEqual(['Éric Roy'])
  expect(labels('nobody')).toEqual([])
  expect(labels('')).toHaveLength(4)
  expect(labels('', 2)).toEqual(["Léa O'Brien", 'Jean St-Pierre'])
  expect(matchOptions({ options, search: 'ann', limit: 5 })).toHaveLength(1)
})
