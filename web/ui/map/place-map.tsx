import { Stack, Text } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { MapGround } from './map-ground.tsx'
import { type MapPlace, type Pin, nearness, pinsOf } from './map-places.ts'
import classes from './place-map.module.css'
import { useFocusBack } from '../dialog/use-focus-back.ts'

const canvas = { name: 'map', load: () => import('./map-canvas.tsx') }

type Props = {
  /** The accessible name of the map. */
  label: string
  places: readonly MapPlace[]
  /** The URL of the street map's style; null if this installation has none. */
  streets: string | null
  /** The id of the place with an open popup. */
  selected: string | null
  onSelect: (id: string | null) => void
  /** Renders the actions for a place in its popup. */
  renderActions?: (place: MapPlace) => ReactNode
}

/**
 * Shows addresses as pins on streets, or on country outlines if there are no streets. The selected pin has a popup.
 * Places without a point are omitted.
 */
export function PlaceMap({ label, places, streets, selected, onSelect, renderActions }: Props) {
  const { t } = useTranslation('ui')
  const texts = { outlines: t('map.outlines'), impossible: t('map.impossible') }
  return (
    <MapGround streets={streets} canvas={canvas} texts={texts}>
      {({ MapCanvas }, on) => {
        const { key, hasStreets, isTurned: _, ...ground } = on
        const pins = pinsOf(places, nearness(hasStreets ? 'streets' : 'outlines', places))
        return (
          <MapCanvas
            key={key}
            {...ground}
            label={label}
            pins={pins}
            selected={pins.find((pin) => pin.places.some(({ id }) => id === selected)) ?? null}
            onSelect={(pin) => onSelect(pin?.places[0]?.id ?? null)}
            renderBubble={(pin: Pin) => (
              <Bubble places={pin.places} renderActions={renderActions} onClose={() => onSelect(null)} />
            )}
          />
        )
      }}
    </MapGround>
  )
}

type BubbleProps = {
  places: readonly MapPlace[]
  renderActions?: ((place: MapPlace) => ReactNode) | undefined
  onClose: () => void
}

/**
 * The popup with the places of a pin. The popup takes the focus when it opens. When the popup closes, the pin or the
 * list gets the focus back.
 */
function Bubble({ places, renderActions, onClose }: BubbleProps) {
  const root = useRef<HTMLDivElement>(null)
  useFocusBack(root, true)
  return (
    <Stack
      ref={root}
      gap="sm"
      tabIndex={0}
      className={classes.places}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      {places.map((place) => (
        <div key={place.id}>
          <Text size="sm" fw={600}>
            {place.name}
          </Text>
          <Text size="sm">{place.address}</Text>
          {renderActions?.(place)}
        </div>
      ))}
    </Stack>
  )
}
