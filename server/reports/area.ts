import type { Area } from '../area.ts'
import { serveTimeline } from './client-timeline.ts'
import { serveDashboard } from './dashboard.ts'
import { serveDashboardMonths } from './dashboard-months.ts'
import { serveJobOverview } from './job-overview.ts'
import { reportMailsJob } from './mail-reports.ts'
import { serveReports } from './report.ts'
import { savedReportRoutes } from './saved-report.ts'
import { serveSampleData } from './sample-data.ts'

/** Features across all areas: the dashboard, reports, the client timeline and the sample company. */
export const reportsArea: Area = {
  entities: [savedReportRoutes],
  jobs: [reportMailsJob],
  serve: [
    (server, { modules }) => serveTimeline(server, modules),
    serveJobOverview,
    serveDashboard,
    serveReports,
    serveDashboardMonths,
    serveSampleData,
  ],
}
