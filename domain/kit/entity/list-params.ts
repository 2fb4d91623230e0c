import type { Entity } from './entity.ts'

type Value = string | number | boolean | null | undefined

/** A filter's value, or several values of which any may match. */
type Wanted = Value | readonly (string | number)[]

/** The fields that an entity may be filtered by. */
type FilterOf<E extends Entity> = E['filter'][number]

/** The fields that an entity has. */
type FieldOf<E extends Entity> = (keyof E['fields'] | keyof E['systemFields']) & string

/** A searched field: the entity's own field, or a field of its lines or references (`searchNames`). */
type SearchedOf<E extends Entity> = FieldOf<E> | `${string}.${string}`

/** The fields that a list of an entity may be sorted by; a minus sorts descending. */
type SortOf<E extends Entity> = E['sort'][number] | `-${E['sort'][number]}`

/** Filters that a screen sets itself, such as the records of one client. */
export type FixedFilters<E extends Entity = Entity> = {
  readonly [Field in `filter_${FilterOf<E>}` | `has_${FieldOf<E>}`]?: string | readonly string[]
}

/**
 * The query of `list` and `search` for an entity (api.md). An undeclared filter or sort and an unknown field do not
 * compile.
 */
export type ListParams<E extends Entity = Entity> = {
  [Field in FilterOf<E> as `filter_${Field}`]?: Wanted
} & {
  [Field in FilterOf<E> as `from_${Field}` | `to_${Field}`]?: Value
} & { [Field in `has_${FieldOf<E>}`]?: Wanted } & {
  /** Lists archived records instead of the others. */
  filter_removed?: Wanted
  q?: Value
  /** The fields in which `q` is searched; by default all searched fields of the entity. */
  fields?: SearchedOf<E> | readonly SearchedOf<E>[] | undefined
  sort?: SortOf<E> | undefined
  page?: Value
  limit?: Value
  /** Excludes records, by a rule that the entity defines. */
  [skip: `skip${string}`]: Wanted
}
