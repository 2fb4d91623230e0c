import { Badge, Box, Group, Skeleton, Text, Title } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import type { BoardJob } from '@fieldhouse/domain/operations/board'
import { job } from '@fieldhouse/domain/operations/job'
import { useEffect, useId } from 'react'
import { useFormat } from '../../kit/value/format.ts'
import { entriesText } from '../../kit/value/count-text.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { NextPage } from '../../kit/api/next-page.tsx'
import { LoadingFailed, NothingHere } from '../../kit/api/problems/query-state.tsx'
import type { Outside } from '../../kit/days/outside.ts'
import { SearchBox } from '../../kit/list/filters/search-box.tsx'
import { FieldFilter } from '../../kit/list/filters/table-filters.tsx'
import { problemOf } from '../../kit/api/api.ts'
import { type EntityWords, useEntityWords } from '../../kit/text/words.ts'
import { usePlaceClock } from '../scheduling/place-clock.ts'
import classes from './calendar.module.css'
import { OrderMenu } from './order-menu.tsx'
import { useShortTime } from './use-board-words.tsx'
import type { WaitingJobs } from './waiting-jobs.ts'

/** The filters of the unscheduled jobs. Titles, clients and addresses can be searched as well. */
const filters = ['priority', 'tags', 'skills', 'startAt'] as const

type Props = {
  of: WaitingJobs
  /** The ids of jobs that are being booked. */
  booked: ReadonlySet<string>
  outside: Outside
}

/** The unscheduled jobs. Users drag a job onto the board, or pick it up with Enter. */
export function SideList({ of, booked, outside }: Props) {
  const { t } = useTranslation('operations/calendar')
  const words = useEntityWords(job, 'operations')
  // The names of the filters are short, so that two filters fit in a line of the narrow list in every language.
  const short: EntityWords = {
    ...words,
    field: (field) => (field === 'skills' ? t('skills') : words.field(field)),
  }
  const { state, change, pagination } = of
  const format = useFormat()
  const jobs = of.jobs.filter(({ _id }) => !booked.has(_id))
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes['side']}>
      <Group gap="xs" wrap="nowrap">
        <Title order={2} id={id} size="h4">
          {t('waiting.title')}
        </Title>
        {pagination && (
          <Badge variant="light" color="gray" className="figures">
            {entriesText(format, pagination)}
          </Badge>
        )}
        <Box ml="auto">
          <OrderMenu sort={state.sort} onSort={(sort) => change({ sort })} />
        </Box>
      </Group>
      <SearchBox q={state.q} onSearch={(q) => change({ q })} />
      <Group gap={6}>
        {filters.map((field) => (
          <FieldFilter key={field} entity={job} words={short} state={state} change={change} field={field} />
        ))}
      </Group>
      <Jobs of={of} jobs={jobs} outside={outside} />
    </section>
  )
}

/** The loaded jobs. More jobs are loaded when the user scrolls to the end. */
function Jobs({ of: { found }, jobs, outside }: Omit<Props, 'booked'> & { jobs: readonly BoardJob[] }) {
  const { t } = useTranslation('operations/calendar')
  const { ref, entry } = useIntersection({ rootMargin: '200px' })
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = found
  const isAtEnd = entry?.isIntersecting ?? false
  useEffect(() => {
    if (isAtEnd && hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [isAtEnd, hasNextPage, isFetchingNextPage, fetchNextPage])
  if (found.isError)
    return <LoadingFailed why={problemOf(found.error).msg} onRetry={() => void found.refetch()} />
  if (found.isPending) return <Skeleton h={160} />
  if (jobs.length === 0) return <NothingHere>{t('waiting.none')}</NothingHere>
  return (
    <div className={classes['jobs']}>
      <ul>
        {jobs.map((each) => (
          <WaitingJob key={each._id} job={each} outside={outside} />
        ))}
      </ul>
      <div ref={ref}>
        <NextPage of={found}>{t('waiting.more')}</NextPage>
      </div>
    </div>
  )
}

/** A job that can be dragged: its title, client and town, priority, duration and requested time (OPEN-675). */
function WaitingJob({ job: shown, outside }: { job: BoardJob; outside: Outside }) {
  const { t } = useTranslation('operations/calendar')
  const words = useEntityWords(job, 'operations')
  const clock = usePlaceClock(shown.timezone)
  const short = useShortTime()
  const { _id, title, jobNumber, client, address, town, priority, startAt, estimatedDuration } = shown
  const isUrgent = priority === 'URGENT' || priority === 'HIGH'
  const when = startAt === null ? null : t('waiting.wished', { at: clock.instant(startAt) })
  return (
    <li>
      <button
        type="button"
        className={classes['job']}
        title={[address, t('waiting.hint')].filter(Boolean).join('\n')}
        {...outside.source({ id: _id, title, minutes: estimatedDuration / 60_000 })}
      >
        <Group gap={6} wrap="nowrap" justify="space-between">
          <Text span size="sm" fw={500} truncate>
            {title}
          </Text>
          {isUrgent && (
            <Badge size="xs" color={priority === 'URGENT' ? 'red' : 'orange'} variant="light" flex="none">
              {words.option('priority', priority)}
            </Badge>
          )}
        </Group>
        <Text span size="xs" truncate>
          <Text span inherit fw={500}>
            {client.name}
          </Text>
          {town !== null && ` · ${town}`}
        </Text>
        <Text span size="xs" c="dimmed" className="figures" truncate>
          {[jobNumber, short(estimatedDuration), when].filter(Boolean).join(' · ')}
        </Text>
      </button>
    </li>
  )
}
