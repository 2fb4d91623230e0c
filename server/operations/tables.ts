import { job } from '@fieldhouse/domain/operations/job'
import type { JobPriority, JobSiteType, JobStatus } from '@fieldhouse/domain/operations/job-status'
import { sql } from 'drizzle-orm'
import { text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts, clients, contactRoles, serviceLocations } from '../crm/tables.ts'
import { tags } from '../databases/tables.ts'
import { label, moment } from '../kit/columns.ts'
import { linkTable, pointsTo } from '../kit/link-table.ts'
import { tenantTable } from '../kit/tenant-table.ts'

export const jobs = tenantTable(
  'jobs',
  {
    entity: job,
    columns: {
      jobNumber: label().notNull(),
      title: label().notNull(),
      description: text().notNull(),
      jobStatus: text().$type<JobStatus>().notNull().default('SCHEDULED'),
      jobSiteType: text().$type<JobSiteType>().notNull(),
      client: uuid().notNull(),
      account: uuid().notNull(),
      serviceLocation: uuid(),
      purchaseOrder: text(),
      priority: text().$type<JobPriority>(),
      startAt: moment(),
    },
  },
  (t) => [
    pointsTo('jobs_client', [t.workspaceId, t.client], clients),
    pointsTo('jobs_account', [t.workspaceId, t.account], accounts),
    pointsTo('jobs_service_location', [t.workspaceId, t.serviceLocation], serviceLocations),
    uniqueIndex('jobs_job_number_taken').on(t.workspaceId, sql`lower(${t.jobNumber})`),
  ],
)

export const jobTags = linkTable('job_tags', jobs, tags)

export const jobContacts = linkTable('job_contacts', jobs, contactRoles)
