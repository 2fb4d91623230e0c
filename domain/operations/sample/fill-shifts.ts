import { type Interval, intersect, merge } from '../../kit/time/intervals.ts'
import type { SampleWork } from './sample-week.ts'

const minute = 60_000
const quarter = 15 * minute

/**
 * The time that is left free for driving: between two buildings (`near`), and from or to any other client (`far`). Both
 * values round up the estimated travel time.
 */
const way = { near: quarter, far: 2 * quarter }

/** The largest share of a shift that visits take. The rest of the shift is for travel and for new work. */
const mostBooked = 0.79

/** A visit for sample work, in epoch ms. */
export type FilledVisit = Interval & { work: SampleWork }

/** A technician's shifts and other visits, the work for the rest of the time, and the present time (epoch ms). */
type Filling = {
  shifts: readonly Interval[]
  visits: readonly Interval[]
  works: readonly SampleWork[]
  now: number
}

const lengthOf = ({ minutes }: SampleWork): number => minutes * minute

const total = (spans: readonly Interval[]): number => spans.reduce((sum, { from, to }) => sum + to - from, 0)

/** The first quarter hour from `from` on at which a visit of this length overlaps no closed interval. */
function firstStart(from: number, length: number, closed: readonly Interval[]): number {
  let start = Math.ceil(from / quarter) * quarter
  for (const span of closed)
    if (start < span.to && span.from < start + length) start = Math.ceil(span.to / quarter) * quarter
  return start
}

/**
 * The work that already has a visit: in all shifts (`used`), and in this shift in the order of its visits (`today`).
 */
type Past = { used: ReadonlySet<SampleWork>; today: readonly SampleWork[]; turn: number; isAhead: boolean }

/**
 * The work for the next visit of a shift, in order of preference. A future shift begins with single-visit work. Repeated
 * work and other single-visit work come last.
 */
function candidates(works: readonly SampleWork[], { used, today, turn, isAhead }: Past): SampleWork[] {
  const tours = works.filter(({ isSingle }) => !isSingle)
  const inTurn = tours.map((_, at) => tours[(at + turn) % tours.length]).filter((each) => each !== undefined)
  const single = isAhead ? works.filter((work) => work.isSingle && !used.has(work)) : []
  return [
    ...(today.length === 0 ? single.slice(0, 1) : []),
    ...inTurn.filter((work) => !today.includes(work)),
    ...inTurn.filter((work) => today.includes(work) && today.at(-1) !== work),
    ...single,
  ]
}

/**
 * Fills shifts with visits up to `mostBooked` of their length, with time for the driving to other visits. No visit is
 * in progress at `now`.
 */
export function fillShifts({ shifts, visits, works, now }: Filling): FilledVisit[] {
  const known = merge([...visits])
  const closed = merge([
    ...known.map(({ from, to }) => ({ from: from - way.far, to: to + way.far })),
    { from: now, to: now + 1 },
  ])
  const filled: FilledVisit[] = []
  const used = new Set<SampleWork>()
  let turn = 0
  for (const shift of shifts) {
    const today: SampleWork[] = []
    let left = (shift.to - shift.from) * mostBooked - total(intersect(known, [shift]))
    let at = shift.from
    for (;;) {
      // Single-visit work gets only future visits. A past visit would complete its job, and the job would wait for an
      // invoice.
      const next = candidates(works, { used, today, turn, isAhead: shift.from > now })
        .map((work) => ({ work, from: firstStart(at, lengthOf(work), closed) }))
        .filter(({ work, from }) => lengthOf(work) <= left && from + lengthOf(work) <= shift.to)
        // Long work may only fit after the next visit. Shorter work then fills the time before that visit.
        .toSorted((a, b) => a.from - b.from)[0]
      if (!next) break
      const to = next.from + lengthOf(next.work)
      filled.push({ ...next, to })
      used.add(next.work)
      today.push(next.work)
      left -= to - next.from
      at = to + way.near
      turn += 1
    }
  }
  return filled
}
