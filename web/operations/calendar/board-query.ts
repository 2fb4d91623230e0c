import type { Interval } from '@fieldhouse/domain/kit/time/intervals'
import { queryOptions } from '@tanstack/react-query'
import { resultOf } from '../../kit/api/call.ts'

const daysOf = ({ from, to }: Interval) => Math.round((to - from) / 86_400_000)

/**
 * The query for the board of a period (epoch ms), which is refreshed when appointments change. While another period
 * loads, the previous board stays if it has as many days.
 */
export const boardQuery = ({ from, to }: Interval) =>
  queryOptions({
    queryKey: ['appointment', 'board', from, to] as const,
    queryFn: ({ signal }) => resultOf('GET /appointment/board/', { query: { from, to }, signal }),
    placeholderData: (before, query) => {
      const [, , start = 0, end = 0] = query?.queryKey ?? []
      return daysOf({ from: start, to: end }) === daysOf({ from, to }) ? before : undefined
    },
  })
