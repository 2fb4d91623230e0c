import type { PlanTurn, ProposedChange } from '../plan-calls.ts'

/** A line of a proposal, as far as others depend on it. */
type Line = Pick<ProposedChange, 'job' | 'appointment' | 'from'> & PlanTurn

/** What names a line: the visit that it moves, else the job that it books. */
export const lineId = ({ job, appointment }: Pick<ProposedChange, 'job' | 'appointment'>): string =>
  appointment ?? job

/** Whether a line takes time in which the other's visit is booked now: it can only be applied with the other. */
function needs(line: Line, other: Line): boolean {
  const { from } = other
  if (line === other || !from || from.technician !== line.technician) return false
  return (
    from.startAt < line.startAt + line.estimatedDuration &&
    line.startAt < from.startAt + from.estimatedDuration
  )
}

/** The line and every other that is reached from it. */
function reached(lines: readonly Line[], id: string, leads: (from: Line, to: Line) => boolean): Set<string> {
  const found = new Set(lines.filter((line) => lineId(line) === id))
  for (const line of found) for (const other of lines) if (leads(line, other)) found.add(other)
  return new Set([...found].map(lineId))
}

/** What is left out with a line: itself, and every line that needs the time it would give back. */
export const leftOutWith = (lines: readonly Line[], id: string): Set<string> =>
  reached(lines, id, (line, other) => needs(other, line))

/** What is applied with a line: itself, and every line whose time it needs. */
export const appliedWith = (lines: readonly Line[], id: string): Set<string> => reached(lines, id, needs)
