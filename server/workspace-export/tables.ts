import type { ProblemCode } from '@fieldhouse/domain/kit/entity/problem'
import type { Language } from '@fieldhouse/domain/kit/words/words'
import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../kit/database/columns.ts'
import { newId } from '../kit/database/tenant-table.ts'

/** `DATA` is an export of the whole workspace, and `PROOF` a proof of its books. */
export type ExportKind = 'DATA' | 'PROOF'

/** Exports of workspaces, with their progress and, once they are finished, their stored file. */
export const workspaceExports = pgTable(
  'workspace_exports',
  {
    workspaceId: uuid().notNull(),
    id: uuid().notNull().$defaultFn(newId),
    kind: text().$type<ExportKind>().notNull().default('DATA'),
    state: text().$type<'QUEUED' | 'RUNNING' | 'READY' | 'FAILED'>().notNull(),
    actorId: uuid().notNull(),
    /** The amount that is already written and the total amount, in bytes. A row counts as 1,000 bytes. */
    done: bigint({ mode: 'number' }).notNull().default(0),
    total: bigint({ mode: 'number' }).notNull().default(0),
    /** The storage key of the finished file, and its size in bytes. */
    key: text(),
    size: bigint({ mode: 'number' }),
    /**
     * The reason for a failure. The reason is STOPPED if the process stopped and no other process resumed the export.
     */
    problem: text().$type<ProblemCode | 'STOPPED'>(),
    createdAt: instant()
      .notNull()
      .default(sql`now()`),
    /** The time after which the file can no longer be downloaded. The janitor removes the file after this time. */
    expiresAt: instant(),
  },
  (t) => [
    primaryKey({ name: 'workspace_exports_key', columns: [t.workspaceId, t.id] }),
    uniqueIndex('workspace_exports_under_way')
      .on(t.workspaceId, t.kind)
      .where(sql`state in ('QUEUED', 'RUNNING')`),
    index('workspace_exports_file').on(t.key),
    check('workspace_exports_kind', sql`${t.kind} in ('DATA', 'PROOF')`),
  ],
)

/** The address outside the company to which the key and the head of the chain are mailed each month. */
export const proofRecipients = pgTable(
  'proof_recipients',
  {
    workspaceId: uuid().notNull(),
    email: text().notNull(),
    language: text().$type<Language>().notNull(),
    /** The month of the last monthly mail, such as `2026-03`. The month in which the address was set counts as mailed. */
    mailedMonth: text().notNull(),
  },
  (t) => [primaryKey({ name: 'proof_recipients_key', columns: [t.workspaceId] })],
)
