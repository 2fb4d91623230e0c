import type { Place, Travel } from '../travel.ts'

/**
 * Travel times between numbered places. Each travel time is computed only once. An unknown place has the number -1, and
 * travel to or from it takes no time.
 */
export type WayTable = {
  numberOf: (place: Place | null | undefined) => number
  way: (from: number, to: number) => number
}

/** Numbers the places of a day, and returns the travel times between them in ms. */
export function wayTable(places: Iterable<Place | null | undefined>, travel: Travel): WayTable {
  const known: Place[] = []
  const numbers = new Map<string, number>()
  for (const place of places) {
    if (!place || numbers.has(place.join(' '))) continue
    numbers.set(place.join(' '), known.length)
    known.push(place)
  }
  const ways = new Float64Array(known.length ** 2).fill(Number.NaN)
  return {
    numberOf: (place) => (place ? (numbers.get(place.join(' ')) ?? -1) : -1),
    way: (from, to) => {
      const [start, end] = [known[from], known[to]]
      if (!start || !end) return 0
      const key = from * known.length + to
      const kept = ways[key] ?? Number.NaN
      if (!Number.isNaN(kept)) return kept
      const asked = travel(start, end)
      ways[key] = asked
      return asked
    },
  }
}
