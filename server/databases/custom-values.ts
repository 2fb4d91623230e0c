import type { CustomRecordType } from '@fieldhouse/domain/core/custom-field'
import { sql } from 'drizzle-orm'
import type { Work } from '../kit/database/work.ts'

type Field = { id: string; recordType: CustomRecordType }

/**
 * The names of the tables of records with custom fields. This area cannot import the tables, because the tables belong
 * to later areas.
 */
const tables = {
  CLIENT: 'clients',
  PLACE: 'service_locations',
  MACHINE: 'machines',
  JOB: 'jobs',
  PRODUCT: 'products',
} as const satisfies Record<CustomRecordType, string>

const tableOf = ({ recordType }: Pick<Field, 'recordType'>) => sql.identifier(tables[recordType])

/** The condition for the records of the workspace that have a value in a custom field. */
const havingValue = (work: Work, { id }: Pick<Field, 'id'>) =>
  sql`workspace_id = ${work.workspaceId} and jsonb_exists(custom_fields, ${id}::text)`

/** The number of records that have a value in a custom field. */
export async function valueCount(work: Work, field: Field): Promise<number> {
  const { rows } = await work.tx.execute<{ count: number }>(
    sql`select count(*)::int as count from ${tableOf(field)} where ${havingValue(work, field)}`,
  )
  return rows[0]?.count ?? 0
}

/** The choices of a custom field that records use. */
export async function usedChoices(work: Work, field: Field): Promise<ReadonlySet<string>> {
  const { rows } = await work.tx.execute<{ choice: string }>(
    sql`select distinct custom_fields ->> ${field.id}::text as choice from ${tableOf(field)} where ${havingValue(work, field)}`,
  )
  return new Set(rows.map(({ choice }) => choice))
}

/** Deletes the values of a custom field from all records, before the field itself is deleted. */
export async function deleteValues(work: Work, field: Field): Promise<void> {
  await work.tx.execute(
    sql`update ${tableOf(field)} set custom_fields = custom_fields - ${field.id}::text where ${havingValue(work, field)}`,
  )
}
