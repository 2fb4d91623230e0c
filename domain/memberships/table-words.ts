import { translated } from '../kit/words/translated.ts'
import type { Words } from '../kit/words/words.ts'

const memberships: Words = translated('memberships', 'membershipsTableWords.memberships')

/** The names of the records in each table, for messages about references that prevent a deletion (API-15, I18N-02). */
export const membershipsTableWords = {
  memberships,
  membership_machines: memberships,
  membership_service_locations: memberships,
  membership_terms: memberships,
  membership_charges: memberships,
  membership_plans: translated('memberships', 'membershipsTableWords.membership_plans'),
} satisfies Record<string, Words>
