import { Button, Group, Skeleton, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { ApiProblem } from '../api.ts'

type Props = {
  of: Pick<UseQueryResult, 'isPending' | 'isError' | 'error' | 'refetch'>
  /** The height of the placeholder in px, which should be the height of the loaded content. */
  height?: number
  /** The name of the part, if no heading names the part. */
  what?: string
  /** The message if loading fails and the server does not give a reason. */
  failed?: string
}

/**
 * Shows a placeholder while a part of a screen is loading. If the loading failed, shows the reason and a retry button
 * (UI-09).
 */
export function QueryState({ of, height = 120, what, failed }: Props) {
  const { t } = useTranslation('kit')
  if (of.isPending)
    return (
      <output aria-label={t('loading')}>
        <Skeleton h={height} />
      </output>
    )
  if (!of.isError) return null
  const why = of.error instanceof ApiProblem ? of.error.msg : (failed ?? t('listFailed'))
  return <LoadingFailed what={what} why={why} onRetry={() => void of.refetch()} />
}

type FailedProps = { what?: string | undefined; why: string; onRetry: () => void }

/** Shows why a part of a screen could not be loaded, with a retry button. */
export function LoadingFailed({ what, why, onRetry }: FailedProps) {
  const { t } = useTranslation('kit')
  return (
    <Group role="alert">
      {what && <Text fw={600}>{what}</Text>}
      <Text c="var(--mantine-color-error)">{why}</Text>
      <Button variant="default" size="xs" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Group>
  )
}

/** The message for a part of a screen that has no content. */
export function NothingHere({ children }: { children: ReactNode }) {
  return (
    <Text c="dimmed" py="lg" ta="center">
      {children}
    </Text>
  )
}
