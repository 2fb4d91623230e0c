import type { Area } from '../area.ts'
import { accountRoutes } from '../crm/account.ts'
import { followHolder } from '../crm/account-holder.ts'
import { clientRoutes } from '../crm/client.ts'
import { registerMembers } from '../documents/members.ts'
import { servicePlanRoutes } from '../maintenance/service-plan.ts'
import { jobRoutes } from '../operations/job.ts'
import { visitChargeRoutes } from '../visits/visit-charge.ts'
import {
  discountsByAccount,
  memberOf,
  memberOfAccount,
  memberOfCharge,
  memberOfClient,
  memberOfJob,
} from './members.ts'
import { membershipRoutes } from './membership.ts'
import { membershipPlanRoutes } from './membership-plan.ts'
import { membershipsJob } from './memberships-job.ts'
import { noticesJob } from './notices-job.ts'
import { membershipFacts } from './renewal-facts.ts'
import './sale.ts'
import { membershipSample } from './sample-memberships.ts'
import { serveMemberships } from './serve.ts'
import { memberships } from './tables.ts'
import { madeFor, membershipOfPlan } from './visits.ts'

registerMembers(memberOf, discountsByAccount)

/** The area of memberships: plans with visits and discounts, sold for a price a month or a year. */
export const membershipsArea: Area = {
  entities: [membershipPlanRoutes, membershipRoutes],
  extends: [
    { of: accountRoutes, derived: { member: memberOfAccount }, afterUpdate: followHolder(memberships) },
    { of: clientRoutes, derived: { member: memberOfClient } },
    { of: jobRoutes, derived: { member: memberOfJob } },
    { of: visitChargeRoutes, derived: { member: memberOfCharge } },
    { of: servicePlanRoutes, derived: { membership: membershipOfPlan }, conditions: { membership: madeFor } },
  ],
  serve: [serveMemberships],
  jobs: [membershipsJob, noticesJob],
  facts: { membership: membershipFacts },
  sample: membershipSample,
}
