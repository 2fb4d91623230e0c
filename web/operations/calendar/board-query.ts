import type { Interval } from '@fieldhouse/domain/kit/time/intervals'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { resultOf } from '../../kit/api/call.ts'

/** The board of a stretch of time, epoch ms; live events of appointments read it again. */
export const boardQuery = ({ from, to }: Interval) =>
  queryOptions({
    queryKey: ['appointment', 'board', from, to],
    queryFn: ({ signal }) => resultOf('GET /appointment/board/', { query: { from, to }, signal }),
    placeholderData: keepPreviousData,
  })
