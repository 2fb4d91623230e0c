import { Button, Skeleton, Stack } from '@mantine/core'
import type { Entity, Read } from '@fieldhouse/domain/kit/entity'
import { IconMoodEmpty, IconPlugConnectedX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StateNotice } from '../ui/state-notice.tsx'
import { ApiProblem } from './api.ts'
import { recordQueries } from './records.ts'

type Props<E extends Entity> = {
  entity: E
  id: string
  /** Where to go when there is no such record. */
  back: ReactNode
  children: (record: Read<E>) => ReactNode
}

/** Reads one record and shows it; while loading a skeleton, and words where it is not there, no longer, or cannot be had. */
export function RecordView<E extends Entity>({ entity, id, back, children }: Props<E>) {
  const { t } = useTranslation('kit')
  const read = useQuery(recordQueries.read(entity, id))
  const problem = read.error instanceof ApiProblem ? read.error : null
  const isGone = problem?.status === 404
  if (read.data && !isGone) return children(read.data)
  if (read.isPending)
    return (
      <Stack aria-label={t('loading')}>
        <Skeleton h={40} w="50%" />
        <Skeleton h={320} />
      </Stack>
    )
  if (isGone)
    return (
      <StateNotice icon={IconMoodEmpty} title={t('recordGone')} text={t('recordGoneText')} action={back} />
    )
  return (
    <StateNotice
      icon={IconPlugConnectedX}
      title={t('recordFailed')}
      text={problem?.msg ?? ''}
      reference={problem?.requestId ?? null}
      action={<Button onClick={() => void read.refetch()}>{t('retry')}</Button>}
    />
  )
}
