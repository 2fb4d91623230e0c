import { type CustomRecordType, customField } from '@fieldhouse/domain/core/custom-field'
import { customFieldUsage } from '@fieldhouse/domain/databases/calls'
import {
  choiceFaults,
  customKey,
  keptChoices,
  whyNotAnother,
  whyNotType,
} from '@fieldhouse/domain/databases/custom-field-rules'
import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { type FieldFault, Problem } from '@fieldhouse/domain/kit/entity/problem'
import { and, eq, sql } from 'drizzle-orm'
import { deleteValues, usedChoices, valueCount } from './custom-values.ts'
import { customChoices, customFields } from '../kit/entity/custom-field-tables.ts'
import { type Row, defineEntity } from '../kit/entity/define-entity.ts'
import { everyMember } from '../kit/http/demands.ts'
import type { Server } from '../kit/http/route.ts'
import { serve } from '../kit/http/serve-route.ts'
import type { Work } from '../kit/database/work.ts'
import { readRecord } from '../kit/entity/read.ts'

type Values = Partial<RowOf<typeof customField>>
type Current = RowOf<typeof customField> & Row

function need(faults: readonly (FieldFault | null)[]): void {
  const errors = faults.filter((each) => each !== null)
  if (errors.length > 0) throw new Problem('VALIDATION', { errors })
}

/** Locks the custom fields of a workspace, because two new fields at once would not count each other. */
const takeTurns = (work: Work) =>
  work.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${work.workspaceId}, 25))`)

/** The custom fields of a kind of record, at most 20. */
const othersOf = (work: Work, recordType: CustomRecordType) =>
  work.tx
    .select({ key: customFields.key, position: customFields.position })
    .from(customFields)
    .where(and(eq(customFields.workspaceId, work.workspaceId), eq(customFields.recordType, recordType)))

async function beforeCreate(work: Work, values: Values): Promise<Values> {
  const { recordType, name = '', type = 'TEXT', choices = [] } = values
  need(choiceFaults({ type, choices }))
  if (!recordType) return values
  await takeTurns(work)
  const others = await othersOf(work, recordType)
  need([whyNotAnother(others.length)])
  const last = Math.max(0, ...others.map(({ position }) => position ?? 0))
  const position = values.position ?? Math.min(last + 1, 999)
  const key = customKey(name, new Set(others.map((other) => other.key)))
  return { ...values, key, position, choices: type === 'CHOICE' ? choices : [] }
}

async function beforeUpdate(
  work: Work,
  { current, values }: { current: Current; values: Values },
): Promise<Values> {
  const { type = current.type, choices = current.choices } = values
  const isRetyped = type !== current.type
  need([whyNotType(current, { type }, isRetyped ? await valueCount(work, current) : 0)])
  need(choiceFaults({ type, choices }))
  if (type !== 'CHOICE') return isRetyped ? { ...values, choices: [] } : values
  if (!values.choices) return values
  return { ...values, choices: keptChoices(current.choices, choices, await usedChoices(work, current)) }
}

/** Custom fields. Every member may read custom fields, because the forms and lists of records show them. */
export const customFieldRoutes = defineEntity(customField, {
  table: customFields,
  lines: { choices: customChoices },
  readers: everyMember,
  steps: { beforeCreate, beforeUpdate, beforeDelete: deleteValues },
})

/** Serves the number of values that the deletion of a custom field also deletes. */
export function serveCustomFields(server: Server): void {
  serve(server, {
    ...customFieldUsage,
    entity: 'custom-field',
    section: customField.section,
    flag: 'read',
    reads: true,
    handle: async (work, { id }) => {
      const { recordType } = await readRecord(work, customFieldRoutes, id)
      return { result: { records: await valueCount(work, { id, recordType }) } }
    },
  })
}
