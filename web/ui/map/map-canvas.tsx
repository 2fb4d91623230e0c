import { VisuallyHidden } from '@mantine/core'
import type { PositionAnchor } from 'maplibre-gl'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { type MapRef, Marker, Popup } from 'react-map-gl/maplibre'
import { BaseMap, type MapBase } from './base-map.tsx'
import type { Pin } from './map-places.ts'
import classes from './place-map.module.css'

type Props = MapBase & {
  pins: readonly Pin[]
  selected: Pin | null
  onSelect: (pin: Pin | null) => void
  /** Renders the popup at the selected pin. */
  renderBubble: (pin: Pin) => ReactNode
}

/** The highest zoom levels. The levels for country outlines are lower, because outlines have no details. */
const zooms = { streets: { fit: 15, max: 20 }, outlines: { fit: 5, max: 7 } } as const

/** The offset of the popup from the pin, in px, by the side of the popup that faces the pin. */
const pinOffset: Record<PositionAnchor, [number, number]> = {
  center: [0, 0],
  top: [0, 4],
  'top-left': [0, 4],
  'top-right': [0, 4],
  bottom: [0, -38],
  'bottom-left': [0, -38],
  'bottom-right': [0, -38],
  left: [18, -20],
  right: [-18, -20],
}

/** If the map is narrower than this number of px, a popup fits only in the middle. */
const narrow = 560

/** The maximum number of pins with names. With more pins, the names would cover each other. */
const namedPins = 12

/** Scrolls the map to the selected pin, and leaves room for its popup. */
function useFollowing(map: RefObject<MapRef | null>, selected: Pin | null) {
  const follow = useEffectEvent((key: string) => {
    if (!map.current || selected?.key !== key) return
    const center: [number, number] = [...selected.point]
    const isNarrow = map.current.getContainer().clientWidth < narrow
    if (isNarrow || !map.current.getBounds().contains(center)) map.current.easeTo({ center, duration: 300 })
  })
  const key = selected?.key
  useEffect(() => {
    if (key !== undefined) follow(key)
  }, [key])
}

/** A map of pins. The selected pin has a popup. `PlaceMap` loads this component. */
export function MapCanvas({ pins, selected, onSelect, renderBubble, ...base }: Props) {
  const map = useRef<MapRef>(null)
  useFollowing(map, selected)
  return (
    <BaseMap
      {...base}
      map={map}
      points={pins.map(({ point }) => point)}
      zoom={zooms[typeof base.streets === 'string' ? 'streets' : 'outlines']}
    >
      {pins.map((pin) => (
        <PinMarker
          key={pin.key}
          pin={pin}
          named={pins.length <= namedPins}
          selected={pin.key === selected?.key}
          onPress={() => onSelect(pin.key === selected?.key ? null : pin)}
        />
      ))}
      {selected && (
        <Popup
          key={selected.key}
          longitude={selected.point[0]}
          latitude={selected.point[1]}
          offset={pinOffset}
          maxWidth="260px"
          closeOnClick={false}
          className={classes.bubble ?? ''}
          onClose={() => onSelect(null)}
        >
          {renderBubble(selected)}
        </Popup>
      )}
    </BaseMap>
  )
}

type PinProps = { pin: Pin; named: boolean; selected: boolean; onPress: () => void }

/** A pin that shows its number and the names of its places. */
function PinMarker({ pin, named, selected, onPress }: PinProps) {
  const names = pin.places.map(({ name }) => name).join(', ')
  const addresses = [...new Set(pin.places.map(({ address }) => address))].join('; ')
  return (
    <Marker longitude={pin.point[0]} latitude={pin.point[1]} anchor="bottom" className={classes.marker ?? ''}>
      <button type="button" className={classes.pin} aria-expanded={selected} onClick={onPress}>
        <span className={`${classes.number} figures`}>{pin.label}</span>
        {named ? <span className={classes.name}>{names}</span> : <VisuallyHidden>{names}</VisuallyHidden>}
        <VisuallyHidden>{addresses}</VisuallyHidden>
      </button>
    </Marker>
  )
}
