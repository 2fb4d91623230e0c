import type { Area } from '../area.ts'
import { serveTimeline } from './client-timeline.ts'
import { serveDashboard } from './dashboard.ts'
import { serveJobOverview } from './job-overview.ts'
import { serveReports } from './report.ts'
import { serveSampleData } from './sample-data.ts'

/** Features across all areas: the dashboard, reports, the client timeline and the sample company. */
export const reportsArea: Area = {
  serve: [
    (server, { modules }) => serveTimeline(server, modules),
    serveJobOverview,
    serveDashboard,
    serveReports,
    serveSampleData,
  ],
}
