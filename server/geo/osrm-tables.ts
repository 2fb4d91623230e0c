import { type Place, type TravelTimes, estimatedWay } from '@fieldhouse/domain/operations/travel'
import type { AskOsrm } from './osrm-question.ts'
import { type Driven, tableOf } from './osrm.ts'
import { RecentCache } from './recent-cache.ts'
import { type Spot, distinct, pairOf, spotOf } from './spot.ts'

const day = 86_400_000
/** OSRM takes a hundred places in one question unless it is set up otherwise. */
const mostPlaces = 100
const mostTables = 4

/** The spots of each question: some that stand together, each time with the hub, in an order that does not depend on who asks. */
function groupsOf(places: readonly Place[], hub: Place | null): Spot[][] {
  const common = hub ? [spotOf(hub)] : []
  const others = distinct(places.map(spotOf)).filter(({ key }) => key !== common[0]?.key)
  const size = mostPlaces - common.length
  const count = Math.min(mostTables, Math.ceil(others.length / size))
  return Array.from({ length: count }, (_, index) => [
    ...common,
    ...others.slice(index * size, (index + 1) * size),
  ])
    .filter((spots) => spots.length > 1)
    .map((spots) => spots.toSorted((a, b) => a.key - b.key))
}

/** What is known of the ways between some spots, by their index; null where there is none, undefined where nobody said. */
type Known = { at: ReadonlyMap<number, number>; rows: (Driven | null | undefined)[][] }

function wayIn(tables: readonly Known[], from: number, to: number): Driven | null {
  for (const { at, rows } of tables) {
    const found = rows[at.get(from) ?? -1]?.[at.get(to) ?? -1]
    if (found) return found
  }
  return null
}

/** The ways between places from OSRM's `table`, kept for a day by their coordinates. */
export function osrmTables(ask: AskOsrm) {
  const ways = new RecentCache<Driven | null>(100_000, day)

  async function rowsFor(spots: readonly Spot[]): Promise<Known['rows']> {
    const kept = spots.map((from) => spots.map((to) => ways.get(pairOf(from, to))))
    if (kept.every((row) => row.every((way) => way !== undefined))) return kept
    const how = { annotations: 'duration,distance' }
    const table = await ask({ service: 'table', spots, how }, (answer) => tableOf(answer, spots.length))
    if (!table) return kept
    for (const [row, from] of spots.entries())
      for (const [column, to] of spots.entries()) ways.set(pairOf(from, to), table[row]?.[column] ?? null)
    return table
  }

  return async (places: readonly Place[], hub: Place | null = null): Promise<TravelTimes> => {
    const tables = await Promise.all(
      groupsOf(places, hub).map(async (spots) => ({
        at: new Map(spots.map(({ key }, index) => [key, index])),
        rows: await rowsFor(spots),
      })),
    )
    return (from, to) => {
      const [start, end] = [spotOf(from).key, spotOf(to).key]
      if (start === end) return { ms: 0, metres: 0, estimated: false }
      const found = wayIn(tables, start, end)
      return found ? { ...found, estimated: false } : estimatedWay(from, to)
    }
  }
}
