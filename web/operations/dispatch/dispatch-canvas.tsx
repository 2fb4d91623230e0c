import type { Surroundings } from '@fieldhouse/domain/operations/dispatch-filters'
import type { RouteLeg } from '@fieldhouse/domain/operations/dispatch-route'
import type { GeoJSONSource } from 'maplibre-gl'
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { Layer, type MapLayerMouseEvent, type MapRef, Source, useMap } from 'react-map-gl/maplibre'
import { BaseMap, type MapBase } from '../../ui/base-map.tsx'
import { type Marker, circleData, legData, markerData, ringAround } from './map-data.ts'
import { clusterName, drawImage, pixelRatio } from './map-images.ts'

type Props = MapBase & {
  markers: readonly Marker[]
  around: Surroundings | null
  legs: readonly RouteLeg[]
  /** What the list points at, or was chosen there. */
  lit: readonly string[]
  selected: string | null
  /** The map shows all markers again when this changes. */
  occasion: string
  onLit: (id: string | null) => void
  /** A marker was pressed, or those of a cluster that cannot be opened further. */
  onSelect: (ids: string[]) => void
}

/** Outlines have nothing to show near by, but markers of one town must come apart; the scale tells how near one is. */
const zooms = { streets: { fit: 14, max: 20 }, outlines: { fit: 12, max: 16 } } as const

/** The clusters of work, and of technicians: many start at one workshop. */
const sources = ['work', 'crew'] as const
type SourceName = (typeof sources)[number]
const pressable = sources.flatMap((name) => [`${name}-marks`, `${name}-clusters`])
const isCrew = ({ kind }: Marker) => kind === 'start' || kind === 'present'

/** Draws the pictures of markers when the map asks for them. */
function Pictures() {
  const { current: map } = useMap()
  useEffect(() => {
    const drawn = map?.getMap()
    drawn?.setMissingStyleImageResolver((name) => {
      const image = drawImage(name)
      if (image && !drawn.hasImage(name)) drawn.addImage(name, image, { pixelRatio })
      return Promise.resolve()
    })
  }, [map])
  return null
}

/** Where the markers of a kind stand: whoever is at a visit stands above it, so that both can be pressed. */
const placeOfIcon = {
  'icon-image': ['get', 'image'],
  'icon-allow-overlap': true,
  'icon-ignore-placement': true,
  'icon-anchor': ['case', ['==', ['get', 'kind'], 'present'], 'bottom', 'center'],
  'icon-offset': ['case', ['==', ['get', 'kind'], 'present'], ['literal', [0, -10]], ['literal', [0, 0]]],
} as const

type MarkersProps = { name: SourceName; markers: readonly Marker[]; maxZoom: number }

/** Markers of which those near each other are one disc with their number. */
function Clusters({ name, markers, maxZoom }: MarkersProps) {
  const data = useMemo(() => markerData(markers), [markers])
  return (
    <Source id={name} type="geojson" data={data} cluster clusterRadius={36} clusterMaxZoom={maxZoom - 1}>
      <Layer
        id={`${name}-clusters`}
        type="symbol"
        filter={['has', 'point_count']}
        layout={{
          'icon-image': clusterName(name) as never,
          'icon-allow-overlap': true,
          'icon-ignore-placement': true,
          'icon-offset': name === 'crew' ? [0, -30] : [0, 0],
        }}
      />
      <Layer
        id={`${name}-marks`}
        type="symbol"
        filter={['!', ['has', 'point_count']]}
        layout={placeOfIcon as never}
      />
    </Source>
  )
}

/** What is lit or chosen, above all others and out of its cluster. */
function Lit({ markers, ids }: { markers: readonly Marker[]; ids: readonly string[] }) {
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
      <Layer id="lit-marks" type="symbol" layout={placeOfIcon as never} />
    </Source>
  )
}

/** The circles that are searched in. */
function Circles({ around }: { around: Surroundings }) {
  const data = useMemo(() => circleData(around), [around])
  return (
    <Source id="around" type="geojson" data={data}>
      <Layer id="around-area" type="fill" paint={{ 'fill-color': '#0f766e', 'fill-opacity': 0.1 }} />
      <Layer id="around-line" type="line" paint={{ 'line-color': '#0f766e', 'line-width': 2 }} />
    </Source>
  )
}

