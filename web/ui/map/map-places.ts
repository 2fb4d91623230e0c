/** A point on the map: longitude and latitude in degrees, as in GeoJSON. */
export type LngLat = readonly [number, number]

/** An address on a map. An address without a point appears only in the list. */
export type MapPlace = { id: string; name: string; address: string; point: LngLat | null }

/** A pin with its places. `label` contains the positions of these places in the list. */
export type Pin = { key: string; point: LngLat; label: string; places: readonly MapPlace[] }

/** The south-west and north-east corners of an area that contains some points. */
type Bounds = [[number, number], [number, number]]

/** A distance of about a metre, in degrees. */
const sameSpot = 0.000_01

/**
 * The distance in degrees within which places share a pin: about a metre on a street map. On outlines, the distance
 * grows with the area of the places.
 */
export function nearness(ground: 'streets' | 'outlines', places: readonly MapPlace[]): number {
  const bounds = boundsOf(places.flatMap(({ point }) => (point ? [point] : [])))
  if (ground === 'streets' || !bounds) return sameSpot
  const [[west, south], [east, north]] = bounds
  return Math.max(0.25, 0.06 * Math.max(east - west, north - south))
}

const isNear = (a: LngLat, b: LngLat, near: number): boolean =>
  Math.abs(a[0] - b[0]) <= near && Math.abs(a[1] - b[1]) <= near

/**
 * The pins of places, in the order of the places. Places near each other share a pin, for example a client's home and
 * job site.
 */
export function pinsOf(places: readonly MapPlace[], near: number): Pin[] {
  const pins: { point: LngLat; numbers: number[]; places: MapPlace[] }[] = []
  let number = 0
  for (const place of places) {
    const { point } = place
    if (!point) continue
    number += 1
    const there = pins.find((pin) => isNear(pin.point, point, near))
    there?.places.push(place)
    there?.numbers.push(number)
    if (!there) pins.push({ point, numbers: [number], places: [place] })
  }
  return pins.map(({ point, numbers, places: here }) => ({
    key: point.join(),
    point,
    label: labelOf(numbers),
    places: here,
  }))
}

/** The label of a pin: `3`, `1, 2`, or `1 +4` for more than two places. */
const labelOf = ([first = 0, ...more]: readonly number[]): string =>
  more.length > 1 ? `${first} +${more.length}` : [first, ...more].join(', ')

/** The area that contains every point, or null if there are no points. */
export function boundsOf(points: readonly LngLat[]): Bounds | null {
  if (points.length === 0) return null
  const lngs = points.map(([lng]) => lng)
  const lats = points.map(([, lat]) => lat)
  return [
    [Math.min(...lngs), Math.min(...lats)],
    [Math.max(...lngs), Math.max(...lats)],
  ]
}
