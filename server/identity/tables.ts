import type { AccessEvent } from '@fieldhouse/domain/identity/access-event'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { label } from '../kit/database/columns.ts'
import { newId } from '../kit/database/tenant-table.ts'
import { users } from '../kit/database/user-tables.ts'

/** Signed-in sessions; a session is gone the moment its row is. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text().notNull().unique('sessions_token_taken'),
    /** Kept over 30 days without a call; else a day without one ends it. */
    remember: boolean().notNull().default(false),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    ipAddress: text(),
    userAgent: text(),
    /** When its holder last proved who they are: at sign-in, or since by password or passkey (SEC-35). */
    provenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When its holder last showed a second factor, a code or a passkey: at sign-in or since; null for a password alone. */
    factorAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('sessions_of_user').on(t.userId)],
)

/** What happened to the access to somebody's account; kept for a year, shown to themselves (OPEN-15). */
export const accessLog = pgTable(
  'access_log',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    event: text().$type<AccessEvent>().notNull(),
    ipAddress: text(),
    userAgent: text(),
    /** The ADMIN of the installation, or the admin of the workspace, who did it; null for what one does to one's own account. */
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    workspaceName: text(),
  },
  (t) => [
    index('access_log_of_user').on(t.userId, t.at),
    index('access_log_age').on(t.at),
    index('access_log_of_actor')
      .on(t.actorId, t.at)
      .where(sql`${t.actorId} is not null`),
  ],
)

/** How a person signs in: a password or a third party; better-auth calls this `account`. */
export const credentials = pgTable(
  'credentials',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountId: text().notNull(),
    providerId: text().notNull(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: timestamp({ withTimezone: true }),
    refreshTokenExpiresAt: timestamp({ withTimezone: true }),
    scope: text(),
    password: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('credentials_taken').on(t.providerId, t.accountId),
    index('credentials_of_user').on(t.userId),
  ],
)

/** Codes and reset tokens, hashed, with their end. */
export const verifications = pgTable(
  'verifications',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    identifier: text().notNull(),
    value: text().notNull(),
    /** Wrong tries so far; the fifth ends a code. */
    tries: integer().notNull().default(0),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('verifications_of_identifier').on(t.identifier)],
)

/** What was tried lately, by address, account or mailbox: the instants of the tries and a block, if any. */
export const throttles = pgTable(
  'throttles',
  {
    key: text().primaryKey(),
    tries: jsonb().$type<number[]>().notNull().default([]),
    /** Those tries whose outcome is not known yet. */
    open: jsonb().$type<number[]>().notNull().default([]),
    blocks: integer().notNull().default(0),
    blockedUntil: timestamp({ withTimezone: true }),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('throttles_age').on(t.updatedAt)],
)

/** The authenticator app of a person; without `confirmedAt` it was begun but no code of it was shown yet. */
export const twoFactors = pgTable('two_factors', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted under the installation's SECRET. */
  secret: text().notNull(),
  confirmedAt: timestamp({ withTimezone: true }),
  /** The last 30 seconds of which a code was used: none works twice (SEC-34). */
  lastStep: integer().notNull().default(0),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** Recovery codes that are left, as keyed hashes; a used one is gone. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hash: text().notNull(),
  },
  (t) => [uniqueIndex('recovery_codes_taken').on(t.userId, t.hash)],
)

/** Passkeys: public keys of authenticators that a person signs in with. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The authenticator's own name for it, base64url. */
    credentialId: text().notNull().unique('passkeys_taken'),
    /** COSE, base64url. */
    publicKey: text().notNull(),
    /** Uses that the authenticator counted: one that does not grow betrays a copy. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull().default([]),
    synced: boolean().notNull(),
    name: label().notNull(),
    lastUsedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('passkeys_of_user').on(t.userId)],
)

/** Devices at which somebody has signed in: their failed sign-ins count apart from everybody else's (SEC-22). */
export const knownDevices = pgTable(
  'known_devices',
  {
    /** SHA-256 of the token in the device's cookie. */
    hash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The session that was opened there last, which may have ended; null where a reset made it known. */
    sessionId: uuid(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('known_devices_of_user').on(t.userId)],
)
