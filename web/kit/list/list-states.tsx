import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { StateNotice } from '../../ui/state-notice.tsx'
import { ApiProblem } from '../api/api.ts'
import classes from './table.module.css'

/** The placeholder for a list that is loading. The placeholder shows rows, or cards on a small screen. */
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

/** Shows that a list could not be loaded, with the reason and a retry button (UI-09). */
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
  /** The sentence for a list without any records. */
  text?: string | undefined
  onImport?: (() => void) | null
  onClear: (() => void) | null
}

/**
 * Shows that no record matches, or that there are no records yet. The text explains the purpose of the records, and a
 * button offers a first action (UI-09).
 */
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
