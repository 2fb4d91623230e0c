import { Anchor, Chip, Group, Stack, Text, Timeline } from '@mantine/core'
import { job } from '@fieldhouse/domain/operations/job'
import {
  type TimelineEntry,
  type TimelineKind,
  type TimelinePart,
  timelineKinds,
} from '@fieldhouse/domain/reports/timeline'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { resultOf } from '../../kit/api/call.ts'
import { useMay } from '../../kit/api/may.ts'
import { NextPage } from '../../kit/api/next-page.tsx'
import { NothingHere, QueryState } from '../../kit/api/problems/query-state.tsx'
import { Entry } from './timeline-entry.tsx'

/** The kinds of entries that the user may read. */
function useKinds(): readonly TimelineKind[] {
  const work = useMay(job.section, 'read')
  const calendar = useMay('OP_CALENDAR', 'read')
  const offers = useMay('ACCTG_ESTIMATE', 'read')
  const money = useMay('ACCTG_INVOICE', 'read')
  const tasks = useMay('COM_TASK', 'read')
  const reviews = useMay('MKTG_REVIEW', 'read')
  const hidden: ReadonlySet<TimelineKind> = new Set([
    ...(work ? [] : (['JOB', 'APPOINTMENT', 'NOTE'] as const)),
    ...(offers ? [] : (['ESTIMATE'] as const)),
    ...(money ? [] : (['INVOICE', 'PAYMENT', 'REMINDER'] as const)),
    ...(tasks ? [] : (['TASK'] as const)),
    ...(reviews ? [] : (['REVIEW'] as const)),
    ...(offers || money || calendar || reviews ? [] : (['MAIL'] as const)),
  ])
  return timelineKinds.filter((kind) => !hidden.has(kind))
}

type Asked = { client: string; kinds: readonly string[] }

/** The entries of a part: the upcoming entries with the soonest first, or the past entries with the newest first. */
function usePart(part: TimelinePart, { client, kinds }: Asked) {
  const found = useInfiniteQuery({
    queryKey: ['client', 'timeline', client, part, kinds],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) => {
      const query = { kinds: kinds.join(',') || null, part, cursor: pageParam }
      return await resultOf('GET /client/timeline/:id', { params: { id: client }, query, signal })
    },
    getNextPageParam: ({ next }) => next,
  })
  return { ...found, entries: found.data?.pages.flatMap((page) => page.entries) }
}

/** The events of a client that the user may read: the upcoming events, and then the past events (OPEN-766). */
export function ClientTimeline({ client }: { client: string }) {
  const { t } = useTranslation('crm/timeline')
  const offered = useKinds()
  const [kinds, setKinds] = useState<string[]>([])
  const coming = usePart('COMING', { client, kinds })
  const past = usePart('PAST', { client, kinds })
  const isEmpty = past.entries?.length === 0 && coming.entries?.length === 0
  return (
    <Stack gap="md">
      <Chip.Group multiple value={kinds} onChange={setKinds}>
        <Group gap={6} component="fieldset" bd={0} p={0} m={0} aria-label={t('filter')}>
          {offered.map((kind) => (
            <Chip key={kind} value={kind} size="xs">
              {t(`kinds.${kind}`)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <Coming of={coming} />
      {coming.isError && !coming.entries && <QueryState of={coming} />}
      {!past.entries && <QueryState of={past} height={160} />}
      {isEmpty && <NothingHere>{t('empty')}</NothingHere>}
      <Entries title={t('past')} entries={past.entries ?? []} isTitled={(coming.entries?.length ?? 0) > 0} />
      <NextPage of={past}>{t('more')}</NextPage>
    </Stack>
  )
}

type EntriesProps = { title: string; entries: readonly TimelineEntry[]; isTitled?: boolean }

function Entries({ title, entries, isTitled = true }: EntriesProps) {
  if (entries.length === 0) return null
  return (
    <section aria-label={title}>
      {isTitled && (
        <Text component="h2" size="sm" fw={600} mb="sm">
          {title}
        </Text>
      )}
      <Timeline bulletSize={24} lineWidth={1}>
        {entries.map((entry) => (
          <Entry key={`${entry.kind} ${entry._id}`} entry={entry} />
        ))}
      </Timeline>
    </section>
  )
}

/** The number of upcoming entries that are shown before the user shows all. */
const firstComing = 3

/**
 * The upcoming entries. At first, the timeline shows only the next three entries, and all upcoming entries after a
 * click.
 */
function Coming({ of }: { of: ReturnType<typeof usePart> }) {
  const { t } = useTranslation('crm/timeline')
  const [isWhole, setIsWhole] = useState(false)
  const entries = of.entries ?? []
  const count = entries.length - firstComing
  return (
    <>
      <Entries title={t('coming')} entries={isWhole ? entries : entries.slice(0, firstComing)} />
      {count > 0 && !isWhole && (
        <Group>
          <Anchor component="button" type="button" size="sm" onClick={() => setIsWhole(true)}>
            {t('moreComing', { count, n: of.hasNextPage ? `${count}+` : count })}
          </Anchor>
        </Group>
      )}
      {isWhole && <NextPage of={of}>{t('later')}</NextPage>}
    </>
  )
}
