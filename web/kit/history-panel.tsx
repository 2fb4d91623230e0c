import { Button, Group, Stack, Text, Timeline } from '@mantine/core'
import type { Entity } from '@fieldhouse/domain/kit/entity'
import { nameOf } from '@fieldhouse/domain/kit/name-of'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from './api.ts'
import { useFormat } from './format.ts'
import { HistoryChanges, type HistoryEntryChanges, type Tellings } from './history-changes.tsx'
import { QueryState } from './query-state.tsx'
import type { EntityWords } from './words.ts'

type Entry = {
  _id: string
  action: string
  at: string
  actor: { _id: string; firstName: string | null; lastName: string | null } | null
  changes: HistoryEntryChanges
}

type Props = {
  entity: Entity
  words: EntityWords
  id: string
  /** How fields are told that are stored otherwise than people read them. */
  tell?: Tellings
  currency?: string | null
}

const nothing: Tellings = {}

/** Who changed what of a record, when, newest first (OPEN-77). */
export function HistoryPanel({ entity, words, id, tell = nothing, currency = null }: Props) {
  const { t } = useTranslation('kit')
  const format = useFormat()
  const history = useInfiniteQuery({
    queryKey: [entity.name, 'history', id],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call<Entry[]>(`${entity.segment}/history/${id}`, { query: { page: pageParam }, signal }),
    getNextPageParam: ({ pagination }) =>
      pagination && pagination.page < pagination.pages ? pagination.page + 1 : undefined,
  })
  if (!history.data) return <QueryState of={history} height={160} />
  const entries = history.data.pages.flatMap(({ result }) => result)
  return (
    <Stack gap="md">
      <Timeline bulletSize={12} lineWidth={1}>
        {entries.map((entry) => (
          <Timeline.Item
            key={entry._id}
            title={
              <Text size="sm">
                <Text span fw={500}>
                  {nameOf(entry.actor) || t('history.system')}
                </Text>{' '}
                {t(`history.${knownAction(entry.action)}`)}{' '}
                <Text span c="dimmed" size="xs" title={format.instant(entry.at)}>
                  {format.ago(entry.at)}
                </Text>
              </Text>
            }
          >
            {entry.action === 'media' && <Media changes={entry.changes} />}
            {entry.action !== 'create' && entry.action !== 'media' && (
              <HistoryChanges
                entity={entity}
                words={words}
                changes={entry.changes}
                tell={tell}
                currency={currency}
              />
            )}
          </Timeline.Item>
        ))}
      </Timeline>
      {history.hasNextPage && (
        <Group>
          <Button
            variant="default"
            loading={history.isFetchingNextPage}
            onClick={() => void history.fetchNextPage()}
          >
            {t('history.more')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

const actions = [
  'create',
  'update',
  'delete',
  'archive',
  'restore',
  'issue',
  'cancel',
  'credit',
  'mail',
  'pay',
  'unpay',
  'overdue',
  'photo',
  'merge',
] as const
const knownAction = (action: string) => actions.find((known) => known === action) ?? 'update'

/** The file that was added or removed. */
function Media({ changes }: Pick<Entry, 'changes'>) {
  const { t } = useTranslation('kit')
  const [before, after] = changes['media'] ?? [null, null]
  const name = String(after ?? before ?? '')
  const did = after === null ? 'fileRemoved' : before === null ? 'fileAdded' : 'fileChanged'
  return <Text size="sm">{t(`history.${did}`, { name })}</Text>
}
