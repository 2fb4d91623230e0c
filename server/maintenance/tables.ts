import { servicePlan } from '@fieldhouse/domain/maintenance/service-plan'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts, clients, serviceLocations } from '../crm/tables.ts'
import { machines } from '../equipment/tables.ts'
import { day } from '../kit/database/columns.ts'
import { pointsTo } from '../kit/database/link-table.ts'
import { tenantTable } from '../kit/database/tenant-table.ts'
import { jobTypes, jobs } from '../operations/tables.ts'

/**
 * Service plans of recurring work. Only active plans have a next due day. `makeOn` is the day on which the job for
 * the next due day is created.
 */
export const servicePlans = tenantTable(
  'service_plans',
  {
    entity: servicePlan,
    columns: {
      client: uuid().notNull(),
      nextDue: day(),
      lastDue: day(),
      made: integer().notNull().default(0),
      makeOn: day().generatedAlwaysAs(sql.raw(`"next_due" - "lead_days"`)),
    },
  },
  (t) => [
    pointsTo('service_plans_account', [t.workspaceId, t.account], accounts),
    pointsTo('service_plans_client', [t.workspaceId, t.client], clients),
    pointsTo('service_plans_machine', [t.workspaceId, t.machine], machines),
    pointsTo('service_plans_service_location', [t.workspaceId, t.serviceLocation], serviceLocations),
    pointsTo('service_plans_job_type', [t.workspaceId, t.jobType], jobTypes),
    index('service_plans_to_make')
      .on(t.workspaceId, t.makeOn)
      .where(sql`not ${t.removed}`),
    check('service_plans_where', sql`${t.machine} is not null or ${t.serviceLocation} is not null`),
    check('service_plans_interval', sql`${t.interval} between 1 and 365`),
    check('service_plans_lead', sql`${t.leadDays} between 0 and 180`),
    check('service_plans_days', sql`${t.endsOn} >= ${t.startOn}`),
    check('service_plans_made', sql`${t.made} >= 0`),
    check('service_plans_next', sql`${t.nextDue} is null or ${t.status} = 'ACTIVE'`),
  ],
)

/**
 * The jobs that service plans created. A plan has at most one job per due day, even after repeated attempts (OPEN-372).
 */
export const servicePlanJobs = pgTable(
  'service_plan_jobs',
  {
    workspaceId: uuid().notNull(),
    plan: uuid().notNull(),
    dueOn: day().notNull(),
    job: uuid().notNull(),
  },
  (t) => [
    primaryKey({ name: 'service_plan_jobs_key', columns: [t.workspaceId, t.plan, t.dueOn] }),
    pointsTo('service_plan_jobs_plan', [t.workspaceId, t.plan], servicePlans).onDelete('cascade'),
    pointsTo('service_plan_jobs_job', [t.workspaceId, t.job], jobs).onDelete('cascade'),
    uniqueIndex('service_plan_jobs_job_taken').on(t.workspaceId, t.job),
  ],
)
