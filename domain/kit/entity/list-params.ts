import type { Entity } from './entity.ts'

type Value = string | number | boolean | null | undefined

/** The value of a filter. If a filter has several values, a record must match one of the values. */
type Wanted = Value | readonly (string | number)[]

/** The fields by which an entity's records can be filtered. */
type FilterOf<E extends Entity> = E['filter'][number]

/** The names of an entity's fields. */
type FieldOf<E extends Entity> = (keyof E['fields'] | keyof E['systemFields']) & string

/** A field in which a search looks: a field of the entity, or a field of its lines or references (`searchNames`). */
type SearchedOf<E extends Entity> = FieldOf<E> | `${string}.${string}`

/** The fields by which a list can be sorted. A minus sign means descending order. */
type SortOf<E extends Entity> = E['sort'][number] | `-${E['sort'][number]}`

/** Filters that a screen always sets, for example for the records of one client. */
export type FixedFilters<E extends Entity = Entity> = {
  readonly [Field in `filter_${FilterOf<E>}` | `has_${FieldOf<E>}`]?: string | readonly string[]
}

/**
 * The query of an entity's `list` and `search` (api.md). Unknown fields, and fields that are not declared for filtering
 * or sorting, do not compile.
 */
export type ListParams<E extends Entity = Entity> = {
  [Field in FilterOf<E> as `filter_${Field}`]?: Wanted
} & {
  [Field in FilterOf<E> as `from_${Field}` | `to_${Field}`]?: Value
} & { [Field in `has_${FieldOf<E>}`]?: Wanted } & {
  /** With `true`, the list contains archived records instead of the other records. */
  filter_removed?: Wanted
  q?: Value
  /** The fields in which `q` is searched. The default is all searched fields of the entity. */
  fields?: SearchedOf<E> | readonly SearchedOf<E>[] | undefined
  sort?: SortOf<E> | undefined
  page?: Value
  limit?: Value
  /** Excludes records according to a rule of the entity. */
  [skip: `skip${string}`]: Wanted
}
