import type { Notice } from '@fieldhouse/domain/identity/notices'
import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { label } from './columns.ts'
import { newId } from './tenant-table.ts'

/** People, across all workspaces. Names of columns that better-auth reads are its own. */
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
  /** Came by invitation, or was made by the office, which chose the password: until onboarded, a new one needs no old one. */
  joinedByInvite: boolean().notNull().default(false),
  photo: text(),
  timezone: text().notNull().default('America/Toronto'),
  timeformat: text().notNull().default('YYYY-MM-DD HH:mm'),
  lang: text().$type<'en' | 'fr' | 'es'>().notNull().default('en'),
  locale: text().notNull().default('en-US'),
  country: text().notNull().default('CA'),
  languages: jsonb().$type<string[]>().notNull().default([]),
  /** Of what they want no mail. */
  mutedNotices: jsonb().$type<Notice[]>().notNull().default([]),
  lastWorkspace: uuid(),
  /** Since when nobody signs in here: an ADMIN of the installation said so. */
  disabledAt: timestamp({ withTimezone: true }),
  version: integer().notNull().default(1),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
