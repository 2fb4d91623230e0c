import type { DispatchItem } from '@fieldhouse/domain/operations/dispatch-items'
import type { ShownLeg, ShownRoute } from '@fieldhouse/domain/operations/dispatch-route'
import { Group, Skeleton, Stack, Text } from '@mantine/core'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
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
  /** The way that is drawn, of whose stops each has its marker. */
  route?: ShownRoute
  /** How a marker is taken along with the mouse; null where none is. */
  carry: Carry | null
  isTall: boolean
}

const none: readonly ShownLeg[] = []

/** What is asked for: the map shows all of it again when that changes. */
const occasionOf = ({ search, days }: Dispatch) => JSON.stringify([{ ...search, view: undefined }, days])

/** The markers on a map, with what they mean and how many there are. */
export function DispatchMapPart({ of, shown, markOf, route, carry, isTall }: Props) {
  const { t } = useTranslation('operations/dispatch')
  const style = useMapStyle()
  const { attention } = of
  const { placed, unplaced, around } = shown
  const down = useRef<PointerEvent | null>(null)
  // A finger moves the map.
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
          // Without an answer from the server there is no street map; the rest works.
          streets={style.data ?? null}
          canvas={canvas}
          className={frame}
          texts={{ outlines: t('outlines'), impossible: t('impossible') }}
        >
          {({ DispatchCanvas }, on) => {
            const { key, hasStreets: _, ...ground } = on
            return (
              <DispatchCanvas
                // Its pictures are drawn anew for a dark room.
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
