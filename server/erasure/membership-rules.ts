import { type Rule, none } from './rule.ts'

/** The erasure rules of memberships. The invoices keep the amounts of memberships. */
export const membershipRules: Readonly<Record<string, Rule>> = {
  memberships: {
    kind: null,
    act: 'blank',
    set: { note: none, end_reason: none, failure: none, notice_failure: none },
    stays: ['issue', 'status', 'currency', 'frequency'],
  },
  membership_machines: { kind: null, act: 'delete' },
  membership_service_locations: { kind: null, act: 'delete' },
  membership_terms: { kind: null, act: 'keep' },
  membership_charges: { kind: null, act: 'keep' },
  membership_notices: { kind: null, act: 'keep' },
  membership_visits: { kind: null, act: 'delete' },
}
