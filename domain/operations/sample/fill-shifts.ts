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

/** The work in its order for the next visit of a shift. Work of one visit comes first, once a day. */
function candidates(
  works: readonly SampleWork[],
  { used, first, turn }: { used: ReadonlySet<SampleWork>; first: boolean; turn: number },
): SampleWork[] {
  const tours = works.filter(({ isSingle }) => !isSingle)
  const single = first ? works.find((work) => work.isSingle && !used.has(work)) : undefined
  const inTurn = tours.map((_, at) => tours[(at + turn) % tours.length]).filter((each) => each !== undefined)
  return [...(single ? [single] : []), ...inTurn]
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
    let left = (shift.to - shift.from) * mostBooked - total(intersect(known, [shift]))
    // Work of one visit is only ahead, so that no completed job waits for its invoice.
    let [at, first] = [shift.from, shift.from > now]
    for (;;) {
      const next = candidates(works, { used, first, turn })
        .map((work) => ({ work, from: firstStart(at, lengthOf(work), closed) }))
        .find(({ work, from }) => lengthOf(work) <= left && from + lengthOf(work) <= shift.to)
      if (!next) break
      const to = next.from + lengthOf(next.work)
      filled.push({ ...next, to })
      used.add(next.work)
      left -= to - next.from
      ;[at, first, turn] = [to + way.near, false, turn + 1]
    }
  }
  return filled
}
