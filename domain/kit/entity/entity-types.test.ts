import { expect, test } from 'vitest'
import { entity } from './entity.ts'
import { text } from './fields.ts'
import type { FixedFilters, ListParams } from './list-params.ts'

const section = 'GLOBAL'
const [name, place] = [text(10), text(20)]

const spot = entity('spot', { section, fields: { name, place }, filter: ['place'], sort: ['name'] })
const plain = entity('spot', { section, fields: { name } })

test('what has no name says what it is called by', () => {
  expect(entity('spot', { section, fields: { place }, displayName: ['place'] }).displayName).toHaveLength(1)
  // @ts-expect-error -- an entity needs a field `name` or a `displayName`
  expect(() => entity('spot', { section, fields: { place } })).toThrow('does not say what it is called')
  // @ts-expect-error -- the entity has no field `title`
  expect(entity('spot', { section, fields: { place }, displayName: ['title'] }).displayName).toHaveLength(1)
})

test('OPEN-44 a list is asked by declared filters and sorts and by fields there are', () => {
  const known: ListParams<typeof spot> = {
    filter_place: 'here',
    has_name: 'a',
    sort: '-name',
    fields: ['place'],
  }
  // @ts-expect-error -- the entity does not declare `name` as a filter
  const undeclared: ListParams<typeof spot> = { filter_name: 'a' }
  // @ts-expect-error -- the entity has no field `colour`
  const unknown: FixedFilters<typeof spot> = { filter_colour: 'red' }
  // @ts-expect-error -- the entity does not declare `place` as a sort field
  const unsorted: ListParams<typeof spot> = { sort: '-place' }
  const byAge: ListParams<typeof plain> = { sort: '-createdAt' }
  // @ts-expect-error -- without declared sort fields, a list can be sorted only by `createdAt`
  const byName: ListParams<typeof plain> = { sort: 'name' }
  // @ts-expect-error -- the entity has no field `nonsense`
  const unsearched: ListParams<typeof spot> = { fields: 'nonsense' }
  expect([known, undeclared, unknown, unsorted, byAge, byName, unsearched]).toHaveLength(7)
})
