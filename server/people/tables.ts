import { type PaymentTerm, defaultPaymentTerm } from '@fieldhouse/domain/accounting/payment-terms'
import type { Address } from '@fieldhouse/domain/kit/value/address'
import type { Currency } from '@fieldhouse/domain/kit/value/currency'
import type { AccessEvent } from '@fieldhouse/domain/identity/access-event'
import { invite } from '@fieldhouse/domain/people/invite'
import type { Notice } from '@fieldhouse/domain/people/notices'
import { type Numbering, defaultNumbering } from '@fieldhouse/domain/people/numbering'
import type { OrganizationSector, OrganizationType } from '@fieldhouse/domain/people/organization-kinds'
import { role } from '@fieldhouse/domain/people/role'
import { type ViewQuery, view } from '@fieldhouse/domain/people/view'
import { type WorkingStretch, defaultWorkingHours, workforce } from '@fieldhouse/domain/people/workforce'
import { workspace } from '@fieldhouse/domain/people/workspace'
import type { Permissions } from '@fieldhouse/domain/kit/entity/sections'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, label } from '../kit/database/columns.ts'
import { pointsTo } from '../kit/database/link-table.ts'
import { newId, tenantTable } from '../kit/database/tenant-table.ts'

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

/** Workspaces. A workspace is its own first record: `id` and `workspace_id` are the same. */
export const workspaces = tenantTable(
  'workspaces',
  {
    entity: workspace,
    columns: {
      name: label().notNull(),
      slogan: text(),
      orgNum: text(),
      orgType: text().$type<OrganizationType>(),
      orgSector: text().$type<OrganizationSector>(),
      www: text(),
      email: text().notNull(),
      phone: text().notNull(),
      pstNum: text(),
      pstPercent: text(),
      gstNum: text(),
      gstPercent: text(),
      address: jsonb().$type<Address>(),
      timezone: text().notNull(),
      lang: text().$type<'en' | 'fr' | 'es'>().notNull(),
      country: text().notNull(),
      currency: text().$type<Currency>().notNull(),
      numbering: jsonb().$type<Numbering>().notNull().default(defaultNumbering),
      paymentTerms: text().$type<PaymentTerm>().notNull().default(defaultPaymentTerm),
      workingHours: jsonb().$type<WorkingStretch[]>().notNull().default(defaultWorkingHours),
      replyTo: text(),
      visitMails: boolean().notNull().default(true),
      photo: text(),
      enabled: boolean().notNull().default(true),
      requiresSecondFactor: boolean().notNull().default(false),
      /** Since when it is closed to everybody; thirty days later all of it is purged (SEC-15). */
      removedAt: instant(),
    },
  },
  (t) => [check('workspaces_own_itself', sql`${t.id} = ${t.workspaceId}`)],
)

/** What members of a workspace may do. */
export const roles = tenantTable('roles', {
  entity: role,
  columns: {
    name: label().notNull(),
    description: text(),
    enabled: boolean().notNull().default(true),
    sections: jsonb().$type<Permissions>().notNull().default({}),
  },
})

/**
 * Members of a workspace; a member's id is the user's. Name, mail and phone are kept beside the user's own so
 * that lists, search and sorting stay inside the workspace; a change is copied (`copy-profile.ts`).
 */
export const members = tenantTable(
  'members',
  {
    entity: workforce,
    columns: {
      roleId: uuid().notNull(),
      isTechnician: boolean().notNull().default(false),
      timezone: text().notNull(),
      color: text(),
      workingHours: jsonb().$type<WorkingStretch[]>().notNull().default([]),
      enabled: boolean().notNull().default(true),
      firstName: label().notNull(),
      lastName: label().notNull(),
      email: text().notNull(),
      phone: text(),
      photo: text(),
      invitedBy: text(),
      /** When this person last opened the workspace (WS-03). */
      accessedAt: instant(),
    },
  },
  (t) => [pointsTo('members_role_id', [t.workspaceId, t.roleId], roles), index('members_user').on(t.id)],
)

/** Invitations that nobody has accepted yet; accepting one deletes it. */
export const invitations = tenantTable(
  'invitations',
  {
    entity: invite,
    columns: {
      email: text().notNull(),
      role: uuid().notNull(),
      code: text().notNull(),
      invitedBy: uuid(),
      expiresAt: instant().notNull(),
    },
  },
  (t) => [
    pointsTo('invitations_role', [t.workspaceId, t.role], roles),
    pointsTo('invitations_invited_by', [t.workspaceId, t.invitedBy], members),
    uniqueIndex('invitations_email_taken').on(t.workspaceId, sql`lower(${t.email})`),
    index('invitations_code').on(t.code),
    index('invitations_of_mailbox').on(t.email),
  ],
)

/** How people look at lists, each for themselves. */
export const views = tenantTable(
  'views',
  {
    entity: view,
    columns: {
      list: text().notNull(),
      name: label().notNull(),
      query: jsonb().$type<ViewQuery>().notNull(),
      hidden: jsonb().$type<string[]>().notNull(),
      isDefault: boolean().notNull(),
    },
  },
  (t) => [uniqueIndex('views_name_taken').on(t.workspaceId, t.createdBy, t.list, sql`lower(${t.name})`)],
)
