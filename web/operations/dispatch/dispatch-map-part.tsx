import type { Surroundings } from '@fieldhouse/domain/operations/dispatch-filters'
import type { DispatchItem } from '@fieldhouse/domain/operations/dispatch-items'
import type { RouteLeg } from '@fieldhouse/domain/operations/dispatch-route'
import { Group, Skeleton, Stack, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useMapStyle } from '../../kit/api/map-style.ts'
import { MapGround } from '../../ui/map-ground.tsx'
import classes from './dispatch.module.css'
import { markersOf } from './map-data.ts'
import { MapLegend } from './map-legend.tsx'
import type { Mark } from './marks.ts'
import type { Dispatch } from './use-dispatch.ts'

const canvas = { name: 'dispatch-map', load: () => import('./dispatch-canvas.tsx') }

type Props = {
  placed: readonly DispatchItem[]
  unplaced: number
  markOf: (item: DispatchItem) => Mark
  around: Surroundings | null
  legs: readonly RouteLeg[]
  attention: Dispatch['attention']
  /** What was asked for: the map shows all of it when this changes. */
  occasion: string
  isTall: boolean
}

const none: readonly RouteLeg[] = []

/** The markers on a map, with what they mean and how many there are. */
export function DispatchMapPart(props: Props) {
  const { placed, unplaced, markOf, around, legs = none, attention, occasion, isTall } = props
  const { t } = useTranslation('operations/dispatch')
  const style = useMapStyle()
  const markers = useMemo(() => markersOf(placed, markOf), [placed, markOf])
  const frame = isTall ? classes['tall'] : classes['map']
  const texts = { outlines: t('outlines'), impossible: t('impossible') }
  const counts = [t('onMap', { count: markers.length })]
  if (unplaced > 0) counts.push(t('unplaced', { count: unplaced }))
  return (
    <Stack gap={6}>
      {style.isPending ? (
        <Skeleton className={frame ?? ''} />
      ) : (
        // Without an answer from the server there is no street map; the rest works.
        <MapGround streets={style.data ?? null} canvas={canvas} className={frame} texts={texts}>
          {({ DispatchCanvas }, { key, hasStreets: _, ...ground }) => (
            <DispatchCanvas
              key={key}
              {...ground}
              label={t('map')}
              markers={markers}
              around={around}
              legs={legs}
              lit={attention.lit}
              selected={attention.chosen[0] ?? null}
              occasion={occasion}
              onLit={attention.point}
              onSelect={attention.choose}
            />
          )}
        </MapGround>
      )}
      <Group justify="space-between" gap="xs">
        <MapLegend />
        <Text size="xs" c="dimmed" role="status">
          {counts.join(' · ')}
        </Text>
      </Group>
    </Stack>
  )
}
