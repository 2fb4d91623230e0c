import type { TaxRate } from '@fieldhouse/domain/documents/taxes'
import type { Currency } from '@fieldhouse/domain/kit/value/currency'
import type { FieldFault } from '@fieldhouse/domain/kit/entity/problem'
import type { DocumentType } from '@fieldhouse/domain/documents/document-type'
import type { LineItem } from '@fieldhouse/domain/documents/document-lines'
import type { OwnSeries } from '@fieldhouse/domain/kit/time/series'
import { noonOf } from '@fieldhouse/domain/kit/time/day'
import { and, eq, inArray } from 'drizzle-orm'
import { partiesOf } from '../../accounting/billed.ts'
import type { Company } from '../../documents/company.ts'
import { completedBy } from '../../documents/complete-document.ts'
import { areOfSeries } from '../../documents/typed-numbers.ts'
import type { Work } from '../../kit/database/work.ts'
import { jobs } from '../../operations/tables.ts'
import { accountsOf } from './account-of.ts'

/** The values that every imported row of an invoice or estimate contains. */
type DocumentRow = {
  client: string
  job?: string | null | undefined
  billingDate: string
  currency?: Currency | null | undefined
  notes?: string | null | undefined
}

/** The lines and the taxes of a document. */
type Priced = { lineItems: LineItem[]; taxRates: TaxRate[] }

/** The company that issued the documents, and the functions that convert a row to a document. */
type Issuing<R> = {
  company: Company
  type: DocumentType
  priced: (row: R) => Priced
  dueDate: (row: R) => string | null
}

/**
 * Returns the values of one document for each row. The document has the row's day as its issue date, and the row's
 * lines and taxes.
 */
export async function documentsOf<R extends DocumentRow>(
  work: Work,
  { company, type, priced, dueDate }: Issuing<R>,
  rows: readonly R[],
) {
  const held = await accountsOf(
    work,
    rows.map(({ client }) => client),
  )
  const ofJobs = await jobsOf(work, rows)
  const accounts = rows.map((row) => ofJobs.get(row.job ?? '')?.account ?? held.get(row.client) ?? '')
  const parties = await partiesOf(work, accounts)
  return rows.map((row, at) => {
    const account = accounts[at] ?? ''
    const { party = null, languages: client = null } = parties.get(account) ?? {}
    const { billingDate, currency = null, notes = null } = row
    const given = {
      billingDate,
      currency,
      notes,
      paymentTerms: 'CUSTOM' as const,
      dueDate: dueDate(row),
      ...priced(row),
      termsAndConditions: null,
    }
    const languages = { client, before: null }
    return {
      ...completedBy(company, { type, given, current: null, party, languages }),
      account,
      job: row.job ?? null,
      issuer: company.issuer,
      issuedAt: noonOf(billingDate, company.timezone),
      externalNotes: [],
      jobFacts: null,
    }
  })
}

/** The jobs to which rows refer, with their client and account, in one query. */
async function jobsOf(work: Work, rows: readonly DocumentRow[]) {
  const ids = rows.flatMap(({ job }) => job ?? [])
  if (ids.length === 0) return new Map<string, { client: string; account: string }>()
  const found = await work.tx
    .select({ id: jobs.id, client: jobs.client, account: jobs.account })
    .from(jobs)
    .where(and(eq(jobs.workspaceId, work.workspaceId), inArray(jobs.id, ids)))
  return new Map(found.map(({ id, ...job }) => [id, job]))
}

type Numbered = { field: string; series: readonly OwnSeries[]; number: (at: number) => string }

/**
 * The faults of rows that depend on the workspace: a number that belongs to a series of the workspace, or a job of
 * another client.
 */
export async function whyNotDocuments(
  work: Work,
  rows: readonly DocumentRow[],
  { field, series, number }: Numbered,
): Promise<(FieldFault | null)[]> {
  const numbers = rows.map((_, at) => number(at))
  const ofSeries = await areOfSeries(work, series, numbers)
  const ofJobs = await jobsOf(work, rows)
  return rows.map((row, at) => {
    if (ofSeries[at]) return { path: [field], code: 'IMPORTED_NUMBER', params: { number: numbers[at] ?? '' } }
    const job = ofJobs.get(row.job ?? '')
    return job && job.client !== row.client ? { path: ['job'], code: 'JOB_ELSEWHERE' } : null
  })
}
