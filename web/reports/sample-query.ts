import { queryOptions } from '@tanstack/react-query'
import { resultOf } from '../kit/api/call.ts'

/** The query that loads whether the workspace has sample data, and the trade of its sector. */
export const sampleQuery = queryOptions({
  queryKey: ['workspace', 'sample-data'],
  queryFn: ({ signal }) => resultOf('GET /sample-data/read', { signal }),
})
