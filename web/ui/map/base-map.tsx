import 'maplibre-gl/dist/maplibre-gl.css'
import { Button } from '@mantine/core'
import { type StyleSpecification, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import {
  Map as MapView,
  type MapEvent,
  type MapProps,
  type MapRef,
  NavigationControl,
  ScaleControl,
} from 'react-map-gl/maplibre'
import type { LngLat } from './map-places.ts'
import { boundsOf } from './map-places.ts'
import classes from './place-map.module.css'

// The worker is loaded from a file, because the content security policy allows workers only from our own files.
setWorkerUrl(workerUrl)

/** The properties of every map, with callbacks for a map that cannot be drawn. */
export type MapBase = {
  /** The accessible name of the map. */
  label: string
  /** The URL of a map style, or the style itself. */
  streets: string | StyleSpecification
  /** Called if no part of `streets` could be drawn. */
  onFailed: () => void
  /** Called when this browser cannot draw maps at all. */
  onImpossible: () => void
}

type Props = MapBase & {
  map: RefObject<MapRef | null>
  /** The points that are visible when the map opens. */
  points: readonly LngLat[]
  /**
   * If given, the map shows all points again when this key changes. By default, the map shows all points again when the
   * points change.
   */
  occasion?: string
  /**
   * `fit` is the maximum zoom level at which the map shows all points. `max` is the maximum zoom level that the user
   * can reach.
   */
  zoom: { fit: number; max: number }
  children: ReactNode
} & Pick<
    MapProps,
    | 'interactiveLayerIds'
    | 'cursor'
    | 'onClick'
    | 'onMouseDown'
    | 'onMouseMove'
    | 'onMouseOut'
    | 'onStyleData'
  >

/** The time after which a street map that does not respond counts as unreachable, in ms. */
const patience = 12_000

/** The space at the edges for pins and their names, in px. */
const padding = { top: 64, right: 64, bottom: 48, left: 64 }

/**
 * Returns listeners that call `onFailed` if no part of the style could be drawn. A few missing tiles are not a
 * failure.
 */
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
    /** Called when all requests have ended, with or without success. */
    onIdle: () => {
      seen.current.load = true
      if (seen.current.fault && !seen.current.tile) onFailed()
    },
  }
}

/** Moves the map so that every point is visible, when `occasion` or the points change. */
function useFitting({ map, points, occasion, zoom }: Pick<Props, 'map' | 'points' | 'occasion' | 'zoom'>) {
  const maxZoom = zoom.fit
  const bounds = boundsOf(points)
  const fit = () => bounds && map.current?.fitBounds(bounds, { padding, maxZoom, duration: 300 })
  const refit = useEffectEvent(fit)
  const spots = occasion ?? points.map((point) => point.join()).join(' ')
  const shown = useRef(spots)
  useEffect(() => {
    if (shown.current !== spots) refit()
    shown.current = spots
  }, [spots])
  return { fit, ...(bounds && { view: { bounds, fitBoundsOptions: { padding, maxZoom } } }) }
}

/** The labels of the map's own controls. */
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

/** Keeps north at the top. The map has no compass with which a user could undo an accidental rotation. */
function keepNorth({ target }: MapEvent): void {
  target.keyboard.disableRotation()
  target.touchZoomRotate.disableRotation()
}

/**
 * A map with its controls. Only code that `MapGround` loads on demand may import this file, because MapLibre is as
 * large as the rest of a screen.
 */
export function BaseMap(props: Props) {
  const {
    label,
    streets,
    map,
    zoom,
    points,
    occasion,
    onFailed,
    onImpossible,
    children,
    onStyleData,
    ...rest
  } = props
  const { t, i18n } = useTranslation('ui')
  const words = useControlWords(label)
  const drawing = useDrawn(onFailed)
  const { fit, view } = useFitting({ map, points, zoom, ...(occasion !== undefined && { occasion }) })
  return (
    <MapView
      key={i18n.language}
      ref={map}
      mapStyle={streets}
      {...(view && { initialViewState: view })}
      maxZoom={zoom.max}
      locale={words}
      attributionControl={{ compact: false }}
      cooperativeGestures
      dragRotate={false}
      maxPitch={0}
      onLoad={keepNorth}
      {...drawing}
      {...rest}
      onStyleData={(event) => {
        drawing.onStyleData()
        onStyleData?.(event)
      }}
      onError={({ target }) => (target ? drawing.onError() : onImpossible())}
    >
      <Button variant="default" size="compact-sm" className={classes.all ?? ''} onClick={fit}>
        {t('map.all')}
      </Button>
      <NavigationControl position="top-right" showCompass={false} />
      <ScaleControl position="bottom-left" />
      {children}
    </MapView>
  )
}
