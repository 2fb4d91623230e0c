import { type Permissions, may } from '../kit/entity/sections.ts'

/** The arrangements of the dashboard: for the owner, for dispatchers, and for technicians (OPEN-759). */
export const arrangements = ['OWNER', 'DISPATCHER', 'TECHNICIAN'] as const
export type Arrangement = (typeof arrangements)[number]

/** Whether the permissions include other people's work: the dispatch map, or booking visits. */
const organizesWork = (held: Permissions): boolean =>
  may(held, 'OP_DISPATCH', 'read') || may(held, 'OP_CALENDAR', 'create')

/** Whether the permissions include margins, which reveal the cost of hours (OPEN-385). */
export const maySeeMargins = (held: Permissions): boolean =>
  may(held, 'ACCTG_INVOICE', 'read') &&
  may(held, 'OP_JOB', 'read') &&
  may(held, 'HR_WORKFORCE_MEMBER', 'admin')

/** The arrangements that a person can choose. Everybody has at least one. */
export function arrangementsOf(held: Permissions): Arrangement[] {
  const [seesMoney, seesVisits] = [may(held, 'ACCTG_INVOICE', 'read'), may(held, 'OP_CALENDAR', 'read')]
  const fits: Record<Arrangement, boolean> = {
    OWNER: seesMoney,
    DISPATCHER: organizesWork(held) || !(seesMoney || seesVisits),
    TECHNICIAN: seesVisits,
  }
  return arrangements.filter((each) => fits[each])
}

/** The arrangement of a person who has not chosen an arrangement. */
export function firstArrangement(held: Permissions): Arrangement {
  if (maySeeMargins(held)) return 'OWNER'
  if (organizesWork(held)) return 'DISPATCHER'
  return arrangementsOf(held)[0] ?? 'DISPATCHER'
}
