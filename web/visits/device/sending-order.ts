import type { Waiting } from './device.ts'

type Row = Pick<Waiting, 'id' | 'owner' | 'visit' | 'key' | 'change' | 'held'>

/**
 * The queue of a change. The clock, the checklist and the end of a visit share a queue. Each machine's field, note and
 * photo has its own queue.
 */
export function lineOf({ visit, key, change }: Pick<Row, 'visit' | 'key' | 'change'>): string {
  if (change.kind === 'note' || change.kind === 'photo') return key
  return change.kind === 'field' ? `${visit} ${change.machine.id} ${change.field}` : visit
}

/** Whether a change replaces a refused change that the user is editing in its form. */
export const isReplacedBy = (
  { visit, change, held }: Pick<Row, 'visit' | 'change' | 'held'>,
  by: Pick<Row, 'visit' | 'change'>,
): boolean => held?.isChanging === true && visit === by.visit && change.kind === by.change.kind

/** The ids of changes that cannot be sent, because an earlier change in their queue awaits the user's decision. */
export function behindHeld(rows: readonly Row[]): Set<number> {
  const held = new Set<string>()
  const behind = new Set<number>()
  for (const row of rows) {
    const line = lineOf(row)
    if (row.held !== null) held.add(line)
    else if (held.has(line)) behind.add(row.id)
  }
  return behind
}

/** The next change that can be sent. `putOff` contains the workspaces and queues whose changes cannot be sent now. */
export function nextOf<R extends Row>(rows: readonly R[], putOff: ReadonlySet<string>): R | null {
  const behind = behindHeld(rows)
  return (
    rows.find(
      (row) => row.held === null && !behind.has(row.id) && !putOff.has(row.owner) && !putOff.has(lineOf(row)),
    ) ?? null
  )
}

/**
 * New times for a change that was refused because of its time, and for later changes of its queue. Times after `now`
 * are moved so that the last is `now`.
 */
export function timesAsOfNow(
  rows: readonly (Row & { at: number })[],
  id: number,
  now: number,
): Map<number, number> {
  const from = rows.findIndex((row) => row.id === id)
  const [first, ...rest] = rows.slice(Math.max(from, 0))
  if (from < 0 || first === undefined) return new Map()
  if (first.at <= now) return new Map([[id, now]])
  const ahead = [
    first,
    ...rest.filter((row) => row.owner === first.owner && lineOf(row) === lineOf(first)),
  ].filter(({ at }) => at > now)
  const shift = now - Math.max(...ahead.map(({ at }) => at))
  return new Map(ahead.map((row) => [row.id, row.at + shift]))
}
