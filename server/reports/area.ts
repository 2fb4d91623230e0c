import type { Area } from '../area.ts'
import { serveTimeline } from './client-timeline.ts'
import { serveDashboard } from './dashboard.ts'
import { serveSampleData } from './sample-data.ts'

/** What stands over all areas: the dashboard, a client's timeline, the sample company. */
export const reportsArea: Area = {
  serve: [(server, { modules }) => serveTimeline(server, modules), serveDashboard, serveSampleData],
}
