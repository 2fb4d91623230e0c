import { brand } from '../databases/brand.ts'
import { skill } from '../databases/skill.ts'
import { plainColour, tag } from '../core/tag.ts'
import { tagTypeOf } from '../core/tag-type-of.ts'
import type { Entity } from '../kit/entity/entity.ts'
import { foldLetters } from '../kit/words/fold.ts'

/** The entities whose records need only a name, so that an import can create missing records. */
export const makeable = { tag, brand, skill } as const satisfies Record<string, Entity>
export type Makeable = keyof typeof makeable

/** Whether an import may create records of an entity to which its rows refer by name. */
export const isMakeable = (entity: string): entity is Makeable => Object.hasOwn(makeable, entity)

/**
 * Which rows use a missing name: at least one row that resembles no record (FRESH), only rows that resemble records
 * (LIKELY), or no valid row (null).
 */
type MissingUse = 'FRESH' | 'LIKELY' | null

/** A name in the file for which no record exists, the fields that contain it, and the id of the record to create. */
export type MissingName = { entity: Makeable; fields: string[]; id: string; name: string; use: MissingUse }

/** The maximum number of new names in an import; more names suggest that a column was assigned to tags by mistake. */
export const mostMissing = 500

const typesFor = (entity: string, fields: readonly string[]): string[] => [
  ...new Set(fields.map((field) => tagTypeOf(entity, field))),
]

/** The body that creates the record for a missing name, in an import of `entity`. */
export function bodyOfMissing(
  entity: string,
  { entity: to, fields, name }: Pick<MissingName, 'entity' | 'fields' | 'name'>,
): Record<string, unknown> {
  return to === 'tag' ? { name, color: plainColour, types: typesFor(entity, fields) } : { name }
}

/** A key that is equal for all spellings of a name: case, accents and extra spaces are ignored. */
export const missingKey = (name: string): string => foldLetters(name).trim().replaceAll(/\s+/g, ' ')
