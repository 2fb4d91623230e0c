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
    queryFn: async () => {
      const done = await resultOf('POST /journal-entry/bringUpToDate')
      if (done.added > 0)
        await Promise.all(
          ['journal-entry', 'ledger-account'].map((entity) =>
            client.invalidateQueries({ queryKey: [entity] }),
          ),
        )
      return done
    },
    staleTime: 0,
    retry: false,
  })
  return !update.isPending
}
