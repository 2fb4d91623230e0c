import { type estimate, estimateType } from '@fieldhouse/domain/accounting/estimate'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { useDocumentStep } from '../documents/document-calls.ts'

export type EstimateRecord = Read<typeof estimate>

/**
 * The entities whose queries reload after a change of an estimate, in addition to those that every document reloads.
 */
export const touches = ['invoice', 'payment', 'refund']

/** Performs an action on an estimate, except saving, and reloads the queries that depend on the estimate. */
export const useEstimateStep = <A = EstimateRecord>() => useDocumentStep<A>({ type: estimateType, touches })
