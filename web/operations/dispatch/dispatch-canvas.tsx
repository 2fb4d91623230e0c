import type { Surroundings } from '@fieldhouse/domain/operations/dispatch-filters'
import type { ShownLeg } from '@fieldhouse/domain/operations/dispatch-route'
import { z } from 'zod'
import type { GeoJSONSource } from 'maplibre-gl'
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { MapLayerMouseEvent, MapRef } from 'react-map-gl/maplibre'
import { BaseMap, type MapBase } from '../../ui/map/base-map.tsx'
import type { Attention } from './attention.ts'
import { type Marker, ringAround } from './map-data.ts'
import { Circles, Legs, Lit, Markers, Pictures, pressable } from './map-layers.tsx'

type Props = MapBase & {
  markers: readonly Marker[]
  around: Surroundings | null
  legs: readonly ShownLeg[]
  /** What is pointed at and chosen: a marker that is pressed, or those of a cluster that cannot be opened further. */
  attention: Attention
  /** The map shows all markers again when this changes. */
  occasion: string
  /** What is drawn is turned over afterwards, light to dark. */
  isTurned: boolean
  /** The mouse went down on a marker; answers whether it is taken along, and the map stays where it is. */
  onTake: (id: string) => boolean
}

/** Outlines have nothing to show near by, but markers of one town must come apart; the scale tells how near one is. */
const zooms = { streets: { fit: 14, max: 20 }, outlines: { fit: 12, max: 16 } } as const

/** What a marker's feature knows of it. */
const known = z.object({ properties: z.object({ id: z.string() }) })

const idsOf = (features: readonly unknown[]) =>
  features.flatMap((feature) => known.safeParse(feature).data?.properties.id ?? [])

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

/** Points at what lies under the mouse, chooses it, and takes it along. */
function usePressing({ attention, onTake }: Props, map: RefObject<MapRef | null>, maxZoom: number) {
  const [isOver, setOver] = useState(false)
  const under = useRef<string | null>(null)
  const press = async (event: MapLayerMouseEvent) => {
    const [first] = event.features ?? []
    const [id] = idsOf(first ? [first] : [])
    if (id !== undefined) return attention.choose([id])
    const held = first && map.current ? await openCluster(map.current, event, maxZoom) : []
    if (held.length > 0) attention.choose(held)
  }
  return {
    interactiveLayerIds: pressable,
    cursor: isOver ? 'pointer' : 'grab',
    onClick: (event: MapLayerMouseEvent) => void press(event),
    onMouseDown: (event: MapLayerMouseEvent) => {
      const [id] = idsOf(event.features ?? [])
      if (id !== undefined && onTake(id)) event.preventDefault()
    },
    onMouseMove: ({ features = [] }: MapLayerMouseEvent) => {
      setOver(features.length > 0)
      under.current = idsOf(features)[0] ?? null
      attention.pointed.point(under.current)
    },
    // A quick mouse is on the list before it is said to have left the map: what it points at there stays.
    onMouseOut: () => {
      if (attention.pointed.get() === under.current) attention.pointed.point(null)
    },
  }
}

/** The map of a day's work: markers in clusters, the circles that are searched in, and the legs of a route. */
export function DispatchCanvas(props: Props) {
  const { label, streets, onFailed, onImpossible, markers, around, legs, attention, occasion, isTurned } =
    props
  const map = useRef<MapRef>(null)
  const zoom = zooms[typeof streets === 'string' ? 'streets' : 'outlines']
  const pressing = usePressing(props, map, zoom.max)
  useFollowing(map, markers, attention.chosen[0] ?? null)
  const points = useMemo(
    () => [
      ...markers.map(({ point }) => point),
      ...(around?.centres.flatMap((centre) => ringAround(centre, around.radius)) ?? []),
    ],
    [markers, around],
  )
  return (
    <BaseMap {...{ label, streets, onFailed, onImpossible, map, points, occasion, zoom }} {...pressing}>
      <Pictures isTurned={isTurned} />
      {around && <Circles around={around} />}
      {legs.length > 0 && <Legs legs={legs} />}
      <Markers markers={markers} maxZoom={zoom.max} />
      <Lit markers={markers} attention={attention} />
    </BaseMap>
  )
}
