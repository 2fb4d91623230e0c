import { useQuery, useQueryClient } from '@tanstack/react-query'
import { resultOf } from '../kit/api/call.ts'

/**
 * Brings the journal up to date when a screen with accounting figures opens. Returns whether the update has ended, so
 * that the screen then reads the figures.
 */
export function useJournalUpdate(): boolean {
  const client = useQueryClient()
  const update = useQuery({
    queryKey: ['journal-update'],
    queryFn: async ({ signal }) => {
      let added = 0
      let isDone = false
      while (!isDone) {
        const done = await resultOf('POST /journal-entry/bringUpToDate', { signal })
        added += done.added
        isDone = done.isDone
      }
      // The first update makes the chart of accounts, also if it adds no entries.
      const changed = added > 0 ? ['journal-entry', 'ledger-account'] : ['ledger-account']
      await Promise.all(changed.map((entity) => client.invalidateQueries({ queryKey: [entity] })))
      return added
    },
    staleTime: 0,
    retry: false,
  })
  return !update.isPending
}
