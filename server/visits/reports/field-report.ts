import { fieldReport } from '@fieldhouse/domain/visits/field-report'
import { sql } from 'drizzle-orm'
import type { Work } from '../../kit/database/work.ts'
import { defineEntity } from '../../kit/entity/define-entity.ts'
import { changeRow } from '../../kit/entity/write.ts'
import { ownOnly } from '../../operations/own-work.ts'
import { fieldReports } from '../tables.ts'
import { needWaiting } from './need-waiting.ts'
import type { StoredReport } from './stored-report.ts'
import { takeOver } from './take-over.ts'

async function dismiss(work: Work, { current }: { current: StoredReport }): Promise<void> {
  needWaiting(current)
  await changeRow(work, fieldReportRoutes, {
    current,
    values: { status: 'DISMISSED', decidedBy: work.actor.id, decidedAt: work.now.toISOString() },
    action: 'dismiss',
  })
}

/** Reports of handed-in work. Only users who see all visits read reports. Technicians may not decide on any report. */
export const fieldReportRoutes = defineEntity(fieldReport, {
  table: fieldReports,
  scope: (viewer) => ownOnly(viewer, sql`false`),
  secret: ['acts', 'summary'],
  actions: {
    'take-over': async (work, { current }) => {
      const notApplied = await takeOver(work, current)
      await changeRow(work, fieldReportRoutes, {
        current,
        values: {
          status: 'TAKEN_OVER',
          decidedBy: work.actor.id,
          decidedAt: work.now.toISOString(),
          notApplied,
        },
        action: 'take-over',
      })
    },
    dismiss,
  },
})
