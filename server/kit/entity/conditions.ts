import { customIdOf } from '@fieldhouse/domain/kit/entity/custom-values'
import { infoOfField } from '@fieldhouse/domain/kit/entity/entity-fields'
import { type SQL, type SQLWrapper, and, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { currentWorkspace } from '../database/current-workspace.ts'
import { customCondition } from './custom-conditions.ts'
import type { EntityModule } from './define-entity.ts'
import type { LinkTable } from '../database/link-table.ts'
import type { Condition } from '../http/list-query.ts'
import type { Viewer } from '../database/work.ts'
import { hiddenReferences } from './seen-references.ts'

/** The SQL expression of a field: its column, or the SQL that computes it. The return type fits a column and SQL. */
export function expressionOf(module: EntityModule, field: string): SQLWrapper {
  const derived = module.derived[field]
  if (derived) return derived(module.columns)
  const column = module.columns[field]
  if (!column) throw new Error(`${module.entity.name} cannot be asked by ${field}`)
  return column
}

/** The condition that a record is linked to one of the targets. The value null matches records without a link. */
function linkedTo(module: EntityModule, link: LinkTable, values: unknown[]): SQL | undefined {
  const targets = values.filter((value) => value !== null).map(String)
  const own = sql`select from ${link} where ${link.workspaceId} = ${currentWorkspace} and ${link.recordId} = ${module.table.id}`
  return or(
    targets.length > 0 ? sql`exists (${own} and ${inArray(link.targetId, targets)})` : undefined,
    targets.length < values.length ? sql`not exists (${own})` : undefined,
  )
}

type FieldCondition = { field: string; values: unknown[] }

function equalTo(viewer: Viewer, module: EntityModule, { field, values }: FieldCondition): SQL | undefined {
  const link = module.links[field]
  const kind = infoOfField(module.entity, field).kind
  const own = module.conditions[field]
  if (own) return own(values.flat())
  if (link) return linkedTo(module, link, values.flat())
  const expression = expressionOf(module, field)
  if (kind === 'choices') return sql`${expression} && ${sql.param(values.flat())}::text[]`
  const present = values.filter((value) => value !== null)
  const hidden = hiddenReferences(viewer, module).find((reference) => reference.field === field)
  return or(
    present.length > 0 ? and(inArray(expression, present), hidden?.seen) : undefined,
    present.length < values.length ? isNull(expression) : undefined,
  )
}

/** The SQL for a filter of a list. A filter by a record that the user may not see matches nothing. */
export function conditionOf(viewer: Viewer, module: EntityModule, condition: Condition): SQL | undefined {
  const { field } = condition
  const id = customIdOf(field)
  if (id !== null) return customCondition({ viewer, module, id, condition })
  if ('equal' in condition) return equalTo(viewer, module, { field, values: condition.equal })
  const expression = expressionOf(module, field)
  return and(
    condition.from === undefined ? undefined : gte(expression, condition.from),
    condition.to === undefined ? undefined : lte(expression, condition.to),
  )
}
