import { brand } from '@fieldhouse/domain/databases/brand'
import { expect, test } from 'vitest'
import { recordQueries } from './records.ts'

test('a list is asked by declared filters alone', () => {
  const known = recordQueries.list(brand, { filter_enabled: true, sort: 'name' })
  // @ts-expect-error -- brands have no such field
  const unknown = recordQueries.list(brand, { filter_colour: 'red' })
  // @ts-expect-error -- brands may not be filtered by their note
  const undeclared = recordQueries.search(brand, { filter_note: 'a' })
  expect(known.queryKey[0]).toBe(unknown.queryKey[0])
  expect(undeclared.queryKey[0]).toBe('brand')
})
