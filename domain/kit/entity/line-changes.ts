import { sameValue } from '../value/same-value.ts'
import type { Line } from './line.ts'

/** A line by field, with its id once it is stored. */
export type StoredLine = { readonly _id?: string } & { readonly [field: string]: unknown }

/** The lines that a value of a record holds; none where it holds no list. */
export const linesIn = (value: unknown): StoredLine[] => (Array.isArray(value) ? value : [])

/** What people set of a line, as one text. */
const saidBy = (of: Line, line: StoredLine): string =>
  JSON.stringify(Object.keys(of.fields).map((field) => line[field] ?? null))

/** Stored lines that are still to be matched, by some text of theirs. */
function linesBy<L extends StoredLine>(lines: readonly L[], text: (line: L) => string): Map<string, L[]> {
  const found = new Map<string, L[]>()
  for (const line of lines) {
    const key = text(line)
    const same = found.get(key)
    if (same) same.push(line)
    else found.set(key, [line])
  }
  return found
}

/**
 * Which stored line each sent one is, or null for a new one: the line it names; where lines have no names, one that says
 * the same, and for the rest the next that is left, in order.
 */
export function matchedLines<L extends StoredLine>(
  of: Line,
  stored: readonly L[],
  sent: readonly StoredLine[],
): (L | null)[] {
  if (of.named) {
    const byId = linesBy(stored, ({ _id }) => _id ?? '')
    return sent.map(({ _id }) => (_id === undefined ? null : (byId.get(_id)?.shift() ?? null)))
  }
  const bySaid = linesBy(stored, (line) => saidBy(of, line))
  const same = sent.map((line) => bySaid.get(saidBy(of, line))?.shift() ?? null)
  const taken = new Set(same)
  const left = stored.filter((line) => !taken.has(line))
  return same.map((found) => found ?? left.shift() ?? null)
}

/** A line in the history of its record: with its place in the order, counted from 0. */
export type ToldLine = StoredLine & { position: number }

/** The lines that were added, removed or changed, before and after; one that only moved is in neither. */
export function changedLines(
  before: readonly StoredLine[],
  after: readonly StoredLine[],
): { before: ToldLine[]; after: ToldLine[] } {
  const differing = (lines: readonly StoredLine[], others: readonly StoredLine[]): ToldLine[] => {
    const byId = new Map(others.map((line) => [line._id, line]))
    return lines
      .map((line, position) => ({ ...line, position }))
      .filter(({ _id }, at) => !sameValue(lines[at], byId.get(_id) ?? null))
  }
  return { before: differing(before, after), after: differing(after, before) }
}
