import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import { translated } from '@fieldhouse/domain/kit/words/translated'
import type { Words } from '@fieldhouse/domain/kit/words/words'
import { whyNotChangeCharge } from '@fieldhouse/domain/visits/job-lines'
import { visitCharge } from '@fieldhouse/domain/visits/visit-charge'
import { sql } from 'drizzle-orm'
import { currentWorkspace } from '../kit/database/current-workspace.ts'
import { invoiceLines, invoices } from '../accounting/tables.ts'
import { companyOf } from '../documents/company.ts'
import { defineEntity } from '../kit/entity/define-entity.ts'
import { lockJobOf } from '../operations/jobs/lock-job.ts'
import { ofSeenJobs } from '../operations/own-work.ts'
import { isAgreed } from './agreed.ts'
import { priceOfLine } from './line-price.ts'
import { visitCharges } from './tables.ts'
import { isUnconfirmed } from './unconfirmed.ts'

/** The SQL for the invoice that bills a charge. */
const billedOn = () => sql`(
  select json_build_object('_id', billed.id, 'invoiceNumber', billed.invoice_number, 'invoiceStatus', billed.invoice_status)
  from ${invoiceLines} line
  join ${invoices} billed on billed.workspace_id = line.workspace_id and billed.id = line.record_id
  where line.workspace_id = ${currentWorkspace} and line.id = ${visitCharges.billedLine})`

const ofVisitWords: Words = translated('visits', 'charges.ofVisitWords')
const billedWords: Words = translated('visits', 'charges.billedWords')

/** Refuses to change or remove the charges of visits, and billed charges. */
function needLine(current: Pick<RowOf<typeof visitCharge>, 'kind' | 'billed'>): void {
  const why = whyNotChangeCharge(current)
  if (why) throw new Problem('INVALID_TRANSITION', { words: why === 'BILLED' ? billedWords : ofVisitWords })
}

/** Charges as users see them. Users write only the lines of a job. `charges.ts` writes the charges of visits. */
export const visitChargeRoutes = defineEntity(visitCharge, {
  table: visitCharges,
  scope: (viewer) => ofSeenJobs(viewer, visitCharges.job),
  later: ['member'],
  derived: {
    invoice: billedOn,
    unconfirmed: () => sql`(${isUnconfirmed(sql`${visitCharges}`)} and not ${visitCharges.billed})`,
    agreed: () => sql`(${isAgreed(sql`${visitCharges}`)} and not ${visitCharges.billed})`,
    amount: () => sql`round(${visitCharges.quantity} * ${visitCharges.unitPrice}, 2)::text`,
  },
  steps: {
    whyNotCreate: (_, records) =>
      Promise.resolve(
        records.map(({ product }) => (product ? null : { path: ['product'], code: 'PRODUCT_NONE' })),
      ),
    beforeCreate: async (work, values) =>
      values.kind
        ? values
        : {
            ...values,
            kind: 'LINE' as const,
            day: (await companyOf(work)).today,
            ...(await priceOfLine(work, values)),
          },
    beforeLock: (work, id) => lockJobOf(work, visitCharges, id),
    beforeUpdate: async (work, { current, values }) => {
      needLine(current)
      if (values.job !== undefined && values.job !== current.job) throw fault(['job'], 'NOT_APPLICABLE')
      if (values.product === null) throw fault(['product'], 'PRODUCT_NONE')
      const isPriced = values.product !== undefined || values.unitPrice !== undefined
      if (!isPriced) return values
      const { priceList } = await priceOfLine(work, { ...current, ...values })
      return { ...values, priceList }
    },
    beforeDelete: (_, current) => needLine(current),
  },
})
