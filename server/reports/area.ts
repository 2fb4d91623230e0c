import type { Area } from '../area.ts'
import { serveTimeline } from './client-timeline.ts'
import { serveDashboard } from './dashboard.ts'
import { serveDashboardMonths } from './dashboard-months.ts'
import { serveJobOverview } from './job-overview.ts'
import { serveSampleData } from './sample-data.ts'

/** Features across all areas: the dashboard, the client timeline and the sample company. */
export const reportsArea: Area = {
  serve: [
    (server, { modules }) => serveTimeline(server, modules),
    serveJobOverview,
    serveDashboard,
    serveDashboardMonths,
    serveSampleData,
  ],
}
