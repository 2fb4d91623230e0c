import { pointOf } from '@fieldhouse/domain/operations/dispatch-filters'
import type { Surroundings } from '@fieldhouse/domain/operations/dispatch-filters'
import type { DispatchItem } from '@fieldhouse/domain/operations/dispatch-items'
import type { ShownLeg } from '@fieldhouse/domain/operations/dispatch-route'
import type { Place } from '@fieldhouse/domain/operations/travel'
import type { GeoJSONSourceSpecification } from 'maplibre-gl'
import { imageName } from './map-images.ts'
import type { Mark } from './marks.ts'

/** The data of a map source. */
type SourceData = GeoJSONSourceSpecification['data']

/** A marker on the map. */
export type Marker = { id: string; kind: DispatchItem['kind']; point: Place; mark: Mark; group: MarkerGroup }

/** The group of a marker. Only markers of the same group form clusters. Route stops form no clusters. */
type MarkerGroup = 'work' | 'crew' | 'stop'

const groupOf = ({ kind }: DispatchItem, isRoute: boolean): MarkerGroup => {
  if (kind === 'job') return 'work'
  if (isRoute) return 'stop'
  return kind === 'visit' ? 'work' : 'crew'
}

type MarkersOf = { markOf: (item: DispatchItem) => Mark; isRoute: boolean }

/** The markers of the items that have a location. */
export const markersOf = (items: readonly DispatchItem[], { markOf, isRoute }: MarkersOf): Marker[] =>
  items.flatMap((item) => {
    const { id, kind, place } = item
    return place
      ? [{ id, kind, point: pointOf(place), mark: markOf(item), group: groupOf(item, isRoute) }]
      : []
  })

/** Markers as data of a map source. Each feature contains the id and kind of its marker and the name of its image. */
export const markerData = (markers: readonly Marker[]): SourceData => ({
  type: 'FeatureCollection',
  features: markers.map(({ id, kind, point, mark }) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [...point] },
    properties: { id, kind, image: imageName(mark) },
  })),
})

const metresOfDegree = 111_320
const corners = 64

/** A circle on the ground as a ring of points. The ring is accurate up to a radius of some hundred kilometres. */
export function ringAround([lng, lat]: Place, radius: number): [number, number][] {
  const [up, across] = [radius / metresOfDegree, radius / (metresOfDegree * Math.cos((lat * Math.PI) / 180))]
  return Array.from({ length: corners + 1 }, (_, index) => {
    const angle = (index / corners) * 2 * Math.PI
    return [lng + across * Math.cos(angle), lat + up * Math.sin(angle)]
  })
}

/** The circles of the radius search. */
export const circleData = ({ centres, radius }: Surroundings): SourceData => ({
  type: 'FeatureCollection',
  features: centres.map((centre) => ({
    type: 'Feature',
    geometry: { type: 'Polygon', coordinates: [ringAround(centre, radius)] },
    properties: {},
  })),
})

/** The legs of a route as lines. */
export const legData = (legs: readonly ShownLeg[]): SourceData => ({
  type: 'FeatureCollection',
  features: legs.map(({ line, estimated }) => ({
    type: 'Feature',
    geometry: { type: 'LineString', coordinates: line.map((point) => [...point]) },
    properties: { estimated },
  })),
})
