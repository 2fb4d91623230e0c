import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { type FlagArray, type Permissions, flags } from '@fieldhouse/domain/kit/entity/sections'
import { entityModules } from '../../contract/entities.ts'
import type { Person, World } from '../world.ts'

export const has = (entity: Entity, ...verbs: Entity['verbs'][number][]) =>
  verbs.every((verb) => entity.verbs.includes(verb))

/** An entity with its name and the path of a call of it. */
export type Tried = { entity: Entity; name: string; at: (path: string) => string }

/** Every entity that can be listed and has these verbs (api.md, Generic verbs): a new one is covered by being there. */
export const entitiesWith = (...verbs: Entity['verbs'][number][]): Tried[] =>
  entityModules
    .filter(({ entity }) => has(entity, 'list', ...verbs))
    .map(({ entity }) => ({ entity, name: entity.name, at: (path) => `/${entity.segment}/${path}` }))

/** A member who holds exactly one flag on one section. */
export function only(world: World, entity: Entity, flag: (typeof flags)[number]): Promise<Person> {
  const held = flags.map((each) => each === flag) as FlagArray
  return world.member({ [entity.section]: held } satisfies Permissions)
}

/** A member who holds every flag on one section but this one, and not admin. */
export function allBut(world: World, entity: Entity, flag: (typeof flags)[number]): Promise<Person> {
  const held = flags.map((each) => each !== flag && each !== 'admin') as FlagArray
  return world.member({ [entity.section]: held } satisfies Permissions)
}

/** What a colleague without the flag hears; of what is another's own, that it is not there. */
export const refusal = (entity: Entity) => (entity.creatorOnly ? 'NOT_FOUND' : 'FORBIDDEN')
