import type { ChargeReason } from '@fieldhouse/domain/memberships/charges'
import type { MembershipFrequency } from '@fieldhouse/domain/memberships/frequencies'
import { membership } from '@fieldhouse/domain/memberships/membership'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { membershipPlans } from '../accounting/membership-plan-tables.ts'
import { invoices } from '../accounting/tables.ts'
import { accounts, clients, serviceLocations } from '../crm/tables.ts'
import { machines } from '../equipment/tables.ts'
import { day, instant, money } from '../kit/database/columns.ts'
import { columnsFor } from '../kit/database/field-columns.ts'
import { linkTable, pointsTo } from '../kit/database/link-table.ts'
import { newId, tenantTable } from '../kit/database/tenant-table.ts'
import { servicePlans } from '../maintenance/tables.ts'

export { membershipPlans }

/** The memberships of accounts. `nextOn` is the next day on which the job bills or ends a membership. */
export const memberships = tenantTable(
  'memberships',
  {
    entity: membership,
    columns: columnsFor(membership.systemFields),
  },
  (t) => [
    pointsTo('memberships_account', [t.workspaceId, t.account], accounts),
    pointsTo('memberships_client', [t.workspaceId, t.client], clients),
    pointsTo('memberships_plan', [t.workspaceId, t.plan], membershipPlans),
    pointsTo('memberships_next_plan', [t.workspaceId, t.nextPlan], membershipPlans),
    index('memberships_due').on(t.workspaceId, t.nextOn, t.id),
    index('memberships_active')
      .on(t.workspaceId, t.account)
      .where(sql`${t.status} = 'ACTIVE'`),
    check('memberships_status', sql`${t.status} in ('UPCOMING', 'ACTIVE', 'ENDED')`),
    check('memberships_days', sql`${t.endsOn} >= ${t.startOn}`),
    check('memberships_next_plan_on', sql`(${t.nextPlan} is null) = (${t.nextPlanOn} is null)`),
  ],
)

export const membershipMachines = linkTable('membership_machines', memberships, machines)
export const membershipPlaces = linkTable('membership_service_locations', memberships, serviceLocations)

/** The plans of memberships with their agreed prices, by first day: the start, and each change (OPEN-801). */
export const membershipTerms = pgTable(
  'membership_terms',
  {
    workspaceId: uuid().notNull(),
    membership: uuid().notNull(),
    on: day('on_day').notNull(),
    plan: uuid().notNull(),
    price: money().notNull(),
    frequency: text().$type<MembershipFrequency>().notNull(),
  },
  (t) => [
    primaryKey({ name: 'membership_terms_key', columns: [t.workspaceId, t.membership, t.on] }),
    pointsTo('membership_terms_membership', [t.workspaceId, t.membership], memberships).onDelete('cascade'),
    pointsTo('membership_terms_plan', [t.workspaceId, t.plan], membershipPlans),
    index('membership_terms_of_plan').on(t.workspaceId, t.plan),
    check('membership_terms_price', sql`${t.price} > 0`),
    check('membership_terms_frequency', sql`${t.frequency} in ('MONTH', 'YEAR')`),
  ],
)

/**
 * The amounts that memberships were billed or credited. The key refuses the same amount of a day twice, even if two
 * processes bill at once (OPEN-801).
 */
export const membershipCharges = pgTable(
  'membership_charges',
  {
    workspaceId: uuid().notNull(),
    membership: uuid().notNull(),
    day: day().notNull(),
    /** The amounts of a day are numbered from 0. */
    position: integer().notNull(),
    reason: text().$type<ChargeReason | 'CORRECTION'>().notNull(),
    amount: money().notNull(),
    /** The invoice or credit note; null if no invoice was left to credit. */
    invoice: uuid(),
    createdAt: instant()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    primaryKey({ name: 'membership_charges_key', columns: [t.workspaceId, t.membership, t.day, t.position] }),
    pointsTo('membership_charges_membership', [t.workspaceId, t.membership], memberships).onDelete('cascade'),
    pointsTo('membership_charges_invoice', [t.workspaceId, t.invoice], invoices),
    index('membership_charges_of_invoice').on(t.workspaceId, t.invoice),
    check('membership_charges_reason', sql`${t.reason} in ('PERIOD', 'CHANGE', 'END', 'CORRECTION')`),
    check('membership_charges_amount', sql`${t.amount} <> 0`),
  ],
)

/**
 * The sent notices of renewals. The unique index refuses a second notice of the same renewal, even if two processes send
 * at once (OPEN-805).
 */
export const membershipNotices = pgTable(
  'membership_notices',
  {
    workspaceId: uuid().notNull(),
    id: uuid().notNull().$defaultFn(newId),
    membership: uuid().notNull(),
    /** The first day of the announced period. */
    renewsOn: day().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ name: 'membership_notices_key', columns: [t.workspaceId, t.id] }),
    pointsTo('membership_notices_membership', [t.workspaceId, t.membership], memberships).onDelete('cascade'),
    uniqueIndex('membership_notices_once').on(t.workspaceId, t.membership, t.renewsOn),
  ],
)

/** The service plans that make the visits of memberships. */
export const membershipVisits = pgTable(
  'membership_visits',
  { workspaceId: uuid().notNull(), servicePlan: uuid().notNull(), membership: uuid().notNull() },
  (t) => [
    primaryKey({ name: 'membership_visits_key', columns: [t.workspaceId, t.servicePlan] }),
    pointsTo('membership_visits_plan', [t.workspaceId, t.servicePlan], servicePlans).onDelete('cascade'),
    pointsTo('membership_visits_membership', [t.workspaceId, t.membership], memberships).onDelete('cascade'),
    index('membership_visits_of_membership').on(t.workspaceId, t.membership),
  ],
)
