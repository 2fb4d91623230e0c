import { Button, Center, Group, Skeleton, Stack, Text, useComputedColorScheme } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import type { MapBase } from './base-map.tsx'
import classes from './place-map.module.css'

/** Query options for code that a map needs; after a lost connection it is requested again. */
const code = { staleTime: Infinity, gcTime: Infinity, structuralSharing: false } as const
const outlineCode = { ...code, queryKey: ['ui', 'outlines'], queryFn: () => import('./map-outlines.ts') }

/** The code that draws a map, loaded when a map is shown. */
type CanvasCode<Module> = { name: string; load: () => Promise<Module> }

/** The props that the base map needs from a canvas. */
type Ground = Omit<MapBase, 'label'> & {
  /** A changed key creates the canvas anew for another base map. */
  key: string
  hasStreets: boolean
  /**
   * Whether the canvas inverts the colours of its own drawing, as those of the streets are inverted for the dark theme.
   */
  isTurned: boolean
}

type Props<Module> = {
  /** The URL of the street map's style; null if this installation has none. */
  streets: string | null
  canvas: CanvasCode<Module>
  /** A class for a size other than the usual one. */
  className?: string | undefined
  /** Additional texts for a map with outlines only, and for a browser that cannot draw maps. */
  texts: { outlines: string; impossible: string }
  children: (module: Module, ground: Ground) => ReactNode
}

/** The base map: streets, else country outlines; undefined until it is loaded. */
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
 * Provides what a map is drawn on: streets, or country outlines with a notice if streets are missing or fail.
 * A browser that cannot draw gets a message.
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

/** Shows why there is no map, with a retry button. */
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
