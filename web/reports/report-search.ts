import { day } from '@fieldhouse/domain/kit/entity/fields'
import { currencies } from '@fieldhouse/domain/kit/value/currency'
import { reportKinds } from '@fieldhouse/domain/reports/report-kinds'
import { reportPeriods } from '@fieldhouse/domain/reports/report-period'
import { z } from 'zod'

/** The state of the screen of reports in the URL. */
export const reportSearch = z.object({
  kind: z.enum(reportKinds).optional().catch(undefined),
  period: z.enum(reportPeriods).optional().catch(undefined),
  from: day().optional().catch(undefined),
  to: day().optional().catch(undefined),
  currency: z.enum(currencies).optional().catch(undefined),
})
export type ReportSearch = z.output<typeof reportSearch>
