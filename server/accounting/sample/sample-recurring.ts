import type { SampleTrade } from '@fieldhouse/domain/core/sample-words'
import { sampleRecurringLines } from '@fieldhouse/domain/accounting/sample/sample-recurring'
import { recurring } from '@fieldhouse/domain/accounting/recurring/recurring'
import { dayAfterUnits } from '@fieldhouse/domain/kit/time/calendar-steps'
import { and, eq, inArray } from 'drizzle-orm'
import { businessAccountOf } from '../../crm/sample-clients.ts'
import { companyOf } from '../../documents/company.ts'
import type { Work } from '../../kit/database/work.ts'
import { type Sample, type SampleRecord, idsOf, recordsOf } from '../../kit/entity/sample.ts'
import { insertRow } from '../../kit/entity/write.ts'
import { checked } from '../../kit/http/route.ts'
import { recurrings } from '../recurring-tables.ts'
import { invoices } from '../tables.ts'
import { recurringRoutes } from '../recurring/recurring.ts'

/** Creates the recurring invoice of the sample's business. Its first run is on the first day of the next month. */
async function makeRecurring(
  work: Work,
  before: readonly SampleRecord[],
  { say }: SampleTrade,
): Promise<SampleRecord[]> {
  const { today } = await companyOf(work)
  const values = checked(recurring.create, {
    account: businessAccountOf(before),
    frequency: 'MONTH',
    startOn: dayAfterUnits(`${today.slice(0, 7)}-01`, 'MONTH', 1),
    invoice: {
      lineItems: sampleRecurringLines.map(({ name, ...figures }) => ({ ...figures, name: say(name) })),
    },
  })
  return recordsOf('recurring', [(await insertRow(work, recurringRoutes, values)).id])
}

/** Deletes the drafts of the sample's recurring invoice that nobody changed, so that they do not keep the sample. */
async function removeDrafts(work: Work, going: readonly SampleRecord[]): Promise<void> {
  await work.tx
    .delete(invoices)
    .where(
      and(
        eq(invoices.workspaceId, work.workspaceId),
        inArray(invoices.recurring, idsOf(going, 'recurring')),
        eq(invoices.invoiceStatus, 'DRAFT'),
        eq(invoices.version, 1),
      ),
    )
}

/** The recurring invoice of the sample company. */
export const recurringSample: Sample = {
  make: makeRecurring,
  tables: [['recurring', recurrings]],
  beforeRemoval: removeDrafts,
}
