import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { type FlagArray, type Permissions, flags } from '@fieldhouse/domain/kit/entity/sections'
import { entityModules } from '../../contract/entities.ts'
import type { Person, World } from '../world.ts'

export const has = (entity: Entity, ...verbs: Entity['verbs'][number][]) =>
  verbs.every((verb) => entity.verbs.includes(verb))

/** An entity and its name. `at` returns the path of a call of this entity. */
export type Tried = { entity: Entity; name: string; at: (path: string) => string }

/**
 * Returns the entities that have `list` and the given verbs (api.md, Generic verbs). The result includes new entities
 * without a change of this code.
 */
export const entitiesWith = (...verbs: Entity['verbs'][number][]): Tried[] =>
  entityModules
    .filter(({ entity }) => has(entity, 'list', ...verbs))
    .map(({ entity }) => ({ entity, name: entity.name, at: (path) => `/${entity.segment}/${path}` }))

/** Creates a member with exactly one flag on the entity's section. */
export function only(world: World, entity: Entity, flag: (typeof flags)[number]): Promise<Person> {
  const held = flags.map((each) => each === flag) as FlagArray
  return world.member({ [entity.section]: held } satisfies Permissions)
}

/** Creates a member with every flag on the entity's section except this flag and `admin`. */
export function allBut(world: World, entity: Entity, flag: (typeof flags)[number]): Promise<Person> {
  const held = flags.map((each) => each !== flag && each !== 'admin') as FlagArray
  return world.member({ [entity.section]: held } satisfies Permissions)
}

/**
 * Returns the error code for a member without the flag: `NOT_FOUND` if only creators see the entity's records,
 * otherwise `FORBIDDEN`.
 */
export const refusal = (entity: Entity) => (entity.creatorOnly ? 'NOT_FOUND' : 'FORBIDDEN')
