import type { Area } from '../area.ts'
import { accountRoutes } from '../crm/account.ts'
import { followHolder } from '../crm/account-holder.ts'
import { jobRoutes } from '../operations/job.ts'
import { madeBy, planOfJob } from './plan-of-job.ts'
import { planSample } from './sample-plans.ts'
import { servicePlanRoutes } from './service-plan.ts'
import { servicePlansJob } from './service-plans-job.ts'
import { servicePlans } from './tables.ts'

/** Recurring work: service plans and the jobs made from them. */
export const maintenanceArea: Area = {
  entities: [servicePlanRoutes],
  extends: [
    { of: jobRoutes, derived: { servicePlan: planOfJob }, conditions: { servicePlan: madeBy } },
    { of: accountRoutes, afterUpdate: followHolder(servicePlans) },
  ],
  jobs: [servicePlansJob],
  sample: planSample,
}
