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
import { newId } from './tenant-table.ts'

/** The audit trail: who did what to which record; the application role may only add to it. */
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
      .default(sql`clock_timestamp()`),
    /** Field → [before, after]. */
    changes: jsonb().$type<Record<string, [unknown, unknown]>>().notNull().default({}),
    requestId: text(),
    /** What the entry says that its record is called, folded as searches are; empty where it says nothing of it. */
    names: text()
      .notNull()
      .generatedAlwaysAs(sql`activity_names("changes")`),
    /** The record in whose history it is told as well: the job of an appointment. */
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
      .where(sql`names <> ''`),
  ],
)

/** The last number given under a head (`INV-`, `INV-2026-`), of one series; the row's lock keeps it without gaps. */
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

/** First answers by idempotency key, kept 24 hours, late ones 30 days; written in the transaction of the work itself. */
export const idempotency = pgTable(
  'idempotency',
  {
    workspaceId: uuid().notNull(),
    userId: uuid().notNull(),
    key: text().notNull(),
    /** Hash of method, route and body: the same key with another request is refused. */
    fingerprint: text().notNull(),
    status: integer(),
    /** The encrypted answer as a JSON string, which a replay returns byte for byte. */
    body: json(),
    /** What waits on a device until there is a line: notes, files, what is done at a visit. */
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
 * How many transactions have written in a workspace, each counted in itself, where a replica is read: the replica has all
 * of them once it has come as far.
 */
export const workspaceWrites = pgTable(
  'workspace_writes',
  {
    workspaceId: uuid().notNull(),
    writes: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ name: 'workspace_writes_key', columns: [t.workspaceId] })],
)
