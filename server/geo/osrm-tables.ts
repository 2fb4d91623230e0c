import { type KnownWays, placeKey } from '@fieldhouse/domain/operations/plan/known-ways'
import { type Place, type TravelTimes, estimatedWay } from '@fieldhouse/domain/operations/travel'
import { nearTogether } from './near-together.ts'
import type { AskOsrm } from './osrm-question.ts'
import { type Driven, tableOf } from './osrm.ts'
import { RecentCache } from '../kit/database/recent-cache.ts'
import { type Spot, distinct, pairOf, spotOf } from './spot.ts'

const day = 86_400_000
/** OSRM's default limit of places per call. */
const mostPlaces = 100
const mostTables = 4

/**
 * Divides spots into groups for one call each. Each group contains the hub. A group has a fixed order, so that
 * simultaneous calls for the same spots are sent once.
 */
function groupsOf(spots: readonly Spot[], hub: Place | null = null): Spot[][] {
  const common = hub ? [spotOf(hub)] : []
  const others = distinct(spots).filter(({ key }) => key !== common[0]?.key)
  const size = mostPlaces - common.length
  const count = Math.min(mostTables, Math.ceil(others.length / size))
  return Array.from({ length: count }, (_, index) => [
    ...common,
    ...others.slice(index * size, (index + 1) * size),
  ])
    .filter((group) => group.length > 1)
    .map((group) => group.toSorted((a, b) => a.key - b.key))
}

/** The known routes between spots. `rows` contains null if no route exists, and undefined if the route is unknown. */
type Known = { at: ReadonlyMap<number, number>; rows: (Driven | null | undefined)[][] }

function wayIn(tables: readonly Known[], from: number, to: number): Driven | null {
  for (const { at, rows } of tables) {
    const found = rows[at.get(from) ?? -1]?.[at.get(to) ?? -1]
    if (found) return found
  }
  return null
}

/** Converts the tables to the form that a worker thread receives. `at` contains the table and index of each place. */
function forThread(tables: readonly Known[], places: readonly Place[]): KnownWays {
  const at = new Map<string, { table: number; index: number }>()
  for (const place of places) {
    const { key } = spotOf(place)
    const table = tables.findIndex((each) => each.at.has(key))
    const index = tables[table]?.at.get(key)
    if (index !== undefined) at.set(placeKey(place), { table, index })
  }
  const size = ({ rows }: Known) => rows.length
  const ms = ({ rows }: Known) => Float64Array.from(rows.flat(), (way) => way?.ms ?? Number.NaN)
  return { at, tables: tables.map((table) => ({ size: size(table), ms: ms(table) })) }
}

/** Gets the routes between places from OSRM's `table` service. Caches the routes for a day by coordinates. */
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

  const tablesOf = (groups: readonly Spot[][]): Promise<Known[]> =>
    Promise.all(
      groups.map(async (spots) => ({
        at: new Map(spots.map(({ key }, index) => [key, index])),
        rows: await rowsFor(spots),
      })),
    )

  async function travelTimes(places: readonly Place[], hub: Place | null = null): Promise<TravelTimes> {
    const tables = await tablesOf(groupsOf(places.map(spotOf), hub))
    return (from, to) => {
      const [start, end] = [spotOf(from).key, spotOf(to).key]
      if (start === end) return { ms: 0, metres: 0, estimated: false }
      const found = wayIn(tables, start, end)
      return found ? { ...found, estimated: false } : estimatedWay(from, to)
    }
  }

  return {
    travelTimes,
    knownWays: async (places: readonly Place[]): Promise<KnownWays> =>
      forThread(await tablesOf(groupsOf(nearTogether(distinct(places.map(spotOf)), mostPlaces))), places),
  }
}
