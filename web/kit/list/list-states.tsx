import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StateNotice } from '../../ui/state-notice.tsx'
import { ApiProblem } from '../api/api.ts'
import classes from './table.module.css'

/** A list on its way, in its shape: rows, or cards where the screen is small. */
export function ListSkeleton({ small }: { small: boolean }) {
  const { t } = useTranslation('kit')
  const rows = small ? 4 : 12
  return (
    <Stack component="output" gap={small ? 8 : 4} aria-label={t('loading')} className={classes['waiting']}>
      {[...Array(rows).keys()].map((row) => (
        <Skeleton key={row} h={small ? 140 : 36} />
      ))}
    </Stack>
  )
}

/** What could not be loaded, why, and another try (UI-09). */
export function ListFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('kit')
  const problem = error instanceof ApiProblem ? error : null
  return (
    <StateNotice
      drawing="failed"
      title={t('listFailed')}
      text={problem?.msg ?? ''}
      reference={problem?.requestId ?? null}
      action={<Button onClick={onRetry}>{t('retry')}</Button>}
    />
  )
}

type EmptyProps = {
  action: ReactNode
  /** What a list says that nobody fills by hand. */
  text?: string | undefined
  onImport?: (() => void) | null
  onClear: (() => void) | null
}

/** Nothing matches what was asked for, or there is nothing yet: what this is and the first thing to do (UI-09). */
export function ListEmpty({ action, text, onImport, onClear }: EmptyProps) {
  const { t } = useTranslation(['kit', 'kit/list'])
  return onClear ? (
    <StateNotice
      drawing="nothingFound"
      title={t('nothingFound')}
      text={t('nothingFoundText')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('clearFilters')}
        </Button>
      }
    />
  ) : (
    <StateNotice
      drawing="empty"
      title={t('emptyTitle')}
      text={text ?? t('emptyText')}
      action={
        <Group gap="sm" justify="center">
          {action}
          {onImport && (
            <Button variant="default" leftSection={<IconUpload size={16} aria-hidden />} onClick={onImport}>
              {t('kit/list:fromFile')}
            </Button>
          )}
        </Group>
      }
    />
  )
}
