import type { Notice } from '@fieldhouse/domain/core/notices'
import type { Language } from '@fieldhouse/domain/kit/words/words'
import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { label } from './columns.ts'
import { newId } from './tenant-table.ts'

/** People, across all workspaces. Columns that better-auth reads have the names that it expects. */
export const users = pgTable('users', {
  id: uuid().primaryKey().$defaultFn(newId),
  email: text().notNull().unique('users_email_taken'),
  emailVerified: boolean().notNull().default(false),
  name: text().notNull().default(''),
  image: text(),
  firstName: label().notNull(),
  lastName: label().notNull(),
  phone: text(),
  address: text(),
  unit: text(),
  city: text(),
  state: text(),
  zip: text(),
  accountType: text().$type<'USER' | 'ADMIN'>().notNull().default('USER'),
  isActivated: boolean().notNull().default(false),
  isConfirmed: boolean().notNull().default(false),
  verified: boolean().notNull().default(false),
  isOnboarded: boolean().notNull().default(false),
  /**
   * Whether the person was invited, or an admin made the account and its password. Until onboarding ends, the person
   * can set a new password without the old password.
   */
  joinedByInvite: boolean().notNull().default(false),
  photo: text(),
  timezone: text().notNull().default('America/Toronto'),
  timeformat: text().notNull().default('YYYY-MM-DD HH:mm'),
  lang: text().$type<Language>().notNull().default('en'),
  locale: text().notNull().default('en-US'),
  country: text().notNull().default('CA'),
  languages: jsonb().$type<string[]>().notNull().default([]),
  /** The notices that are not mailed to the person. */
  mutedNotices: jsonb().$type<Notice[]>().notNull().default([]),
  lastWorkspace: uuid(),
  /**
   * The time when an ADMIN of the installation disabled the account. Null if the account is enabled. A disabled account
   * cannot sign in.
   */
  disabledAt: timestamp({ withTimezone: true }),
  version: integer().notNull().default(1),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
