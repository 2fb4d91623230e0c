import type { RoundingMode } from '@fieldhouse/domain/people/rounding'
import { type PaymentTerm, defaultPaymentTerm } from '@fieldhouse/domain/people/payment-terms'
import { invite } from '@fieldhouse/domain/people/invite'
import { type Numbering, defaultNumbering } from '@fieldhouse/domain/people/numbering'
import { role } from '@fieldhouse/domain/people/role'
import { view } from '@fieldhouse/domain/core/view'
import { type WorkingStretch, defaultWorkingHours, workforce } from '@fieldhouse/domain/people/workforce'
import { defaultEntryDays, defaultMoveNotice, workspace } from '@fieldhouse/domain/people/workspace'
import type { Permissions } from '@fieldhouse/domain/kit/entity/sections'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { day, instant, label } from '../kit/database/columns.ts'
import { pointsTo } from '../kit/database/link-table.ts'
import { tenantTable } from '../kit/database/tenant-table.ts'

/** Workspaces. A workspace is its own first record: `id` and `workspace_id` are the same. */
export const workspaces = tenantTable(
  'workspaces',
  {
    entity: workspace,
    columns: {
      name: label().notNull(),
      pstPercent: text(),
      gstPercent: text(),
      numbering: jsonb().$type<Numbering>().notNull().default(defaultNumbering),
      paymentTerms: text().$type<PaymentTerm>().notNull().default(defaultPaymentTerm),
      taxRounding: text().$type<RoundingMode>().notNull().default('DOCUMENT'),
      entryMonthsBack: integer().notNull().default(defaultEntryDays.entryMonthsBack),
      entryDaysAhead: integer().notNull().default(defaultEntryDays.entryDaysAhead),
      appliesCredit: boolean().notNull().default(false),
      marginFloor: text(),
      workingHours: jsonb().$type<WorkingStretch[]>().notNull().default(defaultWorkingHours),
      visitMails: boolean().notNull().default(true),
      visitMoves: boolean().notNull().default(true),
      moveNoticeHours: integer().notNull().default(defaultMoveNotice),
      reviewMails: boolean().notNull().default(false),
      photo: text(),
      enabled: boolean().notNull().default(true),
      requiresSecondFactor: boolean().notNull().default(false),
      closedThrough: day(),
      /** The end of the closed period. A trigger computes it from `closedThrough` and the time zone. */
      closedUntil: instant(),
      /** The time when the workspace was removed. The workspace is purged thirty days later (SEC-15). */
      removedAt: instant(),
    },
  },
  (t) => [check('workspaces_own_itself', sql`${t.id} = ${t.workspaceId}`)],
)

/** The roles that give members of a workspace their permissions. */
export const roles = tenantTable('roles', {
  entity: role,
  columns: {
    enabled: boolean().notNull().default(true),
    sections: jsonb().$type<Permissions>().notNull().default({}),
  },
})

/**
 * Members of a workspace. A member's id is the user's id. Profile fields are copies (`copy-profile.ts`), so that lists
 * and search stay inside the workspace.
 */
export const members = tenantTable(
  'members',
  {
    entity: workforce,
    columns: {
      isTechnician: boolean().notNull().default(false),
      workingHours: jsonb().$type<WorkingStretch[]>().notNull().default([]),
      enabled: boolean().notNull().default(true),
      firstName: label().notNull(),
      lastName: label().notNull(),
      email: text().notNull(),
      phone: text(),
      photo: text(),
      invitedBy: text(),
      /** The time when this member last opened the workspace (WS-03). */
      accessedAt: instant(),
    },
  },
  (t) => [pointsTo('members_role_id', [t.workspaceId, t.roleId], roles), index('members_user').on(t.id)],
)

/** Pending invitations. An invitation is deleted when it is accepted. */
export const invitations = tenantTable(
  'invitations',
  {
    entity: invite,
    columns: {
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

/** Saved views of lists. Each view belongs to one user. */
export const views = tenantTable('views', { entity: view }, (t) => [
  uniqueIndex('views_name_taken').on(t.workspaceId, t.createdBy, t.list, sql`lower(${t.name})`),
])
