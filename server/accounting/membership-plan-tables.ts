import { membershipPlan } from '@fieldhouse/domain/memberships/membership-plan'
import { sql } from 'drizzle-orm'
import { check } from 'drizzle-orm/pg-core'
import { pointsTo } from '../kit/database/link-table.ts'
import { tenantTable } from '../kit/database/tenant-table.ts'
import { jobTypes } from '../operations/tables.ts'

/** The plans that companies sell to their members. Estimates refer to the plans that they offer. */
export const membershipPlans = tenantTable('membership_plans', { entity: membershipPlan }, (t) => [
  pointsTo('membership_plans_job_type', [t.workspaceId, t.jobType], jobTypes),
  check('membership_plans_price', sql`${t.price} > 0`),
  check('membership_plans_visits', sql`${t.visitsPerYear} between 0 and 52`),
  check('membership_plans_notice', sql`${t.noticeDays} between 0 and 90`),
])
