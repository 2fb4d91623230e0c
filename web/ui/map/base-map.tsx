import 'maplibre-gl/dist/maplibre-gl.css'
import { Button } from '@mantine/core'
import { type StyleSpecification, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
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

// The content policy allows no worker but one from a file of ours.
setWorkerUrl(workerUrl)

/** What a map is drawn on, and whom it tells that it cannot be. */
export type MapBase = {
  /** What the map is called for readers. */
  label: string
  /** The address of a style, or a style. */
  streets: string | StyleSpecification
  /** Nothing of `streets` could be drawn. */
  onFailed: () => void
  /** This browser cannot draw maps at all. */
  onImpossible: () => void
}

type Props = MapBase & {
  map: RefObject<MapRef | null>
  /** What is to be seen: the map opens with it. */
  points: readonly LngLat[]
  /** It shows all of it again when this changes; without it, when there are other places. */
  occasion?: string
  /** How near it goes by itself, and how near it can be brought. */
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

/** How long a street map may be silent before it counts as unreachable, in ms. */
const patience = 12_000

/** Room for pins and their names at the edges, in px. */
const padding = { top: 64, right: 64, bottom: 48, left: 64 }

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

/** Shows every point again when there is occasion to. */
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

/**
 * A map with its controls, on MapLibre, which is as large as the rest of a screen: only what `MapGround` loads imports
 * it.
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
