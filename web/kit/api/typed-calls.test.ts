import { tag } from '@fieldhouse/domain/core/tag'
import { expect, test } from 'vitest'
import type { sendForm } from './call.ts'
import { recordQueries } from './records.ts'

test('records are asked for by entities, filters and fields there are', () => {
  const known = recordQueries.searchOf('tag', { filter_types: 'JOB', sort: '-name', fields: 'name' })
  expect(known.queryKey).toEqual(['tag', 'search', { filter_types: 'JOB', sort: '-name', fields: 'name' }])
  // @ts-expect-error -- tags are not filtered by their colour
  recordQueries.searchOf('tag', { filter_color: 'red' })
  // @ts-expect-error -- a tag has no such field
  recordQueries.list(tag, { sort: 'nonsense' })
  // @ts-expect-error -- a search cannot return a field that a tag does not have
  recordQueries.search(tag, { fields: 'nonsense' })
  // @ts-expect-error -- there is no such entity
  expect(() => recordQueries.searchOf('nonsense')).toThrow('no entity is called nonsense')
})

test('a form is sent with the fields of its call alone, each of its kind', () => {
  type Sent = Parameters<typeof sendForm<'POST /suppliers/addBrandTag/'>>[1]
  const known: Sent = { body: { supplierId: 'typed', note: 'seven' } }
  // @ts-expect-error -- the call has no such field
  const unknown: Sent = { body: { nonsense: 1 } }
  // @ts-expect-error -- the field is a text
  const mistyped: Sent = { body: { supplierId: 'typed', note: 7 } }
  expect([known, unknown, mistyped]).toHaveLength(3)
})
