import type { Area } from '../area.ts'
import { jobRoutes } from '../operations/job.ts'
import { serveRequestConversion } from './convert-request.ts'
import { jobRequestRoutes } from './job-request.ts'
import { requestSample } from './sample-requests.ts'
import { serveAddresses } from './serve-addresses.ts'
import { serveRequestForm } from './serve-form.ts'
import { serveTaking } from './take-request.ts'

/**
 * Service requests from a machine's sticker, the company's website or a phone call. The office may make jobs from these
 * requests.
 */
export const requestsArea: Area = {
  entities: [jobRequestRoutes],
  extends: [{ of: jobRoutes, history: [jobRequestRoutes] }],
  serve: [serveRequestConversion, serveAddresses, serveRequestForm, serveTaking],
  sample: requestSample,
}
