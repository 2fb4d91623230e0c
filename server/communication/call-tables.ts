import { call } from '@fieldhouse/domain/communication/call'
import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { clients } from '../crm/tables.ts'
import { pointsTo } from '../kit/database/link-table.ts'
import { tenantTable } from '../kit/database/tenant-table.ts'
import { members } from '../people/tables.ts'

/** Telephone calls. A call from a telephone system has the id that the system gave it. */
export const calls = tenantTable(
  'calls',
  {
    entity: call,
    columns: {
      party: text().$type<'CUSTOMER' | 'TECHNICIAN' | 'UNKNOWN'>().notNull(),
      notCalledBack: boolean().notNull().default(false),
      providerCall: text(),
    },
  },
  (t) => [
    pointsTo('calls_client', [t.workspaceId, t.client], clients),
    pointsTo('calls_member', [t.workspaceId, t.member], members),
    uniqueIndex('calls_provider_call')
      .on(t.workspaceId, t.providerCall)
      .where(sql`${t.providerCall} is not null`),
    index('calls_of_phone').on(t.workspaceId, t.phone, t.at),
  ],
)

/**
 * The secret with which a workspace's telephone system signs its messages, encrypted with the installation's
 * SECRET.
 */
export const callSecrets = pgTable('call_secrets', {
  workspaceId: uuid().notNull().primaryKey(),
  secret: text().notNull(),
})
