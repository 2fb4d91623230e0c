import {
  type IntegrityCheck,
  type IntegrityDifference,
  integrityChecks,
  mostDifferences,
} from '@fieldhouse/domain/books/integrity/integrity-check'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiProblem } from '../../kit/api/api.ts'
import { resultOf } from '../../kit/api/call.ts'
import { serverNow } from '../../kit/api/connection/server-time.ts'
import { useJournalUpdate } from '../use-journal-update.ts'

/** The progress and the result of a check. `problem` is the reason why the check could not be run. */
export type CheckProgress = {
  records: number
  differences: number
  rows: IntegrityDifference[]
  isDone: boolean
  problem: string | null
}

export type Progress = Partial<Record<IntegrityCheck, CheckProgress>>

const nothing: CheckProgress = { records: 0, differences: 0, rows: [], isDone: false, problem: null }

type Running = { signal: AbortSignal; onProgress: (progress: CheckProgress) => void }

/** Runs all parts of a check. */
async function runCheck(check: IntegrityCheck, { signal, onProgress }: Running): Promise<void> {
  let progress = nothing
  let after: string | null | undefined
  while (after !== null) {
    const query = { check, ...(after && { after }) }
    const part = await resultOf('GET /journal-entry/integrity', { query, signal })
    after = part.next
    progress = {
      records: progress.records + part.records,
      differences: progress.differences + part.differences,
      rows: [...progress.rows, ...part.rows].slice(0, mostDifferences),
      isDone: after === null,
      problem: null,
    }
    onProgress(progress)
  }
}

/** Brings the journal up to date and runs the checks one after the other. A failed check does not stop the next ones. */
export function useIntegrityChecks() {
  const isReady = useJournalUpdate()
  const [progress, setProgress] = useState<Progress>({})
  const run = useQuery({
    queryKey: ['integrity-check'],
    queryFn: async ({ signal }) => {
      setProgress({})
      for (const check of integrityChecks) {
        const onProgress = (of: CheckProgress) => setProgress((others) => ({ ...others, [check]: of }))
        onProgress(nothing)
        try {
          await runCheck(check, { signal, onProgress })
        } catch (error) {
          if (signal.aborted || !(error instanceof ApiProblem)) throw error
          onProgress({ ...nothing, isDone: true, problem: error.msg })
        }
      }
      return { endedAt: serverNow() }
    },
    enabled: isReady,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  return {
    progress,
    isRunning: !isReady || run.isFetching,
    endedAt: run.data?.endedAt ?? null,
    runAgain: () => void run.refetch(),
  }
}
