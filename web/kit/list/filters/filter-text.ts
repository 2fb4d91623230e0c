import { type Entity, infoOfField } from '@fieldhouse/domain/kit/entity/entity'
import { textFilters } from '@fieldhouse/domain/kit/entity/text-filters'
import type { Range } from '../list-state.ts'

/** What asks for a filter's values, by the kind of its field. */
export type FilterKind = 'choices' | 'records' | 'countries' | 'days' | 'numbers' | 'text'

/** Every field a list may be narrowed by: those its entity declares, then its texts; `restores` adds what was deleted. */
export const filtersOf = (entity: Entity, restores = false): string[] => [
  ...new Set([...entity.filter, ...textFilters(entity), ...(restores ? ['removed'] : [])]),
]

/** How a field is filtered. */
export function filterKind(entity: Entity, field: string): FilterKind {
  const { kind } = infoOfField(entity, field)
  if (kind === 'flag' || kind === 'choice' || kind === 'choices') return 'choices'
  if (kind === 'country') return 'countries'
  if (kind === 'ref' || kind === 'refs') return 'records'
  if (kind === 'day' || kind === 'instant' || kind === 'moment') return 'days'
  return kind === 'decimal' || kind === 'integer' ? 'numbers' : 'text'
}

/** The codes a field can be filtered by. */
export function codesOf(entity: Entity, field: string): readonly string[] {
  const info = infoOfField(entity, field)
  return 'options' in info ? info.options : ['true', 'false']
}

type Say = { before: string; upcoming: string; all: string; value: (value: string) => string }

/** A range in words: `All`, `Before` and `Upcoming` where an end is open (UI-24). */
export function rangeText([from, to]: Range, say: Say): string {
  if (from === null) return to === null ? say.all : `${say.before} ${say.value(to)}`
  return to === null ? `${say.upcoming} ${say.value(from)}` : `${say.value(from)} – ${say.value(to)}`
}
