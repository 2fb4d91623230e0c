import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { infoOfField } from '@fieldhouse/domain/kit/entity/entity-fields'
import { textFilters } from '@fieldhouse/domain/kit/entity/text-filters'
import type { Range } from '../list-state.ts'

/** The kinds of filter inputs, which depend on the field's kind. */
export type FilterKind = 'choices' | 'records' | 'countries' | 'days' | 'numbers' | 'text'

/**
 * The fields by which a list can be filtered: those that the entity declares, and its text fields. With `restores`,
 * users can also filter archived records.
 */
export const filtersOf = (entity: Entity, restores = false): string[] => [
  ...new Set([...entity.filter, ...textFilters(entity), ...(restores ? ['removed'] : [])]),
]

/** The kind of a field's filter input. */
export function filterKind(entity: Entity, field: string): FilterKind {
  const { kind } = infoOfField(entity, field)
  if (kind === 'flag' || kind === 'choice' || kind === 'choices') return 'choices'
  if (kind === 'country') return 'countries'
  if (kind === 'ref' || kind === 'refs') return 'records'
  if (kind === 'day' || kind === 'instant' || kind === 'moment') return 'days'
  return kind === 'decimal' || kind === 'integer' ? 'numbers' : 'text'
}

/** The codes by which a field can be filtered. */
export function codesOf(entity: Entity, field: string): readonly string[] {
  const info = infoOfField(entity, field)
  return 'options' in info ? info.options : ['true', 'false']
}

type Say = { before: string; upcoming: string; all: string; value: (value: string) => string }

/** The text of a range. If an end is open, the text contains `Before`, `Upcoming` or `All` (UI-24). */
export function rangeText([from, to]: Range, say: Say): string {
  if (from === null) return to === null ? say.all : `${say.before} ${say.value(to)}`
  return to === null ? `${say.upcoming} ${say.value(from)}` : `${say.value(from)} – ${say.value(to)}`
}
