import { assert, constantFrom, property, record, subarray } from 'fast-check'
import { expect, test } from 'vitest'
import { client } from '../../crm/client.ts'
import { conflictingFields, mergedValues } from './merge.ts'
import { nameFields, textFilters, wholeTexts } from './text-filters.ts'

const fields = ['a', 'b', 'c'] as const
const blanks = [undefined, null, '', []]
const value = constantFrom(...blanks, 'x', 'y', 0, false, ['x'])
const values = record({ a: value, b: value, c: value })
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const says = (each: unknown) => !blanks.some((blank) => JSON.stringify(blank) === JSON.stringify(each))

test('a merge keeps what is kept, takes what was chosen or what only the other says, and asks where both differ', () => {
  assert(
    property(values, values, subarray([...fields]), (kept, gone, take) => {
      const merged = mergedValues(fields, { kept, gone }, take)
      for (const field of fields) {
        const [own, other] = [kept[field], gone[field]]
        let expected: unknown = own
        if (!says(own)) expected = other ?? null
        if (says(own) && says(other) && take.includes(field)) expected = other
        expect([field, merged[field]]).toEqual([field, expected])
      }
      expect(conflictingFields(fields, { kept, gone }, same)).toEqual(
        fields.filter((field) => says(kept[field]) && says(gone[field]) && !same(kept[field], gone[field])),
      )
    }),
    { numRuns: 2000 },
  )
})

test('API-10 a list of clients is ranked by names and numbers, and narrowed by texts, also by a name put together', () => {
  expect(nameFields(client)).toEqual(expect.arrayContaining(['firstName', 'lastName', 'phone']))
  for (const field of ['email', 'address', 'notes']) expect(nameFields(client)).not.toContain(field)
  expect(textFilters(client)).toEqual(expect.arrayContaining(['firstName', 'email', 'phone', 'address']))
  expect(wholeTexts(client)).toEqual(expect.arrayContaining(['firstName', 'email', 'phone', 'name']))
  expect(wholeTexts(client)).not.toContain('address')
})
