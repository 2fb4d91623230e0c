import { type estimate, estimateType } from '@fieldhouse/domain/accounting/estimate'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { useDocumentStep } from '../documents/document-calls.ts'

export type EstimateRecord = Read<typeof estimate>

/** What changes with an estimate besides what changes with every document. */
export const touches = ['invoice', 'payment', 'refund']

/** Takes a step of an estimate beyond saving; whatever shows it or what it became reads again. */
export const useEstimateStep = <A = EstimateRecord>() => useDocumentStep<A>({ type: estimateType, touches })
