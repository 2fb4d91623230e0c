import { savedReport } from '@fieldhouse/domain/reports/saved-report'
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../kit/database/columns.ts'
import { linkTable, pointsTo } from '../kit/database/link-table.ts'
import { tenantTable } from '../kit/database/tenant-table.ts'
import { members } from '../people/tables.ts'

/** The records that 'Explore with sample data' made. Only these records are removed with the sample. */
export const samples = pgTable(
  'samples',
  { workspaceId: uuid().notNull(), entity: text().notNull(), recordId: uuid().notNull() },
  (t) => [primaryKey({ name: 'samples_key', columns: [t.workspaceId, t.entity, t.recordId] })],
)

export const savedReports = tenantTable('saved_reports', { entity: savedReport })

/** The members to whom a saved report is mailed. */
export const savedReportRecipients = linkTable('saved_report_recipients', savedReports, members)

/** The months in which a saved report was mailed, so that it is mailed once in each month (OPEN-758). */
export const reportMails = pgTable(
  'report_mails',
  {
    workspaceId: uuid().notNull(),
    report: uuid().notNull(),
    /** The month, `YYYY-MM`. */
    month: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ name: 'report_mails_key', columns: [t.workspaceId, t.report, t.month] }),
    pointsTo('report_mails_report', [t.workspaceId, t.report], savedReports).onDelete('cascade'),
  ],
)
