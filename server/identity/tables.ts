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
import { users } from '../people/tables.ts'

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
