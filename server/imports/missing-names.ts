import {
  type MissingName,
  bodyOfMissing,
  isMakeable,
  makeable,
  missingKey,
  mostMissing,
} from '@fieldhouse/domain/imports/missing-names'
import { check } from '@fieldhouse/domain/kit/entity/check'
import { type FieldFault, Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { EntityModule, Values } from '../kit/entity/define-entity.ts'
import type { Keyed } from '../kit/database/link-table.ts'
import { entityOf, newId } from '../kit/database/tenant-table.ts'
import { type Work, need } from '../kit/database/work.ts'
import { insertRow } from '../kit/entity/write.ts'
import { type Referring, referenceFinder, referringFields } from './find-references.ts'

/** The result for a missing name: the id that its new record will have, or the fault if no record can be created. */
type Promised = { id: string } | { fault: Omit<FieldFault, 'path'> }

const notFound = (name: string): Promised => ({ fault: { code: 'NOT_FOUND_NAMED', params: { name } } })

const textsOf = (value: unknown): string[] =>
  [value].flat().filter((text): text is string => typeof text === 'string')

/** The fields of an entity that refer to records of other entities which an import may create. */
const makingFields = (module: EntityModule): Referring[] =>
  referringFields(module).filter(({ table }) => isMakeable(entityOf(table)?.name ?? ''))

/** Collects the names in a file that match no record. Reserves an id for each name whose record may be created. */
export function missingNames(module: EntityModule, creates: readonly string[]) {
  const found = new Map<string, MissingName>()
  const byId = new Map<string, MissingName>()
  const fields = makingFields(module).map(({ field }) => field)

  function promise(table: Keyed, { field, name }: { field: string; name: string }): Promised {
    const entity = entityOf(table)?.name ?? ''
    if (!isMakeable(entity)) return notFound(name)
    const key = `${entity} ${missingKey(name)}`
    const known = found.get(key)
    const said: MissingName = known ?? { entity, fields: [], id: newId(), name, use: null }
    if (!known) {
      const checked = check(
        makeable[entity].create,
        bodyOfMissing(module.entity.name, { ...said, fields: [field] }),
      )
      const [first] = checked.ok ? [] : checked.faults
      if (first) return { fault: { code: first.code, ...(first.params ? { params: first.params } : {}) } }
      if (found.size >= mostMissing) return { fault: { code: 'TOO_MANY_NEW', params: { max: mostMissing } } }
      found.set(key, said)
      byId.set(said.id, said)
    }
    if (!said.fields.includes(field)) said.fields.push(field)
    return creates.includes(entity) ? { id: said.id } : notFound(name)
  }

  const named = (body: Values): MissingName[] =>
    fields.flatMap((field) => textsOf(body[field]).flatMap((id) => byId.get(id) ?? []))

  return {
    promise,
    /** Returns the missing names to which these bodies refer. */
    in: (bodies: readonly Values[]): MissingName[] => [...new Set(bodies.flatMap(named))],
    /** Records which missing names the accepted rows use. */
    use(judged: readonly { body: Values | null; likeness: unknown }[]): void {
      for (const { body, likeness } of judged)
        for (const each of body ? named(body) : [])
          if (each.use !== 'FRESH') each.use = likeness ? 'LIKELY' : 'FRESH'
    },
    all: (): MissingName[] => [...found.values()],
  }
}
export type MissingNames = ReturnType<typeof missingNames>

const moduleOf = (modules: readonly EntityModule[], name: string): EntityModule => {
  const module = modules.find(({ entity }) => entity.name === name)
  if (!module) throw new Problem('NOT_FOUND')
  return module
}

/** Creates the records of missing names, for an import of `entity`; refuses users who may not create them. */
export async function makeMissing(
  work: Work,
  modules: readonly EntityModule[],
  of: { entity: string; names: readonly MissingName[] },
): Promise<void> {
  for (const missing of of.names) {
    const module = moduleOf(modules, missing.entity)
    need(work, module.entity.section, 'create')
    const checked = check(module.entity.create, bodyOfMissing(of.entity, missing))
    if (!checked.ok) throw new Problem('VALIDATION', { errors: checked.faults })
    await insertRow(work, module, { ...checked.value, id: missing.id })
  }
}

/**
 * Creates a missing record when the first row needs it. If the record was created in the meantime, uses that
 * record.
 */
export function missingMaker(
  modules: readonly EntityModule[],
  of: { module: EntityModule; names: readonly MissingName[] },
) {
  const { entity } = of.module
  const fields = makingFields(of.module).map(({ field }) => field)
  const waiting = new Map(of.names.map((each) => [each.id, each]))
  const taken = new Map<string, string>()
  const find = referenceFinder()

  async function settle(work: Work, missing: MissingName): Promise<void> {
    waiting.delete(missing.id)
    const { table } = moduleOf(modules, missing.entity)
    const [id, ...others] = (await find(work, table, [missing.name])).get(missing.name) ?? []
    if (id !== undefined && others.length === 0) taken.set(missing.id, id)
    else await makeMissing(work, modules, { entity: entity.name, names: [missing] })
  }

  const led = (value: unknown): unknown => (typeof value === 'string' ? (taken.get(value) ?? value) : value)

  /** Replaces the reserved ids in the bodies by the ids of the created or found records. */
  return async (work: Work, bodies: readonly Values[]): Promise<void> => {
    const ids = bodies.flatMap((body) => fields.flatMap((field) => textsOf(body[field])))
    for (const id of ids) {
      const missing = waiting.get(id)
      if (missing) await settle(work, missing)
    }
    if (taken.size === 0) return
    for (const body of bodies)
      for (const field of fields.filter((each) => each in body)) {
        const value: unknown = body[field]
        body[field] = Array.isArray(value) ? [...new Set(value.map(led))] : led(value)
      }
  }
}
