import { type Read, entity } from '../kit/entity/entity.ts'
import { described } from '../kit/entity/fields.ts'

/** A skill of a technician, which a job may require (DB-10). */
export const skill = entity('skill', {
  section: 'DB_SKILL',
  fields: described(80),
  unique: ['name'],
  search: ['name', 'description'],
  filter: ['enabled', 'createdAt'],
  sort: ['name', 'createdAt', 'updatedAt'],
})

/** The id and the name of a skill. */
export type NamedSkill = Pick<Read<typeof skill>, '_id' | 'name'>
