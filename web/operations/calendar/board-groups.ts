import type { Interval } from '@fieldhouse/domain/kit/time/intervals'
import type { BoardAppointment, BoardTechnician } from '@fieldhouse/domain/operations/board'
import { type Load, loadsOf, totalLoad } from '@fieldhouse/domain/operations/load'

/** What rows of a board can be grouped by (OPEN-671). */
export const groupings = ['none', 'skill', 'town', 'role'] as const
export type Grouping = (typeof groupings)[number]

type Person = Pick<BoardTechnician, '_id' | 'skills' | 'town' | 'role'>

/** People under one heading; `name` is null where they have nothing to be grouped by. */
export type BoardGroup<P extends Person = BoardTechnician> = { id: string; name: string | null; people: P[] }

/** The skill of each person that the fewest of all have; of several the first by name. */
function rarestSkills(people: readonly Person[]): (person: Person) => string | null {
  const counts = new Map<string, number>()
  for (const { skills } of people)
    for (const { name } of skills) counts.set(name, (counts.get(name) ?? 0) + 1)
  return ({ skills }) => {
    const names = skills.map(({ name }) => name)
    const sorted = names.toSorted((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0) || a.localeCompare(b))
    return sorted[0] ?? null
  }
}

/** By what each person is grouped. */
function groupOf(people: readonly Person[], by: Grouping): (person: Person) => string | null {
  if (by === 'skill') return rarestSkills(people)
  return ({ town, role }) => (by === 'town' ? town : by === 'role' ? role : null)
}

/** Whether anybody has what a grouping goes by. */
export const mayGroup = (people: readonly Person[], by: Grouping): boolean =>
  by === 'none' || people.some((person) => groupOf(people, by)(person) !== null)

/**
 * The people by group, in the order of the names; whoever belongs to none comes last. Everybody stands in one group alone:
 * with several skills in that of the rarest, so that those who alone can do a job are found at once (OPEN-671).
 */
export function groupsOf<P extends Person>(people: readonly P[], by: Grouping): BoardGroup<P>[] {
  const keyOf = groupOf(people, by)
  const groups = [...Map.groupBy(people, keyOf)].map(([name, own]) => ({
    id: `${by}:${name ?? ''}`,
    name,
    people: own,
  }))
  return groups.toSorted((a, b) => {
    if (a.name === null || b.name === null) return a.name === b.name ? 0 : a.name === null ? 1 : -1
    return a.name.localeCompare(b.name)
  })
}

/** What the people of a group have to do in a span; a visit of two of them counts for both. */
export function groupLoad(
  people: readonly BoardTechnician[],
  visits: readonly BoardAppointment[],
  span: Interval,
): Load {
  const loads = loadsOf({ people, visits, spans: [span] })
  return totalLoad([...loads.values()].flat())
}
