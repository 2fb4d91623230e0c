import type { ProblemCode } from '@fieldhouse/domain/kit/entity/problem'
import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../kit/database/columns.ts'
import { newId } from '../kit/database/tenant-table.ts'

/** Exports of whole workspaces: how far each is, and the stored file of a finished one. */
export const workspaceExports = pgTable(
  'workspace_exports',
  {
    workspaceId: uuid().notNull(),
    id: uuid().notNull().$defaultFn(newId),
    state: text().$type<'QUEUED' | 'RUNNING' | 'READY' | 'FAILED'>().notNull(),
    actorId: uuid().notNull(),
    /** How much is written of how much there is; a row counts as 1,000 bytes. */
    done: bigint({ mode: 'number' }).notNull().default(0),
    total: bigint({ mode: 'number' }).notNull().default(0),
    /** Of the finished file: where it is stored, and its bytes. */
    key: text(),
    size: bigint({ mode: 'number' }),
    /** Why it failed; STOPPED where nobody took it up again. */
    problem: text().$type<ProblemCode | 'STOPPED'>(),
    createdAt: instant()
      .notNull()
      .default(sql`now()`),
    /** From then on the file is no longer given out, and the janitor takes it. */
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
