import { sameValue } from '../value/same-value.ts'
import type { Line } from './line.ts'

/** The values of a line by field. A line that is already stored has an id. */
export type StoredLine = { readonly _id?: string } & { readonly [field: string]: unknown }

/** The lines in a field's value. The result is empty if the value is not a list. */
export const linesIn = (value: unknown): StoredLine[] => (Array.isArray(value) ? value : [])

/** The values that users set in a line, as one text for comparing lines. */
const saidBy = (of: Line, line: StoredLine): string =>
  JSON.stringify(Object.keys(of.fields).map((field) => line[field] ?? null))

/** Groups lines by the result of `text`. */
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
 * Returns the stored line for each line in a request, or null for a new line. A line is matched by id, else by equal
 * values, else by order.
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

/** A line in the history of its record, with its position in the list. Positions start at 0. */
export type ToldLine = StoredLine & { position: number }

/** The added, removed and changed lines, before and after the change. Lines that were only moved are omitted. */
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
