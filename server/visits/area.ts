import { invoiceRoutes } from '../accounting/invoice.ts'
import type { Area } from '../area.ts'
import { registerLineProducts } from '../documents/exported-lines.ts'
import { registerEstimatedLines } from '../documents/start.ts'
import { afterInvoice, billOnNew, serveBilling } from './bill-job.ts'
import { appointmentRoutes } from '../operations/appointment.ts'
import { stopLeftClocks } from './clocks.ts'
import { serveLabourCosts } from './labour-cost.ts'
import { serveMyDay } from './my-day/my-day.ts'
import { chargeLinesOfJob, estimatedLinesOf } from './job-lines.ts'
import { registerJobLines } from '../operations/jobs/job-hooks.ts'
import { productsOfLines } from './line-products.ts'
import { hoursSample } from './sample-hours.ts'
import { fieldReportRoutes } from './reports/field-report.ts'
import { serveReports } from './reports/serve-reports.ts'
import { serveMargins } from './serve-margins.ts'
import { serveSignatures, serveVisits } from './serve-visits.ts'
import { serveWeek } from './serve-week.ts'
import { timesheetRoutes } from './timesheet.ts'
import { serveUnbilled } from './unbilled.ts'
import { visitChargeRoutes } from './visit-charge.ts'

registerLineProducts(invoiceRoutes, productsOfLines)
registerJobLines(chargeLinesOfJob)
registerEstimatedLines(estimatedLinesOf)

/** The area of technicians' work at appointments, with its stock, charges and hours. */
export const visitsArea: Area = {
  entities: [timesheetRoutes, visitChargeRoutes, fieldReportRoutes],
  extends: [
    { of: invoiceRoutes, afterUpdate: afterInvoice },
    { of: appointmentRoutes, afterUpdate: stopLeftClocks },
  ],
  serve: [
    serveMyDay,
    serveVisits,
    serveSignatures,
    serveReports,
    serveWeek,
    serveLabourCosts,
    serveBilling,
    serveUnbilled,
    serveMargins,
  ],
  bills: billOnNew,
  sample: hoursSample,
}
