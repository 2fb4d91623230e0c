import { fault } from '@fieldhouse/domain/kit/entity/problem'
import { mayReadReport, reportKinds, type ReportKind } from '@fieldhouse/domain/reports/report-kinds'
import { isMailedToNobody, savedReport } from '@fieldhouse/domain/reports/saved-report'
import { inArray, sql } from 'drizzle-orm'
import type { Viewer } from '../kit/database/work.ts'
import { defineEntity } from '../kit/entity/define-entity.ts'
import { savedReportRecipients, savedReports } from './tables.ts'

/** Refuses a kind of report that the user may not read. */
function needReadable({ permissions }: Viewer, kind: ReportKind | undefined): void {
  if (kind && !mayReadReport(permissions, kind)) throw fault(['kind'], 'REPORT_NOT_ALLOWED')
}

/** Refuses a report that is mailed to nobody. */
function needRecipients(report: Parameters<typeof isMailedToNobody>[0]): void {
  if (isMailedToNobody(report)) throw fault(['recipients'], 'REPORT_TO_NOBODY')
}

/** Saved reports. A user sees only the reports whose figures they may read. */
export const savedReportRoutes = defineEntity(savedReport, {
  table: savedReports,
  links: { recipients: savedReportRecipients },
  scope: ({ permissions }) => {
    const kinds = reportKinds.filter((kind) => mayReadReport(permissions, kind))
    if (kinds.length === reportKinds.length) return undefined
    return kinds.length === 0 ? sql`false` : inArray(savedReports.kind, kinds)
  },
  steps: {
    beforeCreate: (work, values) => {
      needReadable(work, values.kind)
      needRecipients({ monthly: false, recipients: [], ...values })
      return values
    },
    beforeUpdate: (work, { current, values }) => {
      needReadable(work, values.kind)
      if (values.monthly !== undefined || values.recipients !== undefined)
        needRecipients({ ...current, ...values })
      return values
    },
  },
})
