import { type Interval, intersect, merge } from '../../kit/time/intervals.ts'
import type { SampleWork } from './sample-week.ts'

const minute = 60_000
const quarter = 15 * minute

/** The way between two buildings, and the way from or to any other client. Both round up the estimated travel. */
const way = { near: quarter, far: 2 * quarter }

/** The largest share of a shift that visits take. The rest is for travel and for new work. */
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

/** The first start from `from` on, on a quarter hour, at which a visit touches no closed span. */
function firstStart(from: number, length: number, closed: readonly Interval[]): number {
  let start = Math.ceil(from / quarter) * quarter
  for (const span of closed)
    if (start < span.to && span.from < start + length) start = Math.ceil(span.to / quarter) * quarter
  return start
}

/** The work already visited in all shifts and, in order, in this shift. */
type Past = { used: ReadonlySet<SampleWork>; today: readonly SampleWork[]; turn: number; isAhead: boolean }

/**
 * The work in its order for the next visit of a shift. Work of one visit begins a shift that is ahead. Other work repeats
 * only if nothing else fits.
 */
function candidates(works: readonly SampleWork[], { used, today, turn, isAhead }: Past): SampleWork[] {
  const tours = works.filter(({ isSingle }) => !isSingle)
  const inTurn = tours.map((_, at) => tours[(at + turn) % tours.length]).filter((each) => each !== undefined)
  const single = works.filter((work) => work.isSingle && !used.has(work))
  return [
    ...(isAhead && today.length === 0 ? single.slice(0, 1) : []),
    ...inTurn.filter((work) => !today.includes(work)),
    ...inTurn.filter((work) => today.includes(work) && today.at(-1) !== work),
  ]
}

/**
 * Fills shifts with visits up to most of their length, and leaves the way to other visits free. No visit is under way
 * at `now`.
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
      // Work of one visit is only ahead, so that no completed job waits for its invoice.
      const next = candidates(works, { used, today, turn, isAhead: shift.from > now })
        .map((work) => ({ work, from: firstStart(at, lengthOf(work), closed) }))
        .find(({ work, from }) => lengthOf(work) <= left && from + lengthOf(work) <= shift.to)
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
