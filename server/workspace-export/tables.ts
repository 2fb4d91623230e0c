import type { ProblemCode } from '@fieldhouse/domain/kit/entity/problem'
import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../kit/database/columns.ts'
import { newId } from '../kit/database/tenant-table.ts'

/** Exports of whole workspaces: their progress, and the stored file once finished. */
export const workspaceExports = pgTable(
  'workspace_exports',
  {
    workspaceId: uuid().notNull(),
    id: uuid().notNull().$defaultFn(newId),
    state: text().$type<'QUEUED' | 'RUNNING' | 'READY' | 'FAILED'>().notNull(),
    actorId: uuid().notNull(),
    /** The amount written and the total amount, in bytes; a row counts as 1,000. */
    done: bigint({ mode: 'number' }).notNull().default(0),
    total: bigint({ mode: 'number' }).notNull().default(0),
    /** The storage key and size of the finished file, in bytes. */
    key: text(),
    size: bigint({ mode: 'number' }),
    /** The reason for a failure; STOPPED if no process resumed it. */
    problem: text().$type<ProblemCode | 'STOPPED'>(),
    createdAt: instant()
      .notNull()
      .default(sql`now()`),
    /** When the file can no longer be downloaded and the janitor removes it. */
    expiresAt: instant(),
  },
  (t) => [
    primaryKey({ name: 'workspace_exports_key', columns: [t.workspaceId, t.id] }),
    uniqueIndex('workspace_exports_under_way')
      .on(t.workspaceId)
      .where(sql`state in ('QUEUED', 'RUNNING')`),
    index('workspace_exports_file').on(t.key),
  ],
)
