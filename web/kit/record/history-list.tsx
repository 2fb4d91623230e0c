import { activityActions } from '@fieldhouse/domain/core/activity-actions'
import { Stack, Text, Timeline } from '@mantine/core'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import type { HistoryEntry, RecordChanges } from '@fieldhouse/domain/kit/entity/verb-calls'
import { isOneOf } from '@fieldhouse/domain/kit/value/typed-record'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '../../locales/use-translation.ts'
import { nameOf } from '../text/name-of.ts'
import { callVerb } from '../api/call-verb.ts'
import { useFormat } from '../value/format.ts'
import { HistoryChanges, type HistoryFormatters } from '../form/keep/history-changes.tsx'
import { NextPage } from '../api/next-page.tsx'
import { QueryState } from '../api/problems/query-state.tsx'
import type { EntityWords } from '../text/words.ts'
import { nextPageOf } from '../api/pages.ts'

/** How the history of a record shows entries about records of another entity. */
export type RelatedHistory = {
  entity: Entity
  words: EntityWords
  formatters: HistoryFormatters
  /** Returns the name of the other record, such as 'Visit Mon, Nov 23'. */
  nameOf: (record: Readonly<Record<string, unknown>>) => string
  /** Returns the text of an entry that reports a new record or an event of a record. Null if the entry has no text. */
  begin: (changes: RecordChanges) => string | null
}

export type HistoryProps = {
  entity: Entity
  words: EntityWords
  id: string
  /** Formatters for fields whose stored values are not readable. */
  formatters?: HistoryFormatters
  currency?: string | null
  /** How to show entries about records of other entities. */
  related?: readonly RelatedHistory[]
}

const nothing: HistoryFormatters = {}
const none: readonly RelatedHistory[] = []

/** The history of a record: who changed what and when, newest first (OPEN-77). */
export function HistoryList(props: HistoryProps) {
  const { entity, id, related = none } = props
  const { t } = useTranslation('kit')
  const format = useFormat()
  const history = useInfiniteQuery({
    queryKey: [entity.name, 'history', id],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      callVerb(entity, 'GET /history/:id', { params: { id }, query: { page: pageParam }, signal }),
    getNextPageParam: nextPageOf,
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
                <About entry={entry} related={related} />
                <Text span fw={500}>
                  {nameOf('workforce', entry.actor) || clientOf(entry) || t('history.system')}
                </Text>{' '}
                {t(`history.${knownAction(entry.action)}`)}{' '}
                <Text span c="dimmed" size="xs" title={format.instant(entry.at)}>
                  {format.ago(entry.at)}
                </Text>
              </Text>
            }
          >
            <EntryDetails
              {...props}
              entry={entry}
              about={related.find((each) => each.entity.name === entry.entity)}
            />
          </Timeline.Item>
        ))}
      </Timeline>
      <NextPage of={history}>{t('history.more')}</NextPage>
    </Stack>
  )
}

/**
 * The name of the client who made a change through a link, without an account. Empty if somebody else made the change.
 */
const clientOf = ({ changes }: HistoryEntry): string => String(changes['by']?.[1] ?? '')

/** The name of the record that an entry is about, if it is not the record of the page. */
function About({ entry, related }: { entry: HistoryEntry; related: readonly RelatedHistory[] }) {
  const about = related.find((each) => each.entity.name === entry.entity)
  if (!about) return null
  return (
    <Text span fw={600} display="block" inherit>
      {about.nameOf(entry.record)}
    </Text>
  )
}

type DetailsProps = HistoryProps & { entry: HistoryEntry; about: RelatedHistory | undefined }

/** The details of an entry, such as the changed fields. */
function EntryDetails({ entry, about, entity, words, formatters = nothing, currency = null }: DetailsProps) {
  if (entry.action === 'media') return <Media changes={entry.changes} />
  if (['create', 'tell', 'remind'].includes(entry.action)) {
    const begun = about?.begin(entry.changes) ?? null
    return begun === null ? null : (
      <Text size="sm" lineClamp={4} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {begun}
      </Text>
    )
  }
  const how = about ?? { entity, words, formatters }
  const { by: _by, ...changes } = entry.changes
  return (
    <HistoryChanges
      entity={how.entity}
      words={how.words}
      changes={changes}
      formatters={how.formatters}
      currency={currency}
    />
  )
}

const knownAction = (action: string) => (isOneOf(activityActions, action) ? action : 'update')

/** The name of a file that was added, changed or removed. */
function Media({ changes }: Pick<HistoryEntry, 'changes'>) {
  const { t } = useTranslation('kit')
  const [before, after] = changes['media'] ?? [null, null]
  const name = String(after ?? before ?? '')
  const did = after === null ? 'fileRemoved' : before === null ? 'fileAdded' : 'fileChanged'
  return <Text size="sm">{t(`history.${did}`, { name })}</Text>
}
