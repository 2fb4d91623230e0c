import type { ProposedChange } from '../plan-calls.ts'
import type { Turn } from './plan-day.ts'

/** The parts of a proposal's line that decide whether the line depends on other lines. */
type Line = Pick<ProposedChange, 'job' | 'appointment' | 'from'> & Turn

/** The id of a line: the id of the visit that the line moves, or of the job for which the line books a visit. */
export const lineId = ({ job, appointment }: Pick<ProposedChange, 'job' | 'appointment'>): string =>
  appointment ?? job

/**
 * Whether a line needs time that the other line's visit occupies now. A line that needs the other line's time can be
 * applied only together with the other line.
 */
function needs(line: Line, other: Line): boolean {
  const { from } = other
  if (line === other || !from || from.technician !== line.technician) return false
  return (
    from.startAt < line.startAt + line.estimatedDuration &&
    line.startAt < from.startAt + from.estimatedDuration
  )
}

/** The ids of a line and of all lines to which `leads` connects it, directly or through other lines. */
function reached(lines: readonly Line[], id: string, leads: (from: Line, to: Line) => boolean): Set<string> {
  const found = new Set(lines.filter((line) => lineId(line) === id))
  for (const line of found) for (const other of lines) if (leads(line, other)) found.add(other)
  return new Set([...found].map(lineId))
}

/**
 * The ids of the lines that must be omitted together with a line: the line itself, and all lines that need the time
 * that the line frees.
 */
export const leftOutWith = (lines: readonly Line[], id: string): Set<string> =>
  reached(lines, id, (line, other) => needs(other, line))

/**
 * The ids of the lines that must be applied together with a line: the line itself, and all lines that free the time
 * that the line needs.
 */
export const appliedWith = (lines: readonly Line[], id: string): Set<string> => reached(lines, id, needs)
