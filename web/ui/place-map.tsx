import { Button, Center, Group, Skeleton, Stack, Text, useComputedColorScheme } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type MapPlace, type Pin, nearness, pinsOf } from './map-places.ts'
import classes from './place-map.module.css'
import { useFocusBack } from './use-focus-back.ts'

/** Code that is fetched where a map is shown; a connection that was lost is asked again. */
const code = { staleTime: Infinity, gcTime: Infinity, structuralSharing: false } as const
const canvasCode = { ...code, queryKey: ['ui', 'map'], queryFn: () => import('./map-canvas.tsx') }
const outlineCode = { ...code, queryKey: ['ui', 'outlines'], queryFn: () => import('./map-outlines.ts') }

/** What the map is drawn from: streets, else the outlines of countries; undefined until they are there. */
function useGround(streets: string | null) {
  const scheme = useComputedColorScheme('light')
  const canvas = useQuery(canvasCode)
  const outlines = useQuery({ ...outlineCode, enabled: streets === null })
  return {
    Canvas: canvas.data?.MapCanvas,
    ground: streets ?? outlines.data?.outlineStyles[scheme],
    isTurned: streets !== null && scheme === 'dark',
    isLost: canvas.isError || (streets === null && outlines.isError),
    refetch: () => void Promise.all([canvas.refetch(), ...(streets === null ? [outlines.refetch()] : [])]),
  }
}

type Props = {
  /** What the map is called for readers. */
  label: string
  places: readonly MapPlace[]
  /** The address of the street map's style; null where this installation has none. */
  streets: string | null
  /** The id of the place whose bubble is open. */
  selected: string | null
  onSelect: (id: string | null) => void
  /** What can be done with a place, in its bubble. */
  renderActions?: (place: MapPlace) => ReactNode
}

type State = 'shown' | 'failed' | 'impossible'

/**
 * Addresses as pins on a map, with a bubble at the selected one. Without a street map, or where it cannot be reached, the
 * pins stand on the outlines of countries and the map says so; so it does in a browser that cannot draw. Places
 * without a point are for the list next to it.
 */
export function PlaceMap({ label, places, streets, selected, onSelect, renderActions }: Props) {
  const { t } = useTranslation('ui')
  const [state, setState] = useState<State>('shown')
  const [attempt, setAttempt] = useState(0)
  const hasStreets = streets !== null && state !== 'failed'
  const { Canvas, ground, isTurned, isLost, refetch } = useGround(hasStreets ? streets : null)
  const pins = pinsOf(places, nearness(hasStreets ? 'streets' : 'outlines', places))
  const again = () => {
    setState('shown')
    setAttempt(attempt + 1)
    if (isLost) refetch()
  }
  if (state === 'impossible') return <NoMap text={t('map.impossible')} onRetry={again} />
  if (isLost) return <NoMap text={t('map.notLoaded')} onRetry={again} />
  return (
    <Stack gap={6} className="no-print">
      {!hasStreets && (
        <Group gap="sm" aria-live="polite">
          <Text size="sm" c="dimmed">
            {t(streets === null ? 'map.off' : 'map.failed')} {t('map.outlines')}
          </Text>
          {streets !== null && (
            <Button variant="default" size="compact-sm" onClick={again}>
              {t('retry')}
            </Button>
          )}
        </Group>
      )}
      <div className={`${classes.map} ${isTurned ? classes.turned : ''}`}>
        {Canvas && ground ? (
          <Canvas
            key={`${attempt} ${hasStreets}`}
            label={label}
            pins={pins}
            streets={ground}
            selected={pins.find((pin) => pin.places.some(({ id }) => id === selected)) ?? null}
            onSelect={(pin) => onSelect(pin?.places[0]?.id ?? null)}
            renderBubble={(pin: Pin) => (
              <Bubble places={pin.places} renderActions={renderActions} onClose={() => onSelect(null)} />
            )}
            onFailed={() => setState(hasStreets ? 'failed' : 'impossible')}
            onImpossible={() => setState('impossible')}
          />
        ) : (
          <output aria-label={t('loading')} style={{ display: 'contents' }}>
            <Skeleton h="100%" />
          </output>
        )}
      </div>
    </Stack>
  )
}

/** Says why there is no map, with another try. */
function NoMap({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { t } = useTranslation('ui')
  return (
    <Center className={`${classes.map} no-print`} aria-live="polite">
      <Stack align="center" gap="sm" p="lg" ta="center" maw={420}>
        <IconMapOff size={32} stroke={1.2} color="var(--mantine-color-dimmed)" aria-hidden />
        <Text size="sm" c="dimmed">
          {text}
        </Text>
        <Button variant="default" size="compact-sm" onClick={onRetry}>
          {t('retry')}
        </Button>
      </Stack>
    </Center>
  )
}

type BubbleProps = {
  places: readonly MapPlace[]
  renderActions?: ((place: MapPlace) => ReactNode) | undefined
  onClose: () => void
}

/** What lies under a pin; it takes the focus when it opens, and gives it back to the pin or the list. */
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
