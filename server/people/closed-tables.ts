import { holiday } from '@fieldhouse/domain/people/holiday'
import { type TimeOffKind, timeOff } from '@fieldhouse/domain/people/time-off'
import { sql } from 'drizzle-orm'
import { check, text } from 'drizzle-orm/pg-core'
import { label } from '../kit/database/columns.ts'
import { pointsTo } from '../kit/database/link-table.ts'
import { tenantTable } from '../kit/database/tenant-table.ts'
import { members } from './tables.ts'

/** Days on which the workspace is closed. The slot finder and the booking form use these days. */
export const holidays = tenantTable('holidays', {
  entity: holiday,
  columns: { name: label().notNull() },
})

/** Periods in which a member does not work. The slot finder and the booking form use these periods. */
export const timeOffs = tenantTable(
  'time_off',
  { entity: timeOff, columns: { kind: text().$type<TimeOffKind>().notNull().default('OFF') } },
  (t) => [
    pointsTo('time_off_user', [t.workspaceId, t.user], members),
    check('time_off_order', sql`${t.to} > ${t.from}`),
  ],
)
