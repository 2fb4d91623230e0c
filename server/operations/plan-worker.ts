import { planOfDay } from '@fieldhouse/domain/operations/plan/plan-of-day'
import { estimatedTravel } from '@fieldhouse/domain/operations/travel'
import { parentPort, workerData } from 'node:worker_threads'
import type { PlannedInThread } from './plan-thread.ts'

const day: PlannedInThread = workerData

parentPort?.postMessage(planOfDay({ ...day, travel: estimatedTravel }), [])
