import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { infoOf } from '@fieldhouse/domain/kit/entity/fields'
import type { z } from 'zod'
import { entityModules } from '../../contract/entities.ts'
import { fitting, mayMiss, partsOf } from './sample-values.ts'
import { specialBodies, specialRecords, specialSteps } from './special-samples.ts'
import type { Person } from '../world.ts'

/** A request body by field name. */
export type SampleBody = Record<string, unknown>

/** A record in the response to its creation. */
export type SampleRecord = { _id: string; version: number } & Record<string, unknown>

/**
 * The person who creates samples, the entities that are being created (outermost first), and whether optional
 * fields get values.
 */
type Making = { person: Person; path: readonly string[]; whole: boolean }

/** The entities whose references use the person's own id instead of a new record. */
const people: ReadonlySet<string> = new Set(['user', 'workforce', 'member'])

function entityNamed(name: string): Entity {
  const module = entityModules.find(({ entity }) => entity.name === name)
  if (!module) throw new Error(`no entity is called ${name}`)
  return module.entity
}

async function referred(to: string, making: Making): Promise<string> {
  if (people.has(to)) return making.person.id
  if (to === 'workspace') return making.person.workspaceId
  const special = specialRecords[to]
  if (special) return special(making.person, (name) => referred(name, making))
  return (await sampleIn(entityNamed(to), making))._id
}

const isOpen = (schema: z.ZodType, making: Making): boolean => {
  const info = infoOf(schema)
  const to = info.kind === 'ref' || info.kind === 'refs' ? info.to : null
  return to !== null && (making.path.includes(to) || making.path.length > 3)
}

async function objectOf(shape: Record<string, z.ZodType>, making: Making): Promise<SampleBody> {
  const body: SampleBody = {}
  for (const [field, schema] of Object.entries(shape)) {
    // The body of a new record contains neither a version nor ids of lines.
    const isLater = field === 'version' || field === '_id'
    if (mayMiss(schema) && (!making.whole || isOpen(schema, making) || isLater)) continue
    const value = await valueOf(schema, making)
    if (value !== undefined && (!mayMiss(schema) || schema.safeParse(value).success)) body[field] = value
  }
  return body
}

async function valueOf(schema: z.ZodType, making: Making): Promise<unknown> {
  const info = infoOf(schema)
  if (info.kind === 'ref') return referred(info.to, making)
  if (info.kind === 'refs') return [await referred(info.to, making)]
  const isComposed = ['value', 'address', 'lines', 'custom'].includes(info.kind)
  const leaf = isComposed ? undefined : fitting(schema, info)
  return leaf ?? composed(schema, making)
}

async function composed(schema: z.ZodType, making: Making): Promise<unknown> {
  const parts = partsOf(schema)
  switch (parts.kind) {
    case 'object':
      return objectOf(parts.shape, making)
    case 'list':
      return [await valueOf(parts.element, making)]
    case 'tuple':
      return Promise.all(parts.items.map((item) => valueOf(item, making)))
    case 'either':
      return firstThatFits(schema, parts.options, making)
    case 'map':
      return {}
    default:
      return fitting(schema, infoOf(schema))
  }
}

async function firstThatFits(schema: z.ZodType, options: z.ZodType[], making: Making): Promise<unknown> {
  for (const option of options) {
    const value = await valueOf(option, making)
    if (schema.safeParse(value).success) return value
  }
  return undefined
}

async function bodyFor(entity: Entity, making: Making): Promise<SampleBody> {
  const inside = { ...making, path: [...making.path, entity.name] }
  const special = specialBodies[entity.name]
  if (special) return special({ person: making.person, make: (name) => referred(name, inside) })
  const body = await objectOf(entity.create.shape as Record<string, z.ZodType>, inside)
  if (entity.create.safeParse(body).success) return body
  const least = await objectOf(entity.create.shape as Record<string, z.ZodType>, { ...inside, whole: false })
  const checked = entity.create.safeParse(least)
  if (checked.success) return least
  throw new Error(`no sample of ${entity.name}: ${checked.error.message}; see special-samples.ts`)
}

async function sampleIn(entity: Entity, making: Making): Promise<SampleRecord> {
  const made = await making.person.post(`/${entity.segment}/create/`, await bodyFor(entity, making))
  if (made.status !== 201)
    throw new Error(`a sample of ${entity.name} was refused: ${JSON.stringify(made.body)}`)
  const step = specialSteps[entity.name]
  return step ? ((await step(making.person, made.result)) as SampleRecord) : (made.result as SampleRecord)
}

const start = (person: Person): Making => ({ person, path: [], whole: true })

/**
 * Makes a valid `create` body for any entity, with as many fields as possible. `person` creates the referenced
 * records through the API.
 */
export const sampleBody = (entity: Entity, person: Person): Promise<SampleBody> =>
  bodyFor(entity, start(person))

/** Creates a record of any entity in the person's workspace through the API. */
export const sampleRecord = (entity: Entity, person: Person): Promise<SampleRecord> =>
  sampleIn(entity, start(person))

/** Returns a valid body for a route's schema. `person` creates the referenced records. */
export const sampleInput = async (schema: z.ZodType, person: Person): Promise<unknown> =>
  valueOf(schema, start(person))

/** Returns valid new values for an entity's `update`, without references. */
export async function sampleChange(entity: Entity, person: Person): Promise<SampleBody> {
  const plain = Object.entries(entity.update.shape as Record<string, z.ZodType>).filter(([, schema]) =>
    ['text', 'flag', 'colour', 'decimal', 'integer'].includes(infoOf(schema).kind),
  )
  return objectOf(Object.fromEntries(plain), start(person))
}
