import { Button, Center, Group, Skeleton, Stack, Text, useComputedColorScheme } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MapBase } from './base-map.tsx'
import classes from './place-map.module.css'

/** Code that is fetched where a map is shown; a connection that was lost is asked again. */
const code = { staleTime: Infinity, gcTime: Infinity, structuralSharing: false } as const
const outlineCode = { ...code, queryKey: ['ui', 'outlines'], queryFn: () => import('./map-outlines.ts') }

/** What draws a map on its ground, loaded when a map is shown. */
type CanvasCode<Module> = { name: string; load: () => Promise<Module> }

/** What a canvas is told of its ground. */
type Ground = Omit<MapBase, 'label'> & {
  /** A canvas is made anew for another ground. */
  key: string
  hasStreets: boolean
  /** What the canvas draws is turned over, as the streets are: light becomes dark. */
  isTurned: boolean
}

type Props<Module> = {
  /** The address of the street map's style; null where this installation has none. */
  streets: string | null
  canvas: CanvasCode<Module>
  /** How large the map is, where it is not as usual. */
  className?: string | undefined
  /** What else is said where there are outlines only, and where no map can be drawn. */
  texts: { outlines: string; impossible: string }
  children: (module: Module, ground: Ground) => ReactNode
}

/** What the map is drawn from: streets, else the outlines of countries; undefined until they are there. */
function useGround<Module>(streets: string | null, { name, load }: CanvasCode<Module>) {
  const scheme = useComputedColorScheme('light')
  const canvas = useQuery({ ...code, queryKey: ['ui', name], queryFn: load })
  const outlines = useQuery({ ...outlineCode, enabled: streets === null })
  return {
    module: canvas.data,
    ground: streets ?? outlines.data?.outlineStyles[scheme],
    isTurned: streets !== null && scheme === 'dark',
    isLost: canvas.isError || (streets === null && outlines.isError),
    refetch: () => void Promise.all([canvas.refetch(), ...(streets === null ? [outlines.refetch()] : [])]),
  }
}

type State = 'shown' | 'failed' | 'impossible'

/**
 * What a map is drawn on. Without a street map, or where it cannot be reached, that is the outlines of countries, and the
 * map says so; so it does in a browser that cannot draw.
 */
export function MapGround<Module>({ streets, canvas, className, texts, children }: Props<Module>) {
  const { t } = useTranslation('ui')
  const [state, setState] = useState<State>('shown')
  const [attempt, setAttempt] = useState(0)
  const hasStreets = streets !== null && state !== 'failed'
  const { module, ground, isTurned, isLost, refetch } = useGround(hasStreets ? streets : null, canvas)
  const frame = `${classes.map} ${className ?? ''}`
  const again = () => {
    setState('shown')
    setAttempt(attempt + 1)
    if (isLost) refetch()
  }
  if (state === 'impossible') return <NoMap frame={frame} text={texts.impossible} onRetry={again} />
  if (isLost) return <NoMap frame={frame} text={t('map.notLoaded')} onRetry={again} />
  return (
    <Stack gap={6} className="no-print">
      {!hasStreets && (
        <Group gap="sm" aria-live="polite">
          <Text size="sm" c="dimmed">
            {t(streets === null ? 'map.off' : 'map.failed')} {texts.outlines}
          </Text>
          {streets !== null && (
            <Button variant="default" size="compact-sm" onClick={again}>
              {t('retry')}
            </Button>
          )}
        </Group>
      )}
      <div className={`${frame} ${isTurned ? classes.turned : ''}`}>
        {module && ground ? (
          children(module, {
            key: `${attempt} ${hasStreets}`,
            hasStreets,
            isTurned,
            streets: ground,
            onFailed: () => setState(hasStreets ? 'failed' : 'impossible'),
            onImpossible: () => setState('impossible'),
          })
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
function NoMap({ frame, text, onRetry }: { frame: string; text: string; onRetry: () => void }) {
  const { t } = useTranslation('ui')
  return (
    <Center className={`${frame} no-print`} aria-live="polite">
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
