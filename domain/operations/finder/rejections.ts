import type { RejectionCode } from '../availability/availability-words.ts'

/**
 * The reasons why a search rejects a technician. A technician who is rejected for the first reason is closest to an
 * offer.
 */
export const nearestFirst = [
  'TOO_FAR',
  'BUSY',
  'TIME_OFF',
  'HOLIDAY',
  'OUTSIDE_HOURS',
  'SKILL_MISSING',
] as const satisfies RejectionCode[]

type Rejected = { code: RejectionCode; msg: string }

/** Technicians whom the search rejected for the same reason. Different missing skills are different reasons. */
type RejectionGroup<R> = Rejected & { people: R[] }

/**
 * Groups rejected technicians by reason, in the order of `nearestFirst`. Groups with the same code are sorted by size,
 * the largest first.
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
