import type { Surroundings } from '@fieldhouse/domain/operations/dispatch-filters'
import type { ShownLeg } from '@fieldhouse/domain/operations/dispatch-route'
import type { SymbolLayerSpecification } from 'maplibre-gl'
import { useEffect, useMemo } from 'react'
import { Layer, Source, useMap } from 'react-map-gl/maplibre'
import { type Attention, useLit } from './attention.ts'
import { type Marker, circleData, legData, markerData } from './map-data.ts'
import { clusterName, drawImage, pixelRatio } from './map-images.ts'

/**
 * The groups whose markers form clusters. Technicians form clusters, because many of them start at the same workshop.
 */
const gathered = ['work', 'crew'] as const

/** The layers whose markers can be pressed. */
export const pressable = [...gathered.flatMap((name) => [`${name}-marks`, `${name}-clusters`]), 'stop-marks']

/** Draws the images of markers when the map requests them. */
export function Pictures({ isTurned }: { isTurned: boolean }) {
  const { current: map } = useMap()
  useEffect(() => {
    const drawn = map?.getMap()
    drawn?.setMissingStyleImageResolver((name) => {
      const image = drawImage(name, isTurned)
      if (image && !drawn.hasImage(name)) drawn.addImage(name, image, { pixelRatio })
      return Promise.resolve()
    })
  }, [map, isTurned])
  return null
}

type SymbolLayout = NonNullable<SymbolLayerSpecification['layout']>

/**
 * The layout of markers, which may overlap. A technician's mark is placed above the mark of the visit, so that users
 * can click both.
 */
const placed: SymbolLayout = {
  'icon-image': ['get', 'image'],
  'icon-allow-overlap': true,
  'icon-ignore-placement': true,
  'icon-anchor': ['case', ['==', ['get', 'kind'], 'present'], 'bottom', 'center'],
  'icon-offset': ['case', ['==', ['get', 'kind'], 'present'], ['literal', [0, -10]], ['literal', [0, 0]]],
}

/** The disc of a cluster. A cluster of technicians is drawn above a cluster of work at the same location. */
const disc = (name: (typeof gathered)[number]): SymbolLayout => ({
  'icon-image': ['concat', clusterName(name), ['to-string', ['get', 'point_count']], '}'],
  'icon-allow-overlap': true,
  'icon-ignore-placement': true,
  'icon-offset': name === 'crew' ? [0, -30] : [0, 0],
})

type ClustersProps = { name: (typeof gathered)[number]; markers: readonly Marker[]; maxZoom: number }

/** The markers of a group. Markers that are near each other form a cluster, which shows their number. */
function Clusters({ name, markers, maxZoom }: ClustersProps) {
  const data = useMemo(() => markerData(markers.filter(({ group }) => group === name)), [markers, name])
  return (
    <Source id={name} type="geojson" data={data} cluster clusterRadius={36} clusterMaxZoom={maxZoom - 1}>
      <Layer id={`${name}-clusters`} type="symbol" filter={['has', 'point_count']} layout={disc(name)} />
      <Layer id={`${name}-marks`} type="symbol" filter={['!', ['has', 'point_count']]} layout={placed} />
    </Source>
  )
}

/** All markers: work and technicians in clusters, the stops of a route individually. */
export function Markers({ markers, maxZoom }: Omit<ClustersProps, 'name'>) {
  const stops = useMemo(() => markerData(markers.filter(({ group }) => group === 'stop')), [markers])
  return (
    <>
      {gathered.map((name) => (
        <Clusters key={name} {...{ name, markers, maxZoom }} />
      ))}
      <Source id="stop" type="geojson" data={stops}>
        <Layer id="stop-marks" type="symbol" layout={placed} />
      </Source>
    </>
  )
}

/** The highlighted or chosen markers. These markers are above all other markers and are not part of clusters. */
export function Lit({ markers, attention }: { markers: readonly Marker[]; attention: Attention }) {
  const ids = useLit(attention)
  const data = useMemo(() => markerData(markers.filter(({ id }) => ids.includes(id))), [markers, ids])
  return (
    <Source id="lit" type="geojson" data={data}>
      <Layer
        id="lit-halo"
        type="circle"
        paint={{
          'circle-radius': 22,
          'circle-color': '#2dd4bf',
          'circle-opacity': 0.45,
          'circle-stroke-color': '#0f766e',
          'circle-stroke-width': 2,
        }}
      />
      <Layer id="lit-marks" type="symbol" layout={placed} />
    </Source>
  )
}

/** The circles of the radius search. */
export function Circles({ around }: { around: Surroundings }) {
  const data = useMemo(() => circleData(around), [around])
  return (
    <Source id="around" type="geojson" data={data}>
      <Layer id="around-area" type="fill" paint={{ 'fill-color': '#0f766e', 'fill-opacity': 0.1 }} />
      <Layer id="around-line" type="line" paint={{ 'line-color': '#0f766e', 'line-width': 2 }} />
    </Source>
  )
}

/**
 * The route of a day. If a router computed the route, its line follows the roads. Otherwise, the line is straight and
 * dashed.
 */
export function Legs({ legs }: { legs: readonly ShownLeg[] }) {
  const data = useMemo(() => legData(legs), [legs])
  const paint = { 'line-color': '#1d5fb4', 'line-width': 3 } as const
  return (
    <Source id="legs" type="geojson" data={data}>
      <Layer id="legs-known" type="line" filter={['!', ['get', 'estimated']]} paint={paint} />
      <Layer
        id="legs-estimated"
        type="line"
        filter={['get', 'estimated']}
        paint={{ ...paint, 'line-dasharray': [2, 1.5] }}
      />
    </Source>
  )
}
