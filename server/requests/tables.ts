import { jobRequest } from '@fieldhouse/domain/requests/job-request'
import type { Language } from '@fieldhouse/domain/kit/words/words'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { clients } from '../crm/tables.ts'
import { machines } from '../equipment/tables.ts'
import { instant } from '../kit/database/columns.ts'
import { pointsTo } from '../kit/database/link-table.ts'
import { tenantTable } from '../kit/database/tenant-table.ts'
import { jobs } from '../operations/tables.ts'

/** Service requests, which may become jobs. */
export const jobRequests = tenantTable(
  'job_requests',
  {
    entity: jobRequest,
    columns: {
      source: text().$type<'STICKER' | 'WEBSITE' | 'OFFICE'>().notNull(),
      status: text().$type<'NEW' | 'CONVERTED' | 'DECLINED'>().notNull().default('NEW'),
      language: text().$type<Language>(),
      reason: text(),
      job: uuid(),
    },
  },
  (t) => [
    pointsTo('job_requests_machine', [t.workspaceId, t.machine], machines),
    pointsTo('job_requests_client', [t.workspaceId, t.client], clients),
    pointsTo('job_requests_job', [t.workspaceId, t.job], jobs),
    check('job_requests_source', sql`${t.source} in ('STICKER', 'WEBSITE', 'OFFICE')`),
    check('job_requests_status', sql`${t.status} in ('NEW', 'CONVERTED', 'DECLINED')`),
    check('job_requests_converted', sql`(${t.status} = 'CONVERTED') = (${t.job} is not null)`),
    check('job_requests_reason', sql`${t.reason} is null or ${t.status} = 'DECLINED'`),
  ],
)

/**
 * The addresses to which requests are sent without an account. Each machine's sticker has an address, and the
 * workspace's website has another.
 */
export const requestAddresses = pgTable(
  'request_addresses',
  {
    workspaceId: uuid().notNull(),
    /**
     * The secret: 128 random bits in base64url. The secret is stored unencrypted, because it only opens a form and
     * every new label shows it again.
     */
    secret: text().notNull(),
    /** The machine of the sticker. Null for the website. */
    machine: uuid(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ name: 'request_addresses_key', columns: [t.workspaceId, t.secret] }),
    pointsTo('request_addresses_machine', [t.workspaceId, t.machine], machines).onDelete('cascade'),
    uniqueIndex('request_addresses_machine_taken')
      .on(t.workspaceId, t.machine)
      .where(sql`${t.machine} is not null`),
    uniqueIndex('request_addresses_website_taken')
      .on(t.workspaceId)
      .where(sql`${t.machine} is null`),
    // The address of a request contains only the secret, so this index does not begin with the workspace.
    index('request_addresses_secret').on(t.secret),
  ],
)
