import type { Interval } from '@fieldhouse/domain/kit/time/intervals'
import type { BoardAppointment, BoardTechnician } from '@fieldhouse/domain/operations/board'
import { type Load, loadsOf, totalLoad } from '@fieldhouse/domain/operations/availability/load'

/** The groupings of a board's rows (OPEN-671). */
export const groupings = ['none', 'skill', 'town', 'role'] as const
export type Grouping = (typeof groupings)[number]

type Person = Pick<BoardTechnician, '_id' | 'skills' | 'town' | 'role'>

/** People under one heading. `name` is null for the people who belong to no group. */
export type BoardGroup<P extends Person = BoardTechnician> = { id: string; name: string | null; people: P[] }

/**
 * Returns a function that returns a person's skill that the fewest of these people have. Of equally rare skills, it
 * returns the first by name.
 */
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

/** Returns a function that returns a person's group: their rarest skill, their town or their role. */
function groupOf(people: readonly Person[], by: Grouping): (person: Person) => string | null {
  if (by === 'skill') return rarestSkills(people)
  return ({ town, role }) => (by === 'town' ? town : by === 'role' ? role : null)
}

/** Whether any person has a value for a grouping. */
export const mayGroup = (people: readonly Person[], by: Grouping): boolean =>
  by === 'none' || people.some((person) => groupOf(people, by)(person) !== null)

/**
 * Groups people and orders the groups by name. People without a group come last. A person with several skills belongs
 * to the group of the rarest skill (OPEN-671).
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

/** The workload of a group in a period. A visit of two members counts twice. */
export function groupLoad(
  people: readonly BoardTechnician[],
  visits: readonly BoardAppointment[],
  span: Interval,
): Load {
  const loads = loadsOf({ people, visits, spans: [span] })
  return totalLoad([...loads.values()].flat())
}
