import { brand } from '../databases/brand.ts'
import { skill } from '../databases/skill.ts'
import { plainColour, tag } from '../databases/tag.ts'
import { tagTypeOf } from '../databases/tag-type-of.ts'
import type { Entity } from '../kit/entity/entity.ts'
import { foldLetters } from '../kit/words/fold.ts'

/** Lists whose records a name makes whole: an import may add the missing ones on its way. */
export const makeable = { tag, brand, skill } as const satisfies Record<string, Entity>
export type Makeable = keyof typeof makeable

/** Whether an import may add records of an entity that its file only names. */
export const isMakeable = (entity: string): entity is Makeable => Object.hasOwn(makeable, entity)

/** In which rows a new name stands: in one that is like nothing there is, only in likely ones, in none that fits. */
type MissingUse = 'FRESH' | 'LIKELY' | null

/** A name of the file that no record has, the fields that say it, and the id under which it would be made. */
export type MissingName = { entity: Makeable; fields: string[]; id: string; name: string; use: MissingUse }

/** The most new names of one import: more come from a column that was mistaken for tags. */
export const mostMissing = 500

const typesFor = (entity: string, fields: readonly string[]): string[] => [
  ...new Set(fields.map((field) => tagTypeOf(entity, field))),
]

/** The body that makes a record of a missing name, for an import of `entity`. */
export function bodyOfMissing(
  entity: string,
  { entity: to, fields, name }: Pick<MissingName, 'entity' | 'fields' | 'name'>,
): Record<string, unknown> {
  return to === 'tag' ? { name, color: plainColour, types: typesFor(entity, fields) } : { name }
}

/** What two spellings of one name have in common: neither case, accents nor spaces make another record. */
export const missingKey = (name: string): string => foldLetters(name).trim().replaceAll(/\s+/g, ' ')
