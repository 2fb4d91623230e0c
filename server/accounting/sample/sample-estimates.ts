import type { SampleTrade } from '@fieldhouse/domain/core/sample-words'
import { type SampleEstimate, sampleEstimates } from '@fieldhouse/domain/accounting/sample/sample-estimates'
import { sampleBills } from '@fieldhouse/domain/accounting/sample/sample-bills'
import { acceptEstimate } from '../accept-estimate.ts'
import { estimateDocument, estimateRoutes } from '../estimate.ts'
import { estimates } from '../tables.ts'
import { issueDocument } from '../../documents/issue.ts'
import type { Work } from '../../kit/database/work.ts'
import { type Sample, type SampleRecord, idsOf, recordsOf } from '../../kit/entity/sample.ts'
import { freeNumbers } from '../../kit/entity/sample-numbers.ts'
import { changeRow, insertRow } from '../../kit/entity/write.ts'
import { onDay } from '../../operations/sample/sample-days.ts'
import { sampleJobOf } from '../../operations/sample/sample-jobs.ts'

/** A sample estimate with its number, its sample job and account, and the invoice of the job. */
type Offered = {
  estimate: SampleEstimate
  number: string
  job: string
  account: string
  invoice: string | null
}

async function makeEstimate(work: Work, offered: Offered, { say }: SampleTrade): Promise<string> {
  const { estimate, number: estimateNumber, job, account, invoice } = offered
  const { issued, lines, deposit, accepted } = estimate
  const { fields } = estimateRoutes.entity
  const then = onDay(work, issued)
  const lineItems = lines.map(({ name, ...figures }) => ({
    description: say(name),
    ...figures,
  }))
  const draft = await insertRow(then, estimateRoutes, {
    account,
    job,
    estimateNumber,
    lineItems: fields.lineItems.parse(lineItems),
    deposit: deposit === undefined ? null : { percent: deposit },
  })
  await issueDocument(then, { ...estimateDocument, isSample: true }, draft)
  if (accepted === undefined) return draft.id
  const agreedOn = onDay(work, accepted)
  const current = await acceptEstimate(agreedOn, draft.id, { by: 'OFFICE' })
  // The sample already has an invoice with the same lines. A conversion would use up a draft number of the company.
  if (invoice !== null)
    await changeRow(agreedOn, estimateRoutes, {
      current,
      values: { invoice, estimateStatus: 'CONVERTED' },
      action: 'bill',
    })
  return draft.id
}

/** The sample invoice of a sample job, by the key of the job. */
function billOf(before: readonly SampleRecord[], key: string): string | null {
  return idsOf(before, 'invoice')[Object.keys(sampleBills).indexOf(key)] ?? null
}

/** Makes the estimates of sample jobs. */
async function makeEstimates(
  work: Work,
  before: readonly SampleRecord[],
  of: SampleTrade,
): Promise<SampleRecord[]> {
  const offered = Object.entries(sampleEstimates)
  const numbered = { table: estimates, number: estimates.estimateNumber }
  const numbers = await freeNumbers(work, numbered, offered.length)
  const made: string[] = []
  for (const [at, [key, estimate]] of offered.entries()) {
    const { job, account } = sampleJobOf(before, key)
    const invoice = estimate.isBilled ? billOf(before, key) : null
    made.push(await makeEstimate(work, { estimate, number: numbers[at] ?? '', job, account, invoice }, of))
  }
  return recordsOf('estimate', made)
}

/** The estimates of the sample company. The estimates are removed before the invoices, to which they refer. */
export const estimateSample: Sample = { make: makeEstimates, tables: [['estimate', estimates]] }
