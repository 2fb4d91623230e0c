import type { Entity } from './entity.ts'

type Value = string | number | boolean | null | undefined

/** A filter's value, or values of which any will do. */
type Wanted = Value | readonly (string | number)[]

/** The fields that an entity may be filtered by. */
type FilterOf<E extends Entity> = E['filter'][number]

/** The fields that an entity has. */
type FieldOf<E extends Entity> = (keyof E['fields'] | keyof E['systemFields']) & string

/** A field that is searched: the entity's own, or one of what its lines or references name (`searchNames`). */
type SearchedOf<E extends Entity> = FieldOf<E> | `${string}.${string}`

/** The fields that a list of an entity may be sorted by, downwards with a minus. */
type SortOf<E extends Entity> = E['sort'][number] | `-${E['sort'][number]}`

/** Records that belong to something: filters that a screen sets itself. */
export type FixedFilters<E extends Entity = Entity> = {
  readonly [Field in `filter_${FilterOf<E>}` | `has_${FieldOf<E>}`]?: string | readonly string[]
}

/** What the records of an entity may be asked by (api.md, `list` and `search`); an undeclared filter or sort and an unknown field do not compile. */
export type ListParams<E extends Entity = Entity> = {
  [Field in FilterOf<E> as `filter_${Field}`]?: Wanted
} & {
  [Field in FilterOf<E> as `from_${Field}` | `to_${Field}`]?: Value
} & { [Field in `has_${FieldOf<E>}`]?: Wanted } & {
  /** Archived records instead of the others. */
  filter_removed?: Wanted
  q?: Value
  /** The fields that `q` is looked for in; all that the entity is searched by where none is named. */
  fields?: SearchedOf<E> | readonly SearchedOf<E>[] | undefined
  sort?: SortOf<E> | undefined
  page?: Value
  limit?: Value
  /** Records that are left out, by a way the entity knows. */
  [skip: `skip${string}`]: Wanted
}
