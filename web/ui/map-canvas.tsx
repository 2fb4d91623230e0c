import 'maplibre-gl/dist/maplibre-gl.css'
import { Button, VisuallyHidden } from '@mantine/core'
import { type PositionAnchor, type StyleSpecification, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import {
  Map as MapView,
  type MapEvent,
  type MapRef,
  Marker,
  NavigationControl,
  Popup,
  ScaleControl,
} from 'react-map-gl/maplibre'
import { type Pin, boundsOf } from './map-places.ts'
import classes from './place-map.module.css'

// The content policy allows no worker but one from a file of ours.
setWorkerUrl(workerUrl)

type Props = {
  /** What the map is called for readers. */
  label: string
  pins: readonly Pin[]
  /** The address of a style, or a style. */
  streets: string | StyleSpecification
  selected: Pin | null
  onSelect: (pin: Pin | null) => void
  /** What stands in the bubble at the selected pin. */
  renderBubble: (pin: Pin) => ReactNode
  /** Nothing of `streets` could be drawn. */
  onFailed: () => void
  /** This browser cannot draw maps at all. */
  onImpossible: () => void
}

/** How long a street map may be silent before it counts as unreachable, in ms. */
const patience = 12_000

/** How near a map goes by itself, and how near it can be brought: outlines of countries have nothing to show near by. */
const zooms = { streets: { fit: 15, max: 20 }, outlines: { fit: 5, max: 7 } } as const

/** Room for pins and their names at the edges, in px. */
const padding = { top: 64, right: 64, bottom: 48, left: 64 }

/** Where a bubble stands by which of its sides is at the pin, in px. */
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

/** On a map narrower than this, in px, a bubble has room at the middle only. */
const narrow = 560

/** More pins than this and their names would cover each other. */
const namedPins = 12

/** Reports when nothing of the style could be drawn; tiles that are missing here and there leave a map that is of use. */
function useDrawn(onFailed: () => void) {
  const seen = useRef({ style: false, tile: false, load: false, fault: false })
  const giveUp = useEffectEvent(() => {
    const { tile, load } = seen.current
    if (!tile && !load) onFailed()
  })
  useEffect(() => {
    const timer = setTimeout(() => giveUp(), patience)
    return () => clearTimeout(timer)
  }, [])
  return {
    onStyleData: () => void (seen.current.style = true),
    onSourceData: (event: object) => {
      if ('tile' in event && event.tile) seen.current.tile = true
    },
    onError: () => {
      seen.current.fault = true
      if (!seen.current.style) onFailed()
    },
    /** Nothing more is under way. */
    onIdle: () => {
      seen.current.load = true
      if (seen.current.fault && !seen.current.tile) onFailed()
    },
  }
}

/** Shows every pin again when there are others. */
function useFitting(map: RefObject<MapRef | null>, pins: readonly Pin[], maxZoom: number) {
  const bounds = boundsOf(pins.map(({ point }) => point))
  const fit = () => bounds && map.current?.fitBounds(bounds, { padding, maxZoom, duration: 300 })
  const refit = useEffectEvent(fit)
  const spots = pins.map(({ key }) => key).join(' ')
  const shown = useRef(spots)
  useEffect(() => {
    if (shown.current !== spots) refit()
    shown.current = spots
  }, [spots])
  return { bounds, fit }
}

/** Brings the chosen pin into sight, with room for its bubble. */
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

/** The words of the map's own controls. */
function useControlWords(label: string): Record<string, string> {
  const { t } = useTranslation('ui')
  return {
    'Map.Title': label,
    'NavigationControl.ZoomIn': t('map.zoomIn'),
    'NavigationControl.ZoomOut': t('map.zoomOut'),
    'Popup.Close': t('close'),
    'CooperativeGesturesHandler.WindowsHelpText': t('map.wheel'),
    'CooperativeGesturesHandler.MacHelpText': t('map.wheelMac'),
    'CooperativeGesturesHandler.MobileHelpText': t('map.fingers'),
  }
}

/** North is always above: who turned a map by accident would not find back without the compass. */
function keepNorth({ target }: MapEvent): void {
  target.keyboard.disableRotation()
  target.touchZoomRotate.disableRotation()
}

/** The map itself, on MapLibre, which is as large as the rest of a screen: `PlaceMap` loads it where it is shown. */
export function MapCanvas(props: Props) {
  const { label, pins, streets, selected, onSelect, renderBubble, onFailed, onImpossible } = props
  const { t, i18n } = useTranslation('ui')
  const words = useControlWords(label)
  const map = useRef<MapRef>(null)
  const drawing = useDrawn(onFailed)
  const zoom = zooms[typeof streets === 'string' ? 'streets' : 'outlines']
  const { bounds, fit } = useFitting(map, pins, zoom.fit)
  useFollowing(map, selected)
  return (
    <MapView
      key={i18n.language}
      ref={map}
      mapStyle={streets}
      {...(bounds && {
        initialViewState: { bounds, fitBoundsOptions: { padding, maxZoom: zoom.fit } },
      })}
      maxZoom={zoom.max}
      locale={words}
      attributionControl={{ compact: false }}
      cooperativeGestures
      dragRotate={false}
      maxPitch={0}
      onLoad={keepNorth}
      {...drawing}
      onError={({ target }) => (target ? drawing.onError() : onImpossible())}
    >
      <Button variant="default" size="compact-sm" className={classes.all ?? ''} onClick={fit}>
        {t('map.all')}
      </Button>
      <NavigationControl position="top-right" showCompass={false} />
      <ScaleControl position="bottom-left" />
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
    </MapView>
  )
}

type PinProps = { pin: Pin; named: boolean; selected: boolean; onPress: () => void }

/** A pin with its number and the names of what lies there. */
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
