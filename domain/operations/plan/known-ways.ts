import { type Place, type TravelTimes, estimatedWay } from '../travel.ts'

/** Travel times from a router, in a form that can be passed to a worker thread. */
export type KnownWays = {
  /** The number of the table that contains each place, and the place's index in it, by `placeKey`. */
  at: ReadonlyMap<string, { table: number; index: number }>
  /** Travel times in ms, row by row; NaN if unknown. */
  tables: readonly { size: number; ms: Float64Array }[]
}

/** The key of a place in `at`. */
export const placeKey = (place: Place): string => place.join(' ')

/** Returns travel times: from the tables if both places are in the same one, else estimated. */
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
