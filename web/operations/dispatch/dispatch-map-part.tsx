import type { DispatchItem } from '@fieldhouse/domain/operations/dispatch-items'
import type { ShownLeg, ShownRoute } from '@fieldhouse/domain/operations/dispatch-route'
import { Group, Skeleton, Stack, Text } from '@mantine/core'
import { useMemo, useRef } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { useMapStyle } from '../../kit/api/map-style.ts'
import { MapGround } from '../../ui/map/map-ground.tsx'
import classes from './dispatch.module.css'
import type { Carry } from './drag/use-carry.ts'
import { markersOf } from './map-data.ts'
import { MapLegend } from './map-legend.tsx'
import type { Mark } from './marks.ts'
import type { Dispatch, Shown } from './use-dispatch.ts'

const canvas = { name: 'dispatch-map', load: () => import('./dispatch-canvas.tsx') }

type Props = {
  of: Dispatch
  shown: Shown
  markOf: (item: DispatchItem) => Mark
  /** The route to draw. The stops of the route have their own markers. */
  route?: ShownRoute
  /** Drags a marker with the mouse; null if markers cannot be dragged in this view. */
  carry: Carry | null
  isTall: boolean
}

const none: readonly ShownLeg[] = []

/** A key for the filters and the days. When the key changes, the map shows all markers again. */
const occasionOf = ({ search, days }: Dispatch) => JSON.stringify([{ ...search, view: undefined }, days])

/** The map with its markers, the number of markers, and a legend. */
export function DispatchMapPart({ of, shown, markOf, route, carry, isTall }: Props) {
  const { t } = useTranslation('operations/dispatch')
  const style = useMapStyle()
  const { attention } = of
  const { placed, unplaced, around } = shown
  const down = useRef<PointerEvent | null>(null)
  // Only the mouse drags markers. A finger moves the map.
  const take = (id: string) =>
    carry !== null && down.current?.pointerType === 'mouse' && carry.press(down.current, id)
  const isRoute = route !== undefined
  const markers = useMemo(() => markersOf(placed, { markOf, isRoute }), [placed, markOf, isRoute])
  const frame = isTall ? classes['tall'] : classes['map']
  const counts = [t('onMap', { count: markers.length })]
  if (unplaced.length > 0) counts.push(t('unplaced', { count: unplaced.length }))
  return (
    <Stack gap={6} onPointerDownCapture={({ nativeEvent }) => void (down.current = nativeEvent)}>
      {style.isPending ? (
        <Skeleton className={frame ?? ''} />
      ) : (
        <MapGround
          // If the style of the street map could not be loaded, the map has no streets, but everything else works.
          streets={style.data ?? null}
          canvas={canvas}
          className={frame}
          texts={{ outlines: t('outlines'), impossible: t('impossible') }}
        >
          {({ DispatchCanvas }, on) => {
            const { key, hasStreets: _, ...ground } = on
            return (
              <DispatchCanvas
                // The key creates the map again when the theme changes, because the markers have other images in the
                // dark theme.
                key={`${key} ${ground.isTurned}`}
                {...ground}
                {...{ markers, around }}
                label={t('map')}
                legs={route?.legs ?? none}
                attention={attention}
                occasion={occasionOf(of)}
                onTake={take}
              />
            )
          }}
        </MapGround>
      )}
      <Group justify="space-between" gap="xs">
        <MapLegend />
        <Text component="output" size="xs" c="dimmed">
          {counts.join(' · ')}
        </Text>
      </Group>
    </Stack>
  )
}
