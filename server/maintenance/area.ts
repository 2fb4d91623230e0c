import type { Area } from '../area.ts'
import { accountRoutes } from '../crm/account.ts'
import { jobRoutes } from '../operations/job.ts'
import { followHolder } from './follow-holder.ts'
import { madeBy, planOfJob } from './plan-of-job.ts'
import { planSample } from './sample-plans.ts'
import { servicePlanRoutes } from './service-plan.ts'
import { servicePlansJob } from './service-plans-job.ts'

/** Recurring work: service plans and the jobs made from them. */
export const maintenanceArea: Area = {
  entities: [servicePlanRoutes],
  extends: [
    { of: jobRoutes, derived: { servicePlan: planOfJob }, conditions: { servicePlan: madeBy } },
    { of: accountRoutes, afterUpdate: followHolder },
  ],
  jobs: [servicePlansJob],
  sample: planSample,
}
