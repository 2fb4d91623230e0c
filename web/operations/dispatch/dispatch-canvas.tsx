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
  /**
   * The highlighted and chosen items. A click on a marker chooses its item. A click on a cluster that cannot be
   * expanded chooses all its items.
   */
  attention: Attention
  /** A key for the filters and the days. When the key changes, the map shows all markers again. */
  occasion: string
  /** Whether the dark theme inverts the map's colours after drawing. */
  isTurned: boolean
  /**
   * Called when the user presses a marker with the mouse. Returns whether a drag of the marker begins, during which the
   * map itself does not move.
   */
  onTake: (id: string) => boolean
}

/**
 * The zoom levels of a map with streets and of a map with outlines. Outlines have no details, but users must be able
 * to separate the markers of a town.
 */
const zooms = { streets: { fit: 14, max: 20 }, outlines: { fit: 12, max: 16 } } as const

/** The shape of the properties that the map reports for a marker. */
const known = z.object({ properties: z.object({ id: z.string() }) })

const idsOf = (features: readonly unknown[]) =>
  features.flatMap((feature) => known.safeParse(feature).data?.properties.id ?? [])

/** Zooms into a cluster. If the cluster cannot be expanded further, returns its items. */
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

/** Moves the map to the item that the user has chosen in the list. */
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

/** Highlights the item under the mouse. A click chooses the item, and a drag moves it. */
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
    // A fast mouse may enter the list before the map reports that the mouse has left. The late report of the map must
    // not clear the highlight that the list has set.
    onMouseOut: () => {
      if (attention.pointed.get() === under.current) attention.pointed.point(null)
    },
  }
}

/** The map of a day's work: clustered markers, the circles of the radius search, and the legs of a route. */
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
