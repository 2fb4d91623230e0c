import { isRecord } from '../../kit/value/typed-record.ts'
import type { IndexRow } from './proof-files.ts'

/** A row that differs from the index. `place` is the number of its line, from 1. */
export type RowFault = {
  fault: 'ROW_CHANGED' | 'ROW_REMOVED' | 'ROW_ADDED' | 'ROW_MOVED'
  name: string
  place: number
}

/** A row of a table, with the SHA-256 of its line. */
export type HashedRow = { id: string | null; name: string; sha256: string }

/** Reads the id and the name of a line. The id of an unreadable line is null. */
export function rowOf(line: string, sha256: string): HashedRow {
  try {
    const row: unknown = JSON.parse(line)
    if (isRecord(row) && typeof row['id'] === 'string' && typeof row['name'] === 'string')
      return { id: row['id'], name: row['name'], sha256 }
  } catch {
    // The line is reported as an added row, because no row of the index has its id.
  }
  return { id: null, name: line.slice(0, 40), sha256 }
}

/** The positions of a longest increasing sequence of numbers. */
function increasing(numbers: readonly number[]): Set<number> {
  const tails: number[] = []
  const before: number[] = []
  for (const [at, number] of numbers.entries()) {
    let low = 0
    let high = tails.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((numbers[tails[middle] ?? 0] ?? 0) < number) low = middle + 1
      else high = middle
    }
    before[at] = tails[low - 1] ?? -1
    tails[low] = at
  }
  const kept = new Set<number>()
  for (let at = tails.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) kept.add(at)
  return kept
}

/** The rows that were changed, added, removed or moved since the index was written. */
export function rowFaults(index: readonly IndexRow[], rows: readonly HashedRow[]): RowFault[] {
  const places = new Map(index.map(([, id], at) => [id, at]))
  const met = new Set<string>()
  const faults: RowFault[] = []
  const order: { at: number; place: number; name: string }[] = []
  for (const [at, { id, name, sha256 }] of rows.entries()) {
    const place = id === null || met.has(id) ? undefined : places.get(id)
    if (id === null || place === undefined) {
      faults.push({ fault: 'ROW_ADDED', name, place: at + 1 })
      continue
    }
    met.add(id)
    order.push({ at, place, name })
    const [, , indexed = name, expected] = index[place] ?? []
    if (expected !== sha256) faults.push({ fault: 'ROW_CHANGED', name: indexed, place: at + 1 })
  }
  const kept = increasing(order.map(({ place }) => place))
  for (const [nth, { at, name }] of order.entries())
    if (!kept.has(nth)) faults.push({ fault: 'ROW_MOVED', name, place: at + 1 })
  for (const [at, [, id, name]] of index.entries())
    if (!met.has(id)) faults.push({ fault: 'ROW_REMOVED', name, place: at + 1 })
  return faults
}
