import { type Place, type TravelTimes, estimatedWay } from '../travel.ts'

/**
 * Ways as a router knows them, in a form that a thread can be given: where each place stands in which table, by its key, and the
 * tables' ways in ms, row by row; NaN where nobody knows.
 */
export type KnownWays = {
  at: ReadonlyMap<string, { table: number; index: number }>
  tables: readonly { size: number; ms: Float64Array }[]
}

/** What a place is found by. */
export const placeKey = (place: Place): string => place.join(' ')

/** How long ways take: as they are known, else estimated; ways of two tables are. */
export function waysBy({
  at,
  tables,
}: KnownWays): (from: Place, to: Place) => Pick<ReturnType<TravelTimes>, 'ms' | 'estimated'> {
  return (from, to) => {
    const [start, end] = [at.get(placeKey(from)), at.get(placeKey(to))]
    const table = start && start.table === end?.table ? tables[start.table] : undefined
    const ms =
      start && end && table ? (table.ms[start.index * table.size + end.index] ?? Number.NaN) : Number.NaN
    return Number.isNaN(ms) ? estimatedWay(from, to) : { ms, estimated: false }
  }
}
