import type { StatementFailure } from '@fieldhouse/domain/receivables/statement-mailing'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from '../crm/tables.ts'
import { day, instant } from '../kit/database/columns.ts'
import { pointsTo } from '../kit/database/link-table.ts'
import { newId } from '../kit/database/tenant-table.ts'

/** The calls that mailed statements to one or several accounts, each with its period. */
export const statementRuns = pgTable(
  'statement_runs',
  {
    workspaceId: uuid().notNull(),
    id: uuid().notNull().$defaultFn(newId),
    periodFrom: day().notNull(),
    periodTo: day().notNull(),
    /** Whether the run is for all accounts with unpaid invoices. */
    isForAll: boolean().notNull(),
    total: integer().notNull(),
    actorId: uuid().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ name: 'statement_runs_key', columns: [t.workspaceId, t.id] }),
    index('statement_runs_newest').on(t.workspaceId, t.createdAt),
  ],
)

/** The statements of a run, one for each account. */
export const statementMails = pgTable(
  'statement_mails',
  {
    workspaceId: uuid().notNull(),
    id: uuid().notNull(),
    run: uuid().notNull(),
    account: uuid().notNull(),
    state: text().$type<'WAITING' | 'SENT' | 'FAILED'>().notNull(),
    reason: text().$type<StatementFailure>(),
    recipient: text(),
    /** The queued mail, whose state tells whether it was delivered. */
    mail: uuid(),
    createdAt: instant().notNull(),
    settledAt: instant(),
  },
  (t) => [
    primaryKey({ name: 'statement_mails_key', columns: [t.workspaceId, t.id] }),
    foreignKey({
      name: 'statement_mails_run',
      columns: [t.workspaceId, t.run],
      foreignColumns: [statementRuns.workspaceId, statementRuns.id],
    }).onDelete('cascade'),
    pointsTo('statement_mails_account', [t.workspaceId, t.account], accounts).onDelete('cascade'),
    index('statement_mails_of_run').on(t.workspaceId, t.run, t.state, t.id),
    index('statement_mails_of_account').on(t.workspaceId, t.account, t.createdAt),
    check('statement_mails_state', sql`${t.state} in ('WAITING', 'SENT', 'FAILED')`),
    check('statement_mails_failed', sql`(${t.state} = 'FAILED') = (${t.reason} is not null)`),
  ],
)
