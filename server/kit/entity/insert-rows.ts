import type { Entity, RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { withNewCustomValues } from './custom-values.ts'
import type { EntityModule, Values } from './define-entity.ts'
import { insertJson } from './insert-json.ts'
import { withSettledLines, writeLines } from './lines.ts'
import { allLedOn } from './merged.ts'
import { noteAll } from './note-all.ts'
import { numbersFor } from '../database/numbering.ts'
import { newId } from '../database/tenant-table.ts'
import type { Work } from '../database/work.ts'
import { splitLinks } from './links.ts'
import { initialChanges, needCreatable } from './write.ts'

type Made = { id: string; stored: Values; linked: [string, string[]][]; changes: Values }

const insertStored = (work: Work, module: EntityModule, made: readonly Made[]): Promise<void> =>
  insertJson(work, {
    table: module.table,
    rows: made.map(({ id, stored }) => ({ id, createdBy: work.actor.id, ...stored })),
  })

async function insertLinks(work: Work, module: EntityModule, made: readonly Made[]): Promise<void> {
  for (const [field, link] of Object.entries(module.links)) {
    const rows = made.flatMap(({ id, linked }) =>
      (linked.find(([each]) => each === field)?.[1] ?? []).map((targetId, position) => ({
        recordId: id,
        targetId,
        position,
      })),
    )
    await insertJson(work, { table: link, rows })
  }
}

/** Whether the values of a new record already contain its number, as those of sample records do. */
const hasNumber = (field: string, values: Values | undefined): boolean => Boolean(values?.[field])

/**
 * Inserts many records in a few statements, with links, numbers and audit entries. Returns the ids of the records in
 * order. The caller announces the change.
 */
export async function insertRows<E extends Entity>(
  work: Work,
  of: EntityModule<E>,
  given: readonly Partial<RowOf<E>>[],
): Promise<string[]> {
  const module: EntityModule = of
  if (given.length === 0) return []
  // Ids of the same millisecond are not in order. Sorted ids keep the records in the order in which they were given.
  const ids = given.map(newId).toSorted()
  const { number, table } = module
  const without = number ? ids.filter((_, at) => !hasNumber(number.field, given[at])) : []
  const numbers = number && without.length > 0 ? await numbersFor(work, { table, ...number }, without) : []
  const made: Made[] = []
  let nth = 0
  const led = await withNewCustomValues(work, module, await allLedOn(work, module, given))
  await needCreatable(work, module, led)
  for (const [at, each] of led.entries()) {
    const id = ids[at] ?? newId()
    const complete = (await module.steps.beforeCreate?.(work, each)) ?? each
    const settled = withSettledLines(module, {}, complete)
    const isGiven = !number || hasNumber(number.field, each)
    const values = isGiven || !numbers ? settled : { [number.field]: numbers[nth++], ...settled }
    const stored = isGiven || numbers ? values : { [number.field]: id, ...settled }
    made.push({ id, ...splitLinks(module, stored), changes: values })
  }
  await insertStored(work, module, made)
  await insertLinks(work, module, made)
  await writeLines(
    work,
    module,
    made.map(({ id, changes }) => ({ id, before: {}, values: changes })),
  )
  const rows = made.map(({ id, changes }) => ({ id, changes: initialChanges(changes) }))
  await noteAll(work, module, { action: 'create', rows })
  for (const also of of.afterCreates)
    await also(
      work,
      made.map(({ id, changes }) => ({ ...changes, id })),
    )
  return made.map(({ id }) => id)
}

/**
 * Whether many records of the entity can be created at once, because the entity has no steps that run for each record.
 */
export const isPlainlyCreated = ({ steps }: EntityModule): boolean =>
  steps.createMany !== undefined || (steps.create === undefined && steps.afterCreate === undefined)
