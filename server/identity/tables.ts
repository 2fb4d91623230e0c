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

/** Sessions of signed-in people. Deleting a row ends the session. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text().notNull().unique('sessions_token_taken'),
    /** Whether the session may be unused for up to 30 days. If false, the session may be unused for up to one day. */
    remember: boolean().notNull().default(false),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    ipAddress: text(),
    userAgent: text(),
    /** When the person last proved their identity: at sign-in, or later by password or passkey (SEC-35). */
    provenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the person last showed a second factor, that is a code or a passkey. Null if never. */
    factorAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('sessions_of_user').on(t.userId)],
)

/** Events about access to a person's account, kept for a year and shown to that person (OPEN-15). */
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
    /** The ADMIN of the installation or admin of the workspace who acted. Null for actions on one's own account. */
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

/** The sign-in methods of a person: a password or a third party. better-auth calls such a row an `account`. */
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

/** Hashed codes and tokens, with their expiry. */
export const verifications = pgTable(
  'verifications',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    identifier: text().notNull(),
    value: text().notNull(),
    /** The number of wrong tries so far. The fifth invalidates a code. */
    tries: integer().notNull().default(0),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('verifications_of_identifier').on(t.identifier)],
)

/** Recent tries by address, account or mailbox, and the resulting block, if any. */
export const throttles = pgTable(
  'throttles',
  {
    key: text().primaryKey(),
    tries: jsonb().$type<number[]>().notNull().default([]),
    /** The times of tries without a known outcome yet. */
    open: jsonb().$type<number[]>().notNull().default([]),
    blocks: integer().notNull().default(0),
    blockedUntil: timestamp({ withTimezone: true }),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('throttles_age').on(t.updatedAt)],
)

/** The authenticator app of a person. `confirmedAt` is null until the first code was entered. */
export const twoFactors = pgTable('two_factors', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted with the installation's SECRET. */
  secret: text().notNull(),
  confirmedAt: timestamp({ withTimezone: true }),
  /** The latest 30-second step whose code was used: no code is accepted twice (SEC-34). */
  lastStep: integer().notNull().default(0),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** The unused recovery codes, as keyed hashes. */
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
    /** The authenticator's id of the passkey, base64url. */
    credentialId: text().notNull().unique('passkeys_taken'),
    /** The public key in COSE format, base64url. */
    publicKey: text().notNull(),
    /** The authenticator's count of uses. A count that does not grow reveals a copy of the passkey. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull().default([]),
    synced: boolean().notNull(),
    name: label().notNull(),
    lastUsedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('passkeys_of_user').on(t.userId)],
)

/** Devices on which a person has signed in. Failed sign-ins on these devices count separately (SEC-22). */
export const knownDevices = pgTable(
  'known_devices',
  {
    /** SHA-256 of the token in the device's cookie. */
    hash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The last session opened on the device, which may have ended. Null if a password reset made the device known. */
    sessionId: uuid(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('known_devices_of_user').on(t.userId)],
)
