import {
  type MissingName,
  type MissingPerson,
  bodyOfMissing,
  keyOfMissing,
  makeable,
  mayMake,
  mostNew,
  whyNotPerson,
} from '@fieldhouse/domain/imports/missing-names'
import { check } from '@fieldhouse/domain/kit/entity/check'
import { type FieldFault, Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { EntityModule, Values } from '../kit/entity/define-entity.ts'
import type { Keyed } from '../kit/database/link-table.ts'
import { entityOf, newId } from '../kit/database/tenant-table.ts'
import { type Work, need } from '../kit/database/work.ts'
import { insertRow } from '../kit/entity/write.ts'
import { type Ids, type Referring, referenceFinder, referringFields } from './find-references.ts'

/** The result for a missing name: the id that its new record will have, or the fault if no record can be created. */
type Promised = { id: string } | { fault: Omit<FieldFault, 'path'> }

const notFound = (name: string): Promised => ({ fault: { code: 'NOT_FOUND_NAMED', params: { name } } })

const textsOf = (value: unknown): string[] =>
  [value].flat().filter((text): text is string => typeof text === 'string')

/** The fields of an entity that refer to records of other entities which an import may create. */
const makingFields = (module: EntityModule): Referring[] =>
  referringFields(module).filter(({ table }) => mayMake(module.entity.name, entityOf(table)?.name ?? ''))

/** A name that matches no record, its field, and the data of the missing person if the name is a client's. */
type Asked = { field: string; name: string; person?: MissingPerson }

/** The fault of a missing name whose record cannot be created, or null. */
function whyNotMissing(
  entity: string,
  missing: MissingName,
  { field }: Asked,
): Omit<FieldFault, 'path'> | null {
  const { name, person } = missing
  const refused = person && whyNotPerson(name, person)
  if (refused) return refused
  const body = bodyOfMissing(entity, { ...missing, fields: [field] }, 'en')
  const checked = check(makeable[missing.entity].create, body)
  const [first] = checked.ok ? [] : checked.faults
  return first ? { code: first.code, ...(first.params ? { params: first.params } : {}) } : null
}

/** Collects the names in a file that match no record. Reserves an id for each name whose record may be created. */
export function missingNames(module: EntityModule, creates: readonly string[]) {
  const found = new Map<string, MissingName>()
  const byId = new Map<string, MissingName>()
  const counts = new Map<string, number>()
  const fields = makingFields(module).map(({ field }) => field)

  function promise(table: Keyed, asked: Asked): Promised {
    const { field, ...named } = asked
    const { name } = named
    const entity = entityOf(table)?.name ?? ''
    if (!mayMake(module.entity.name, entity)) return notFound(name)
    if (entity === 'client' && !named.person) return notFound(name)
    const key = keyOfMissing({ entity, ...named })
    const known = found.get(key)
    const said: MissingName = known ?? { entity, fields: [], id: newId(), use: null, ...named }
    if (!known) {
      const fault = whyNotMissing(module.entity.name, said, asked)
      if (fault) return { fault }
      const max = mostNew(entity)
      const made = counts.get(entity) ?? 0
      if (made >= max) return { fault: { code: 'TOO_MANY_NEW', params: { max } } }
      counts.set(entity, made + 1)
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

/**
 * Creates the records of missing names, for an import of `entity`. Refuses users who may not create records of this
 * kind.
 */
export async function makeMissing(
  work: Work,
  modules: readonly EntityModule[],
  of: { entity: string; names: readonly MissingName[] },
): Promise<void> {
  for (const missing of of.names) {
    const module = moduleOf(modules, missing.entity)
    need(work, module.entity.section, 'create')
    const checked = check(module.entity.create, bodyOfMissing(of.entity, missing, work.actor.language))
    if (!checked.ok) throw new Problem('VALIDATION', { errors: checked.faults })
    await insertRow(work, module, { ...checked.value, id: missing.id })
  }
}

/**
 * The texts by which a record is recognized. A person is recognized by phone and name, because several people may share
 * a phone or a name.
 */
const identifying = ({ name, person }: MissingName): string[] =>
  person?.phone ? [person.phone, name] : [name]

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

  async function settle(work: Work, missing: MissingName, known: ReadonlyMap<string, Ids>): Promise<void> {
    const [first = [], ...further] = identifying(missing).map((each) => [...(known.get(each) ?? [])])
    const [id, ...others] = first.filter((each) => further.every((ids) => ids.includes(each)))
    if (id !== undefined && others.length === 0) taken.set(missing.id, id)
    else await makeMissing(work, modules, { entity: entity.name, names: [missing] })
  }

  const led = (value: unknown): unknown => (typeof value === 'string' ? (taken.get(value) ?? value) : value)

  /** Replaces the reserved ids in the bodies by the ids of the created or found records. */
  return async (work: Work, bodies: readonly Values[]): Promise<void> => {
    const ids = bodies.flatMap((body) => fields.flatMap((field) => textsOf(body[field])))
    const needed = [...new Set(ids)].flatMap((id) => waiting.get(id) ?? [])
    for (const [name, group] of Map.groupBy(needed, ({ entity: to }) => to)) {
      const { table } = moduleOf(modules, name)
      const known = await find(work, table, group.flatMap(identifying))
      for (const missing of group) {
        waiting.delete(missing.id)
        await settle(work, missing, known)
      }
    }
    if (taken.size === 0) return
    for (const body of bodies)
      for (const field of fields.filter((each) => each in body)) {
        const value: unknown = body[field]
        body[field] = Array.isArray(value) ? [...new Set(value.map(led))] : led(value)
      }
  }
}
