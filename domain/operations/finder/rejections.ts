import type { RejectionCode } from '../availability/availability-words.ts'

/** Why a technician is left out of a search; the technicians with the first reasons nearly fit. */
export const nearestFirst = [
  'TOO_FAR',
  'BUSY',
  'TIME_OFF',
  'HOLIDAY',
  'OUTSIDE_HOURS',
  'SKILL_MISSING',
] as const satisfies RejectionCode[]

type Rejected = { code: RejectionCode; msg: string }

/** Technicians who were left out for the same reason; a different missing skill is a different reason. */
type RejectionGroup<R> = Rejected & { people: R[] }

/**
 * Groups technicians who were left out by reason, those who nearly fit first; for the same code, the largest group
 * first.
 */
export function rejectionGroups<R extends Rejected>(rejected: readonly R[]): RejectionGroup<R>[] {
  const groups = [...Map.groupBy(rejected, ({ code, msg }) => `${code} ${msg}`).values()].flatMap(
    (people) => {
      const [first] = people
      return first ? [{ code: first.code, msg: first.msg, people }] : []
    },
  )
  return groups.toSorted(
    (a, b) =>
      nearestFirst.indexOf(a.code) - nearestFirst.indexOf(b.code) ||
      b.people.length - a.people.length ||
      a.msg.localeCompare(b.msg),
  )
}
