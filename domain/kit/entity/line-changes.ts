import { sameValue } from '../value/same-value.ts'
import type { Line } from './line.ts'

/** A line by field, with its id if it is stored already. */
export type StoredLine = { readonly _id?: string } & { readonly [field: string]: unknown }

/** The lines in a value of a record; empty if the value is no list. */
export const linesIn = (value: unknown): StoredLine[] => (Array.isArray(value) ? value : [])

/** The fields of a line that people set, as one text, to compare lines. */
const saidBy = (of: Line, line: StoredLine): string =>
  JSON.stringify(Object.keys(of.fields).map((field) => line[field] ?? null))

/** Groups stored lines that are not matched yet, by a text made from each. */
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
 * Matches each line in a request to a stored line, or to null if it is new: by its id, else by equal fields, then in
 * order.
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

/** A line in the history of its record, with its position in the list, from 0. */
export type ToldLine = StoredLine & { position: number }

/** The added, removed and changed lines, before and after; a line that only moved is in neither list. */
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
