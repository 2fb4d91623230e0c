import { estimateConvert, estimateConvertPlain, estimateJob } from '@fieldhouse/domain/accounting/calls'
import type { EstimateLine } from '@fieldhouse/domain/accounting/estimate-lines'
import { estimateRefusal } from '@fieldhouse/domain/accounting/estimate-refusals'
import { whyNotUse } from '@fieldhouse/domain/accounting/estimate-status'
import { linesWith, standingOption } from '@fieldhouse/domain/accounting/estimate-totals'
import { jobOfEstimate } from '@fieldhouse/domain/accounting/job-of-estimate'
import type { LineItem } from '@fieldhouse/domain/documents/document-lines'
import { compare } from '@fieldhouse/domain/kit/value/money'
import { jobWizard } from '@fieldhouse/domain/operations/jobs/job-wizard'
import { and, eq } from 'drizzle-orm'
import { accounts, serviceLocations } from '../crm/tables.ts'
import { issueDocument } from '../documents/issue.ts'
import { takenOver } from '../documents/taken-over.ts'
import type { Work } from '../kit/database/work.ts'
import { readRecord } from '../kit/entity/read.ts'
import { changeRow, createRecord, insertRow, lockRow } from '../kit/entity/write.ts'
import { flagToo } from '../kit/http/demands.ts'
import type { Server } from '../kit/http/route.ts'
import { serve } from '../kit/http/serve-route.ts'
import { jobRoutes } from '../operations/job.ts'
import { type EstimateRow, estimateDocument, estimateRoutes } from './estimate.ts'
import { setReceived } from './debtor.ts'
import { applyDeposits } from './deposit-parts.ts'
import { type InvoiceRow, invoiceRoutes } from './invoice.ts'

/**
 * Prepares a locked estimate for conversion, and issues it if it is a draft. Refuses estimates that are declined or
 * expired, or that have options without a choice.
 */
async function usable(work: Work, current: EstimateRow): Promise<EstimateRow> {
  if (whyNotUse(current.estimateStatus)) throw estimateRefusal('NOT_ACCEPTED')
  if (current.options && current.option === null) throw estimateRefusal('NOT_PICKED')
  if (current.estimateStatus !== 'DRAFT') return current
  await issueDocument(work, estimateDocument, current)
  return lockRow(work, estimateRoutes, current.id)
}

/** The agreed lines: the shared lines, those of the chosen option, and the chosen optional lines. */
const agreed = (of: EstimateRow): EstimateLine[] => linesWith(of.lineItems, standingOption(of))

/** Converts an estimate line to the form that other documents use. */
const charged = ({ _id, optional: _optional, taken: _taken, ...line }: EstimateLine): LineItem => line

/** Credits an estimate's payments to its invoice (OPEN-270). */
async function creditDeposit(
  work: Work,
  invoice: InvoiceRow,
  { id, depositPaid }: Pick<EstimateRow, 'id' | 'depositPaid'>,
): Promise<void> {
  await applyDeposits(work, { estimate: id, invoice: invoice.id, account: invoice.account })
  if (compare(depositPaid, '0') <= 0) return
  const of = { kind: 'INVOICE', invoice, estimate: null } as const
  await setReceived(work, { of, paid: depositPaid, action: 'creditDeposit' })
}

/** Creates the draft invoice of an estimate. Simultaneous calls create only one invoice (OPEN-125). */
export async function convertEstimate(work: Work, id: string): Promise<string> {
  const locked = await lockRow(work, estimateRoutes, id)
  if (locked.invoice !== null) return locked.invoice
  const current = await usable(work, locked)
  const { discount, depositPaid, paymentTerms, notes, termsAndConditions, depositAmount } = current
  const made = await insertRow(work, invoiceRoutes, {
    ...takenOver(current),
    lineItems: agreed(current).map(charged),
    discount,
    paymentTerms,
    notes,
    // If the estimate has no terms and conditions, the invoice gets the default text, which states the invoice's due
    // date.
    ...(termsAndConditions ? { termsAndConditions } : {}),
    depositAsked: depositAmount,
  })
  await changeRow(work, estimateRoutes, {
    current,
    values: { invoice: made.id, estimateStatus: 'CONVERTED' },
    action: 'bill',
  })
  await creditDeposit(work, made, { id, depositPaid })
  return made.id
}

/** Returns the holder of an account. If the account has exactly one service location, also returns this location. */
async function placeOf({ tx, workspaceId }: Work, account: string) {
  const [held] = await tx
    .select({ holder: accounts.accountHolder })
    .from(accounts)
    .where(and(eq(accounts.workspaceId, workspaceId), eq(accounts.id, account)))
  const places = await tx
    .select({ id: serviceLocations.id })
    .from(serviceLocations)
    .where(and(eq(serviceLocations.workspaceId, workspaceId), eq(serviceLocations.account, account)))
    .limit(2)
  return { clientId: held?.holder, ...(places.length === 1 ? { serviceLocation: places[0]?.id } : {}) }
}

/**
 * Creates the job of an estimate. Simultaneous calls create only one job. The caller must name the service location
 * if the account has several.
 */
async function makeJob(work: Work, id: string, serviceLocation: string | null): Promise<string> {
  const locked = await lockRow(work, estimateRoutes, id)
  if (locked.job !== null) return locked.job
  const current = await usable(work, locked)
  const { account, estimateNumber, locale } = current
  const asked = jobWizard.parse({
    ...jobOfEstimate(agreed(current), { number: estimateNumber ?? '', locale: locale ?? 'en' }),
    accountId: account,
    ...(await placeOf(work, account)),
    ...(serviceLocation ? { serviceLocation } : {}),
  })
  const job = await createRecord(work, jobRoutes, asked)
  await changeRow(work, estimateRoutes, { current, values: { job }, action: 'makeJob' })
  return job
}

const shared = { entity: 'estimate', section: 'ACCTG_ESTIMATE', flag: 'update' } as const

/** Serves `GET` and `POST quote/convert/{id}`, and `POST quote/job/{id}` (API-19, OPEN-47). */
export function serveEstimates(server: Server): void {
  for (const call of [estimateConvert, estimateConvertPlain])
    serve(server, {
      ...call,
      ...shared,
      demands: [flagToo('ACCTG_INVOICE', 'create')],
      handle: async (work, { id }) => ({
        result: await readRecord(work, invoiceRoutes, await convertEstimate(work, id)),
      }),
    })
  serve(server, {
    ...estimateJob,
    ...shared,
    demands: [flagToo('OP_JOB', 'create')],
    handle: async (work, { id, body }) => ({
      result: await readRecord(work, jobRoutes, await makeJob(work, id, body.serviceLocation ?? null)),
    }),
  })
}
