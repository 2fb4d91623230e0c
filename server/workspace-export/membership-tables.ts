import type { ExportedTable } from './exported-table.ts'

/** The exported tables of memberships that belong to no entity. */
export const membershipTables: Readonly<Record<string, ExportedTable>> = {
  membership_terms: {
    file: 'membership-terms.csv',
    from: 'membership_terms',
    order: 'membership, on_day',
    columns: {
      'membership.recordId': 'membership',
      on: `to_char(on_day, 'YYYY-MM-DD')`,
      'plan.recordId': 'plan',
      price: 'price',
      frequency: 'frequency',
    },
  },
  membership_charges: {
    file: 'membership-charges.csv',
    from: 'membership_charges',
    order: 'membership, day, position',
    columns: {
      'membership.recordId': 'membership',
      day: `to_char(day, 'YYYY-MM-DD')`,
      reason: 'reason',
      amount: 'amount',
      'invoice.recordId': 'invoice',
    },
  },
  membership_notices: {
    file: 'membership-notices.csv',
    from: 'membership_notices',
    order: 'membership, renews_on',
    columns: {
      'membership.recordId': 'membership',
      renewsOn: `to_char(renews_on, 'YYYY-MM-DD')`,
      at: `to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    },
  },
  membership_visits: {
    file: 'membership-visits.csv',
    from: 'membership_visits',
    order: 'membership, service_plan',
    columns: { 'membership.recordId': 'membership', 'servicePlan.recordId': 'service_plan' },
  },
}
