import type { Closing } from '@fieldhouse/domain/people/closing'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { resultOf } from '../../kit/api/call.ts'
import { sessionQuery } from '../../kit/api/session.ts'

/** The closed period of the workspace with its history. */
export const closingQuery = queryOptions({
  queryKey: ['workspace', 'closing'],
  queryFn: ({ signal }) => resultOf('GET /closing/read', { signal }),
})

/** Returns a function that shows a changed closed period. The forms read the closed day from the session. */
export function useShowClosing(): (closing: Closing) => Promise<void> {
  const queries = useQueryClient()
  return async (closing) => {
    queries.setQueryData(closingQuery.queryKey, closing)
    await queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
  }
}
