/** A place on the map: longitude and latitude in degrees, as GeoJSON has them. */
export type LngLat = readonly [number, number]

/** An address to be shown on a map; one without a point can only be listed. */
export type MapPlace = { id: string; name: string; address: string; point: LngLat | null }

/** A pin and what lies under it; `label` names the places by their numbers in the list. */
export type Pin = { key: string; point: LngLat; label: string; places: readonly MapPlace[] }

/** The corners south-west and north-east of what holds some points. */
type Bounds = [[number, number], [number, number]]

/** About a metre. */
const sameSpot = 0.000_01

/**
 * Within how many degrees places share a pin: at one spot where there are streets; on a map of countries, which nobody can
 * bring near enough, in one town or where their names would cover each other.
 */
export function nearness(ground: 'streets' | 'outlines', places: readonly MapPlace[]): number {
  const bounds = boundsOf(places.flatMap(({ point }) => (point ? [point] : [])))
  if (ground === 'streets' || !bounds) return sameSpot
  const [[west, south], [east, north]] = bounds
  return Math.max(0.25, 0.06 * Math.max(east - west, north - south))
}

const isNear = (a: LngLat, b: LngLat, near: number): boolean =>
  Math.abs(a[0] - b[0]) <= near && Math.abs(a[1] - b[1]) <= near

/** The pins of some places in their order; those near each other, such as a home where work is done, share one. */
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

/** `3`, `1, 2`, or `1 +4` where there is no room for all. */
const labelOf = ([first = 0, ...more]: readonly number[]): string =>
  more.length > 1 ? `${first} +${more.length}` : [first, ...more].join(', ')

/** What holds every point, or null where there is none. */
export function boundsOf(points: readonly LngLat[]): Bounds | null {
  if (points.length === 0) return null
  const lngs = points.map(([lng]) => lng)
  const lats = points.map(([, lat]) => lat)
  return [
    [Math.min(...lngs), Math.min(...lats)],
    [Math.max(...lngs), Math.max(...lats)],
  ]
}
