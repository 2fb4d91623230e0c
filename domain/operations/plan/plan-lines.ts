import type { PlanTurn, ProposedChange } from '../plan-calls.ts'

/** The parts of a proposal's line by which its dependence on other lines is determined. */
type Line = Pick<ProposedChange, 'job' | 'appointment' | 'from'> & PlanTurn

/** The id of a line: of the visit that it moves, else of the job that it books. */
export const lineId = ({ job, appointment }: Pick<ProposedChange, 'job' | 'appointment'>): string =>
  appointment ?? job

/**
 * Whether a line needs time that the other line's visit occupies now. Then it can only be applied together with the
 * other line.
 */
function needs(line: Line, other: Line): boolean {
  const { from } = other
  if (line === other || !from || from.technician !== line.technician) return false
  return (
    from.startAt < line.startAt + line.estimatedDuration &&
    line.startAt < from.startAt + from.estimatedDuration
  )
}

/** The line and all others reachable from it. */
function reached(lines: readonly Line[], id: string, leads: (from: Line, to: Line) => boolean): Set<string> {
  const found = new Set(lines.filter((line) => lineId(line) === id))
  for (const line of found) for (const other of lines) if (leads(line, other)) found.add(other)
  return new Set([...found].map(lineId))
}

/** The lines to omit together with a line: itself, and all lines that need the time it would free. */
export const leftOutWith = (lines: readonly Line[], id: string): Set<string> =>
  reached(lines, id, (line, other) => needs(other, line))

/** The lines to apply together with a line: itself, and all lines whose time it needs. */
export const appliedWith = (lines: readonly Line[], id: string): Set<string> => reached(lines, id, needs)
