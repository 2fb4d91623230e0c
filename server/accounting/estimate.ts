import { type estimate, estimateType } from '@fieldhouse/domain/accounting/estimate'
import { type EstimateStatus, estimateStates } from '@fieldhouse/domain/accounting/estimate-status'
import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { defineDocument } from '../documents/define-document.ts'
import type { Row } from '../kit/entity/define-entity.ts'
import type { Work } from '../kit/database/work.ts'
import { changeRow } from '../kit/entity/write.ts'
import { billedAccounts } from './billed.ts'
import { estimateLines, estimates } from './tables.ts'

/** An estimate as stored. */
export type EstimateRow = RowOf<typeof estimate> & Row

/** What the office records of a customer's answer. */
const answered =
  (to: EstimateStatus, action: 'accept' | 'decline') =>
  async (work: Work, { current }: { current: EstimateRow }): Promise<void> => {
    const from = current.estimateStatus
    if (from === to || estimateStates.whyNot(from, to))
      throw new Problem('INVALID_TRANSITION', { words: estimateStates.refusal(from, to) })
    await changeRow(work, estimateRoutes, { current, values: { estimateStatus: to }, action })
  }

/** Estimates: drafts are edited; what was issued is accepted or declined, and becomes an invoice. */
export const estimateDocument = defineDocument(estimateType, {
  table: estimates,
  lines: estimateLines,
  customers: billedAccounts,
  actions: { accept: answered('ACCEPTED', 'accept'), decline: answered('DECLINED', 'decline') },
  facts: ({ estimateNumber, billingDate, validUntil, total, currency }) => ({
    estimate: {
      number: estimateNumber ?? '',
      day: billingDate,
      validUntil,
      total,
      currency: currency ?? 'CAD',
    },
  }),
})

export const estimateRoutes = estimateDocument.module