/** The way of a day: along roads where a router said so, else dashed as the crow flies. */
function Legs({ legs }: { legs: readonly RouteLeg[] }) {
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

const idsOf = (features: readonly { properties?: unknown }[]) =>
  features.flatMap(({ properties }) => {
    const id = (properties as { id?: unknown } | null)?.id
    return typeof id === 'string' ? [id] : []
  })

/** Opens a cluster, or answers what it holds where it cannot be opened further. */
async function openCluster(map: MapRef, event: MapLayerMouseEvent, maxZoom: number): Promise<string[]> {
  const [feature] = event.features ?? []
  const id: unknown = feature?.properties['cluster_id']
  const source = map.getSource<GeoJSONSource>(feature?.source ?? '')
  if (typeof id !== 'number' || !source) return []
  const zoom = await source.getClusterExpansionZoom(id)
  if (zoom >= maxZoom) return idsOf(await source.getClusterLeaves(id, 1000, 0))
  map.easeTo({ center: event.lngLat, zoom, duration: 300 })
  return []
}

/** Brings what was chosen in the list into sight. */
function useFollowing(map: RefObject<MapRef | null>, markers: readonly Marker[], selected: string | null) {
  const follow = useEffectEvent((wanted: string) => {
    const point = markers.find(({ id }) => id === wanted)?.point
    if (!map.current || !point) return
    const center: [number, number] = [...point]
    if (!map.current.getBounds().contains(center)) map.current.easeTo({ center, duration: 300 })
  })
  useEffect(() => {
    if (selected !== null) follow(selected)
  }, [selected])
}

/** Points at what lies under the mouse, and chooses it. */
function usePressing({ onLit, onSelect }: Props, map: RefObject<MapRef | null>, maxZoom: number) {
  const [isOver, setOver] = useState(false)
  const press = async (event: MapLayerMouseEvent) => {
    const found = event.features ?? []
    const ids = idsOf(found)
    if (ids.length > 0) onSelect(ids.slice(0, 1))
    else if (found.length > 0 && map.current) {
      const held = await openCluster(map.current, event, maxZoom)
      if (held.length > 0) onSelect(held)
    }
  }
  return {
    interactiveLayerIds: pressable,
    cursor: isOver ? 'pointer' : 'grab',
    onClick: (event: MapLayerMouseEvent) => void press(event),
    onMouseMove: ({ features = [] }: MapLayerMouseEvent) => {
      setOver(features.length > 0)
      onLit(idsOf(features)[0] ?? null)
    },
    onMouseOut: () => onLit(null),
  }
}

/** The map of a day's work: markers in clusters, the circles that are searched in, and the legs of a route. */
export function DispatchCanvas(props: Props) {
  const { label, streets, onFailed, onImpossible, markers, around, legs, lit, selected, occasion } = props
  const map = useRef<MapRef>(null)
  const zoom = zooms[typeof streets === 'string' ? 'streets' : 'outlines']
  const pressing = usePressing(props, map, zoom.max)
  useFollowing(map, markers, selected)
  const points = useMemo(
    () => [
      ...markers.map(({ point }) => point),
      ...(around?.centres.flatMap((centre) => ringAround(centre, around.radius)) ?? []),
    ],
    [markers, around],
  )
  const [work, crew] = useMemo(
    () => [markers.filter((each) => !isCrew(each)), markers.filter(isCrew)],
    [markers],
  )
  return (
    <BaseMap {...{ label, streets, onFailed, onImpossible, map, points, occasion, zoom }} {...pressing}>
      <Pictures />
      {around && <Circles around={around} />}
      {legs.length > 0 && <Legs legs={legs} />}
      <Clusters name="work" markers={work} maxZoom={zoom.max} />
      <Clusters name="crew" markers={crew} maxZoom={zoom.max} />
      <Lit markers={markers} ids={lit} />
    </BaseMap>
  )
}
