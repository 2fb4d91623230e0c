import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { type BoardJob } from '@fieldhouse/domain/operations/board'
import { job } from '@fieldhouse/domain/operations/job'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callVerb } from '../../kit/api/call-verb.ts'
import { nextPageOf } from '../../kit/api/pages.ts'
import { useZone } from '../../kit/api/session.ts'
import { isNarrowed, listQuery, useOwnListState } from '../../kit/list/list-state.ts'
import { nameOf } from '../../kit/text/name-of.ts'
import { zoneOfJob } from '../job-to-schedule.ts'

type JobRecord = Read<typeof job>

const named = (of: { _id: string }, entity: 'client' | 'skill' | 'tag') => ({
  _id: of._id,
  name: nameOf(entity, of),
})

/** Converts a job of the list to the board's format. */
export function boardJobOf(record: JobRecord): BoardJob {
  return {
    ...record,
    client: named(record.client, 'client'),
    clientPhone: record.phone,
    address: record.address ?? null,
    town: record.town ?? null,
    timezone: zoneOfJob(record),
    skills: record.skills.map((each) => named(each, 'skill')),
    tags: record.tags.map((each) => ({ ...named(each, 'tag'), color: String(each['color'] ?? '') })),
  }
}

/**
 * Loads jobs that need a visit, page by page, with the side list's filters (OPEN-169). Without filters and order, the
 * list begins with the most urgent jobs.
 */
export function useWaitingJobs(enabled: boolean, urgent: readonly BoardJob[]) {
  const [state, change] = useOwnListState()
  const query = listQuery(state, { entity: job, zone: useZone(), fixed: { filter_toSchedule: 'true' } })
  const found = useInfiniteQuery({
    queryKey: ['job', 'waiting', query],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      callVerb(job, 'GET /list/', { query: { ...query, page: pageParam }, signal }),
    getNextPageParam: nextPageOf,
    placeholderData: keepPreviousData,
    enabled,
  })
  const isWhole = !isNarrowed(state) && state.sort === undefined
  const jobs = useMemo(() => {
    const listed = (found.data?.pages ?? []).flatMap(({ result }) => result).map(boardJobOf)
    const known = new Set(isWhole ? urgent.map(({ _id }) => _id) : [])
    return [...(isWhole ? urgent : []), ...listed.filter(({ _id }) => !known.has(_id))]
  }, [found.data, isWhole, urgent])
  const pagination = found.data?.pages[0]?.pagination
  return { state, change, found, jobs, pagination }
}
export type WaitingJobs = ReturnType<typeof useWaitingJobs>
