import { type Place, type TravelTimes, estimatedWay } from '../travel.ts'

/** Travel times from a router. A worker thread can receive travel times in this form. */
export type KnownWays = {
  /** The position of each place, by `placeKey`: the number of its table, and its index in the table. */
  at: ReadonlyMap<string, { table: number; index: number }>
  /** Travel times in ms, row by row. An unknown travel time is NaN. */
  tables: readonly { size: number; ms: Float64Array }[]
}

/** The key of a place in `KnownWays.at`. */
export const placeKey = (place: Place): string => place.join(' ')

/**
 * Returns a function for travel times. A travel time comes from a table that contains both places. If no table contains
 * both places, the travel time is estimated.
 */
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
