import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { DayPlan, PlanDay } from '@fieldhouse/domain/operations/plan/plan-day'
import type { KnownWays } from '@fieldhouse/domain/operations/plan/known-ways'
import { Worker } from 'node:worker_threads'

/**
 * A day to plan in a worker thread. The known travel times are data instead of a function, because a function cannot be
 * passed to the thread.
 */
export type PlannedInThread = Omit<PlanDay, 'travel' | 'isEstimated'> & { ways: KnownWays }

/**
 * Plans a day in a worker thread, because a large day takes a second or two. Throws `OVERLOADED` if `over` aborts
 * before the plan is ready.
 */
export async function planInThread(day: PlannedInThread, over: AbortSignal): Promise<DayPlan> {
  if (over.aborted) throw new Problem('OVERLOADED')
  const worker = new Worker(new URL('plan-worker.ts', import.meta.url), {
    name: 'plan',
    workerData: day,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  const stop = () => void worker.terminate()
  over.addEventListener('abort', stop)
  try {
    return await new Promise<DayPlan>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => reject(new Problem('OVERLOADED')))
    })
  } finally {
    over.removeEventListener('abort', stop)
  }
}
