import type { RejectionCode } from '../availability-words.ts'

/** Why the finder leaves somebody out, from who came nearest to fitting on. */
export const nearestFirst = [
  'TOO_FAR',
  'BUSY',
  'TIME_OFF',
  'HOLIDAY',
  'OUTSIDE_HOURS',
  'SKILL_MISSING',
] as const satisfies RejectionCode[]

type Rejected = { code: RejectionCode; msg: string }

/** Those who were left out for one reason; what they lack counts as a reason of its own. */
type RejectionGroup<R> = Rejected & { people: R[] }

/** Who was left out, by the reason: who came nearest to fitting first, and of one reason the most people first. */
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
