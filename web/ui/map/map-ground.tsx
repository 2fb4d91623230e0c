import { Button, Center, Group, Skeleton, Stack, Text, useComputedColorScheme } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import type { MapBase } from './base-map.tsx'
import classes from './place-map.module.css'

/**
 * The query options for code that a map needs. The code is loaded through a query, so that it is requested again after
 * the connection was lost.
 */
const code = { staleTime: Infinity, gcTime: Infinity, structuralSharing: false } as const
const outlineCode = { ...code, queryKey: ['ui', 'outlines'], queryFn: () => import('./map-outlines.ts') }

/** A module that draws a map, and its name. The module is loaded when a map is shown. */
type CanvasCode<Module> = { name: string; load: () => Promise<Module> }

/** The props that `MapGround` passes to a canvas for its base map. */
type Ground = Omit<MapBase, 'label'> & {
  /** When this key changes, the canvas is created again for another base map. */
  key: string
  hasStreets: boolean
  /**
   * Whether the canvas must invert the colours that it draws. A map with streets is inverted in the dark theme, so its
   * colours are then inverted twice.
   */
  isTurned: boolean
}

type Props<Module> = {
  /** The URL of the street map's style; null if this installation has none. */
  streets: string | null
  canvas: CanvasCode<Module>
  /** A class for a map that does not have the default size. */
  className?: string | undefined
  /** Additional texts for a map with outlines only, and for a browser that cannot draw maps. */
  texts: { outlines: string; impossible: string }
  children: (module: Module, ground: Ground) => ReactNode
}

/** The base map: streets if there is a street map, else country outlines. The style is undefined until it is loaded. */
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
 * Provides the base map: streets, or country outlines with a notice. If the browser cannot draw maps, shows a message.
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
