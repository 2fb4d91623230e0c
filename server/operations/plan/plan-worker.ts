import { waysBy } from '@fieldhouse/domain/operations/plan/known-ways'
import { planOfDay } from '@fieldhouse/domain/operations/plan/plan-of-day'
import { parentPort, workerData } from 'node:worker_threads'
import type { PlannedInThread } from './plan-thread.ts'

const { ways, ...day }: PlannedInThread = workerData
const way = waysBy(ways)
const plan = planOfDay({
  ...day,
  travel: (from, to) => way(from, to).ms,
  isEstimated: (from, to) => way(from, to).estimated,
})

parentPort?.postMessage(plan, [])
