import { Button, Group, Skeleton, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from './api.ts'

type Props = {
  of: Pick<UseQueryResult, 'isPending' | 'isError' | 'error' | 'refetch'>
  /** How high what comes will be, in px. */
  height?: number
  /** What could not be loaded, where the server gives no reason of its own. */
  failed?: string
}

/** What stands in the place of a part of a screen: on its way, or failed with the reason and another try (UI-09). */
export function QueryState({ of, height = 120, failed }: Props) {
  const { t } = useTranslation('kit')
  if (of.isPending)
    return (
      <output aria-label={t('loading')}>
        <Skeleton h={height} />
      </output>
    )
  if (!of.isError) return null
  const why = of.error instanceof ApiProblem ? of.error.msg : (failed ?? t('listFailed'))
  return <LoadingFailed why={why} onRetry={() => void of.refetch()} />
}

/** Says why a part of a screen could not be loaded, with another try. */
export function LoadingFailed({ why, onRetry }: { why: string; onRetry: () => void }) {
  const { t } = useTranslation('kit')
  return (
    <Group role="alert">
      <Text c="var(--mantine-color-error)">{why}</Text>
      <Button variant="default" size="xs" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Group>
  )
}

/** Said where a part of a screen was loaded and holds nothing. */
export function NothingHere({ children }: { children: ReactNode }) {
  return (
    <Text c="dimmed" py="lg" ta="center">
      {children}
    </Text>
  )
}
