import { type CustomDefinition, customRecordTypeOf } from '@fieldhouse/domain/core/custom-field'
import {
  changedCustomValues,
  settleCustomValues,
  withCustomFields,
} from '@fieldhouse/domain/core/custom-values'
import {
  type CustomValues,
  customPath,
  customValuesIn as valuesIn,
} from '@fieldhouse/domain/kit/entity/custom-values'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { infoOfField } from '@fieldhouse/domain/kit/entity/entity-fields'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { sql } from 'drizzle-orm'
import { currentWorkspace } from '../database/current-workspace.ts'
import type { Work } from '../database/work.ts'
import { customChoices, customFields } from './custom-field-tables.ts'
import type { EntityModule, Values } from './define-entity.ts'

/** The field of an entity that holds the values of its custom fields. */
const held = 'customFields'

const hasCustomFields = (entity: Entity): boolean => infoOfField(entity, held).kind === 'custom'

/** The custom fields of an entity in this workspace, in their order. */
export async function customDefinitions(
  work: Work,
  entity: Pick<Entity, 'name'>,
): Promise<CustomDefinition[]> {
  const recordType = customRecordTypeOf(entity.name)
  if (recordType === null) return []
  const { rows } = await work.tx.execute<CustomDefinition>(
    sql`select f.id as "_id", f.record_type as "recordType", f.name, f.key, f.type, f.enabled,
        (select coalesce(json_agg(json_build_object('_id', c.id, 'name', c.name, 'enabled', c.enabled) order by c.position), '[]'::json)
          from ${customChoices} c where c.workspace_id = ${currentWorkspace} and c.record_id = f.id) as choices
      from ${customFields} f
      where f.workspace_id = ${work.workspaceId} and f.record_type = ${recordType}
      order by f.position, f.created_at, f.id`,
  )
  return rows
}

/** Works like `customDefinitions`, and prevents the deletion of a field or a choice until the transaction ends. */
async function lockedDefinitions(work: Work, entity: Entity): Promise<CustomDefinition[]> {
  await work.tx.execute(
    sql`select from ${customFields} f where f.workspace_id = ${work.workspaceId}
      and f.record_type = ${customRecordTypeOf(entity.name)} order by f.id for share`,
  )
  return customDefinitions(work, entity)
}

/** The entity with the workspace's custom fields as fields of their own, for lists and files. */
async function customEntity<E extends Entity>(work: Work, entity: E): Promise<E> {
  return hasCustomFields(entity) ? withCustomFields(entity, await customDefinitions(work, entity)) : entity
}

/** Works like `customEntity`, with active fields and active choices by their names, for imported files. */
export async function offeredEntity<E extends Entity>(work: Work, entity: E): Promise<E> {
  if (!hasCustomFields(entity)) return entity
  const active = (await customDefinitions(work, entity)).filter(({ enabled }) => enabled)
  const offered = active.map((each) => ({ ...each, choices: each.choices.filter(({ enabled }) => enabled) }))
  return withCustomFields(entity, offered, 'names')
}

/** Works like `customEntity` if the list's query names a custom field. Otherwise returns the entity unchanged. */
export const askedEntity = async <E extends Entity>(
  work: Work,
  entity: E,
  query: Readonly<Record<string, unknown>>,
): Promise<E> =>
  Object.keys(query).some((key) => key.includes(customPath(''))) ? customEntity(work, entity) : entity

type Change = { before: Values; values: Values }

/**
 * Checks the custom values of records against the definitions and merges them with the stored values. Refuses invalid
 * values with the path of each field.
 */
async function settled(work: Work, entity: Entity, changes: readonly Change[]): Promise<Values[]> {
  const isSent = changes.some(({ values }) => Object.keys(valuesIn(values[held])).length > 0)
  const definitions = isSent ? await lockedDefinitions(work, entity) : []
  return changes.map(({ before, values }) => {
    const given = { before: valuesIn(before[held]), sent: valuesIn(values[held]) }
    const { values: after, faults } = settleCustomValues(definitions, given)
    if (faults.length > 0) throw new Problem('VALIDATION', { errors: faults })
    return { ...values, [held]: after }
  })
}

/** The values of new records with their custom fields. */
export async function withNewCustomValues(
  work: Work,
  { entity }: Pick<EntityModule, 'entity'>,
  rows: readonly Values[],
): Promise<readonly Values[]> {
  if (!hasCustomFields(entity)) return rows
  return settled(
    work,
    entity,
    rows.map((values) => ({ before: {}, values })),
  )
}

/** The values of a change with all custom fields of the record. A field that is not sent keeps its value. */
export async function withCustomChange(
  work: Work,
  { entity }: Pick<EntityModule, 'entity'>,
  { current, values }: { current: Values; values: Values },
): Promise<Values> {
  if (!hasCustomFields(entity) || values[held] === undefined) return values
  const [all = values] = await settled(work, entity, [{ before: current, values }])
  return all
}

/** The changed custom values before and after a change. Null if the field does not hold custom values. */
export function customChange(
  { entity }: Pick<EntityModule, 'entity'>,
  field: string,
  [before, after]: [unknown, unknown],
): [CustomValues, CustomValues] | null {
  if (infoOfField(entity, field).kind !== 'custom') return null
  const changed = changedCustomValues(valuesIn(before), valuesIn(after))
  return [changed.before, changed.after]
}

/** An entity with its custom fields for files: their names as headings, and the names of their choices. */
export type CustomFile = {
  entity: Entity
  heading: (column: string) => string
  word: (field: string, code: string) => string | undefined
}

/** The custom fields of an entity's records in files. */
export async function customFile(work: Work, entity: Entity): Promise<CustomFile> {
  const definitions = hasCustomFields(entity) ? await customDefinitions(work, entity) : []
  const named = (field: string) => definitions.find(({ _id }) => customPath(_id) === field)
  return {
    entity: withCustomFields(entity, definitions),
    heading: (column) => named(column)?.name ?? column,
    word: (field, code) => named(field)?.choices.find(({ _id }) => _id === code)?.name,
  }
}
