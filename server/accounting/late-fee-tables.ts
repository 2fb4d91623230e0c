import type { LateFeeKind } from '@fieldhouse/domain/accounting/late-fees/late-fee-settings'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { day, money } from '../kit/database/columns.ts'

/** The saved late fees of a workspace. A workspace without a row has the proposed late fees, which are off. */
export const lateFeeSettings = pgTable(
  'late_fee_settings',
  {
    workspaceId: uuid().notNull(),
    enabled: boolean().notNull(),
    kind: text().$type<LateFeeKind>().notNull(),
    percent: numeric({ precision: 4, scale: 2 }),
    amount: money(),
    graceDays: integer().notNull(),
    /** The day on which the fees were switched on; null while they are off. */
    since: day(),
  },
  (t) => [
    primaryKey({ name: 'late_fee_settings_key', columns: [t.workspaceId] }),
    check('late_fee_settings_kind', sql`${t.kind} in ('PERCENT', 'FIXED')`),
    check('late_fee_settings_since', sql`${t.enabled} = (${t.since} is not null)`),
    check(
      'late_fee_settings_value',
      sql`not ${t.enabled} or case when ${t.kind} = 'PERCENT' then ${t.percent} else ${t.amount} end is not null`,
    ),
  ],
)

/** The keys of the late fees among the invoices. */
export const lateFeeKeys = (t: Record<'workspaceId' | 'id' | 'lateFeeOf' | 'lateFeeOn', AnyPgColumn>) => [
  foreignKey({
    name: 'invoices_late_fee_of',
    columns: [t.workspaceId, t.lateFeeOf],
    foreignColumns: [t.workspaceId, t.id],
  }),
  // An invoice bears one late fee for each day, however often and in however many processes the job runs.
  uniqueIndex('invoices_late_fee_taken')
    .on(t.workspaceId, t.lateFeeOf, t.lateFeeOn)
    .where(sql`${t.lateFeeOf} is not null`),
  check('invoices_late_fee_on', sql`(${t.lateFeeOf} is null) = (${t.lateFeeOn} is null)`),
]
