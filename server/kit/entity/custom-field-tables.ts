import { customChoice, customField } from '@fieldhouse/domain/core/custom-field'
import { text, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { lineTable } from '../database/line-table.ts'
import { tenantTable } from '../database/tenant-table.ts'

/** The custom fields of each workspace. This table is in the kit, because records of all areas have custom fields. */
export const customFields = tenantTable(
  'custom_fields',
  { entity: customField, columns: { key: text().notNull() } },
  (t) => [uniqueIndex('custom_fields_name_taken').on(t.workspaceId, t.recordType, sql`lower(${t.name})`)],
)

/** The choices of custom fields. */
export const customChoices = lineTable('custom_field_choices', {
  record: customFields,
  line: customChoice,
})
