import { Button, Skeleton, Stack } from '@mantine/core'
import type { Entity, Read } from '@fieldhouse/domain/kit/entity/entity'
import { IconMoodEmpty, IconPlugConnectedX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { StateNotice } from '../../ui/state-notice.tsx'
import { ApiProblem } from '../api/api.ts'
import type { RecordPage } from './record-page.ts'
import { recordQueries } from '../api/records.ts'

type Props<E extends Entity> = {
  entity: E
  id: string
  /** A link to show if the record does not exist. */
  back: ReactNode
  children: (record: Read<E>) => ReactNode
}

/**
 * Reads a record and shows it. The component shows a placeholder while loading, and a message if the record is missing,
 * is deleted or cannot be loaded.
 */
export function RecordView<E extends Entity>({ entity, id, back, children }: Props<E>) {
  const { t } = useTranslation('kit')
  const read = useQuery(recordQueries.read(entity, id))
  if (read.data && !isMissing(read.error)) return children(read.data)
  if (read.isPending)
    return (
      <Stack aria-label={t('loading')}>
        <Skeleton h={40} w="50%" />
        <Skeleton h={320} />
      </Stack>
    )
  return <RecordMissing error={read.error} back={back} onRetry={() => void read.refetch()} />
}

const isMissing = (error: unknown): boolean => error instanceof ApiProblem && error.status === 404

type MissingProps = { error: unknown; back: ReactNode; onRetry: () => void; order?: 1 | 2 }

/**
 * Shows that a record does not exist, with the link `back`, or that it could not be loaded, with a retry button
 * (OPEN-02).
 */
export function RecordMissing({ error, back, onRetry, order = 2 }: MissingProps) {
  const { t } = useTranslation('kit')
  if (isMissing(error))
    return (
      <StateNotice
        icon={IconMoodEmpty}
        order={order}
        title={t('recordGone')}
        text={t('recordGoneText')}
        action={back}
      />
    )
  const problem = error instanceof ApiProblem ? error : null
  return (
    <StateNotice
      icon={IconPlugConnectedX}
      order={order}
      title={t('recordFailed')}
      text={problem?.msg ?? ''}
      reference={problem?.requestId ?? null}
      action={<Button onClick={onRetry}>{t('retry')}</Button>}
    />
  )
}

type BackProps = { page: RecordPage; tab?: string; children: string }

/** A link back to the list, shown if a record does not exist. */
export function BackToList({ page, tab, children }: BackProps) {
  const to = { to: page, params: { id: undefined }, search: tab === undefined ? {} : { tab } }
  return <Button renderRoot={(props) => <Link {...to} {...props} />}>{children}</Button>
}
