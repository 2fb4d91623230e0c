import type { Series } from '@fieldhouse/domain/kit/time/series'
import {
  bigint,
  boolean,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { instant } from './columns.ts'
import { newId, shortPendingList } from './tenant-table.ts'

/** The audit trail: who did what to which record. The application role may only insert. */
export const activities = pgTable(
  'activities',
  {
    workspaceId: uuid().notNull(),
    id: uuid().notNull().$defaultFn(newId),
    entity: text().notNull(),
    recordId: uuid().notNull(),
    action: text().notNull(),
    actorId: uuid(),
    at: instant()
      .notNull()
      .default(sql`statement_timestamp()`),
    /** Field → [value before, value after]. */
    changes: jsonb().$type<Record<string, [unknown, unknown]>>().notNull().default({}),
    requestId: text(),
    /** The name fields of the entry's record, folded like the words of a search. Empty if the record has no name. */
    names: text()
      .notNull()
      .generatedAlwaysAs(sql`activity_names("changes")`),
    /** A second record whose history also shows the entry, such as the job of an appointment. */
    under: uuid(),
  },
  (t) => [
    primaryKey({ name: 'activities_key', columns: [t.workspaceId, t.id] }),
    index('activities_of_record').on(t.workspaceId, t.entity, t.recordId, t.id),
    index('activities_under')
      .on(t.workspaceId, t.under, t.id)
      .where(sql`under is not null`),
    index('activities_of_actor').on(t.workspaceId, t.actorId, t.at, t.id),
    index('activities_names')
      .using('gin', t.workspaceId, sql`${t.names} gin_trgm_ops`)
      .with(shortPendingList)
      .where(sql`names <> ''`),
  ],
)

/**
 * The last used number of a series for each head (`INV-`, `INV-2026-`). Transactions lock the row, so that numbers have
 * no gaps.
 */
export const counters = pgTable(
  'counters',
  {
    workspaceId: uuid().notNull(),
    series: text().$type<Series>().notNull(),
    head: text().notNull(),
    last: bigint({ mode: 'number' }).notNull().default(0),
  },
  (t) => [primaryKey({ name: 'counters_key', columns: [t.workspaceId, t.head] })],
)

/**
 * The first response for each idempotency key, stored for 24 hours, or for 30 days if the request may come late. The
 * request's transaction writes the row.
 */
export const idempotency = pgTable(
  'idempotency',
  {
    workspaceId: uuid().notNull(),
    userId: uuid().notNull(),
    key: text().notNull(),
    /** A hash of method, route and body. A different request with the same key is refused. */
    fingerprint: text().notNull(),
    status: integer(),
    /** The encrypted response as a JSON string. A repeated request gets the same bytes. */
    body: json(),
    /**
     * Whether an offline device may have stored the request before sending it. Devices store requests about notes,
     * files and work at a visit.
     */
    late: boolean().notNull().default(false),
    createdAt: instant()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    primaryKey({ name: 'idempotency_key', columns: [t.workspaceId, t.userId, t.key] }),
    index('idempotency_age').on(t.createdAt),
  ],
)

/**
 * The number of transactions that wrote in a workspace. Transactions are counted only if a replica is used. A replica
 * with the same number has received all these transactions.
 */
export const workspaceWrites = pgTable(
  'workspace_writes',
  {
    workspaceId: uuid().notNull(),
    writes: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ name: 'workspace_writes_key', columns: [t.workspaceId] })],
)
