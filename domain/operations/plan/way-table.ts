import type { Place, Travel } from '../travel.ts'

/** Ways between places by number, each asked for once; the number of an unknown place is -1, its ways take no time. */
export type WayTable = {
  numberOf: (place: Place | null | undefined) => number
  way: (from: number, to: number) => number
}

/** Numbers the places of a day; ways in ms. */
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
