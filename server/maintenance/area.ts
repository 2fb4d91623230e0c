import type { Area } from '../area.ts'
import { accountRoutes } from '../crm/account.ts'
import { jobRoutes } from '../operations/job.ts'
import { followHolder } from './follow-holder.ts'
import { madeBy, planOfJob } from './plan-of-job.ts'
import { planSample } from './sample-plans.ts'
import { servicePlanRoutes } from './service-plan.ts'
import { servicePlansJob } from './service-plans-job.ts'

/** Work that comes again: service plans and the jobs that they make. */
export const maintenanceArea: Area = {
  entities: [servicePlanRoutes],
  extends: [
    { of: jobRoutes, derived: { servicePlan: planOfJob }, conditions: { servicePlan: madeBy } },
    { of: accountRoutes, afterUpdate: followHolder },
  ],
  jobs: [servicePlansJob],
  sample: planSample,
}
