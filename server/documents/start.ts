import { documentCalls } from '@fieldhouse/domain/documents/document-calls'
import type { DocumentStart } from '@fieldhouse/domain/documents/document'
import type { LineItem } from '@fieldhouse/domain/documents/document-lines'
import { chargedAmount } from '@fieldhouse/domain/documents/discount'
import { id as idField } from '@fieldhouse/domain/kit/entity/fields'
import { repair } from '@fieldhouse/domain/equipment/repair'
import { may } from '@fieldhouse/domain/kit/entity/sections'
import { fault } from '@fieldhouse/domain/kit/entity/problem'
import { and, eq } from 'drizzle-orm'
import { repairRoutes } from '../equipment/repair.ts'
import { repairs } from '../equipment/tables.ts'
import { type Server } from '../kit/http/route.ts'
import type { Work } from '../kit/database/work.ts'
import { jobs } from '../operations/tables.ts'
import { companyOf } from './company.ts'
import { type Document, ownFields } from './document.ts'
import { serveDocumentCall } from './document-route.ts'
import { completeDraft } from './draft.ts'
import { printedJob } from './printed-job.ts'
import { visitsOf } from './visits.ts'

function askedId(query: Record<string, unknown>, key: string): string | null {
  if (query[key] === undefined) return null
  const checked = idField().safeParse(query[key])
  if (!checked.success) throw fault([key], 'ID')
  return checked.data
}

async function jobOf(work: Work, id: string) {
  const [job] = await work.tx
    .select({ _id: jobs.id, jobNumber: jobs.jobNumber, title: jobs.title, account: jobs.account })
    .from(jobs)
    .where(and(eq(jobs.workspaceId, work.workspaceId), eq(jobs.id, id)))
  if (!job) throw fault(['job'], 'NOT_FOUND')
  return job
}

/** Returns the system fields of a new document, with null as the value of each field. */
const unknownOf = ({ type: { entity } }: Document): object => {
  const { mailedAt: _, openedAt: __, ...fields } = entity.systemFields
  return Object.fromEntries(Object.keys(fields).map((field) => [field, null]))
}

type StartLine = Pick<LineItem, 'description' | 'quantity' | 'unitPrice'> &
  Partial<Pick<LineItem, 'discount' | 'discountName' | 'priced'>>

/** Returns the unbilled products and services of a job as lines of an estimate for an account. */
type EstimatedLines = (work: Work, of: { job: string; account: string }) => Promise<StartLine[]>

const estimating: { lines: EstimatedLines } = { lines: async () => [] }

/** Registers the function that returns the lines of a job's estimate. The area of visits calls this function. */
export const registerEstimatedLines = (lines: EstimatedLines): void => {
  estimating.lines = lines
}

/**
 * Returns the first lines of a job's document (ACC-31): a line per visit for an invoice, the unbilled lines of the job
 * for an estimate, or else one line.
 */
export async function linesOfJob(
  work: Work,
  { type }: Document,
  job: { _id: string; title: string; account: string } | null,
): Promise<StartLine[]> {
  const line = { description: job?.title ?? '', quantity: '1', unitPrice: '0.00' }
  if (job === null) return [line]
  // An estimate precedes the work, so it has no visits to charge for.
  const lines = type.kind.isOwed
    ? (await visitsOf(work, job._id)).map((visit) => ({ ...visit, ...line }))
    : await estimating.lines(work, { job: job._id, account: job.account })
  return lines.length > 0 ? lines : [line]
}

/** Reads the repair for which a document is created. Throws `NOT_FOUND` if this user may not see the repair. */
async function repairOf(work: Work, id: string) {
  const { workspaceId } = work
  const [found] = may(work.permissions, repair.section, 'read')
    ? await work.tx
        .select({ job: repairs.job, items: repairs.items, estimation: repairs.estimation })
        .from(repairs)
        .where(and(eq(repairs.workspaceId, workspaceId), eq(repairs.id, id), repairRoutes.scope(work)))
    : []
  if (!found) throw fault(['repair'], 'NOT_FOUND')
  return found
}

type Repaired = Awaited<ReturnType<typeof repairOf>>

/**
 * Returns the first lines of a document for a repair: the repair's items, or one line with the estimated price (DB-22,
 * DB-27).
 */
function linesOfRepair({ items, estimation }: Repaired, job: { title: string } | null): StartLine[] {
  if (items.length > 0)
    return items.map(({ name, quantity, unitPrice }) => ({ description: name, quantity, unitPrice }))
  return [{ description: job?.title ?? '', quantity: '1', unitPrice: estimation ?? '0.00' }]
}

/**
 * Returns a new document with default values from the company and the account. The lines come from the repair, or from
 * the job and its visits (ACC-31).
 */
async function startOf(
  work: Work,
  document: Document,
  asked: { account: string | null; job: string | null; repair: string | null },
): Promise<DocumentStart> {
  const repaired = asked.repair ? await repairOf(work, asked.repair) : null
  const jobId = repaired?.job ?? asked.job
  const job = jobId ? await jobOf(work, jobId) : null
  const accountId = asked.account ?? job?.account ?? null
  const billed = job && { ...job, account: accountId ?? job.account }
  const lines = repaired ? linesOfRepair(repaired, job) : await linesOfJob(work, document, billed)
  const lineItems = lines.map((line) => ({ ...line, amount: chargedAmount(line) }))
  const given = { lineItems, ...(accountId ? { account: accountId } : {}) }
  const values = await completeDraft(work, document, { given, current: null })
  const { number, status } = document.type
  return {
    ...unknownOf(document),
    ...values,
    account: accountId ? await document.customers.account(work, accountId) : null,
    job: job ? { _id: job._id, jobNumber: job.jobNumber, title: job.title } : null,
    issuer: (await companyOf(work)).issuer,
    buyer: accountId ? await document.customers.buyer(work, accountId) : null,
    ...(await printedJob(work, jobId)),
    issuedAt: null,
    ...(document.type.kind.isOwed ? { balance: values.total } : {}),
    ...document.begins,
    ...ownFields({ [number]: null, [status]: 'DRAFT' }),
  }
}

/** Serves `GET {document}/start?account&job&repair`, which returns a new document and stores nothing. */
export function serveStart(server: Server, document: Document): void {
  serveDocumentCall(server, document, {
    ...documentCalls.start,
    flag: 'create',
    reads: true,
    handle: async (work, { query }) => ({
      result: await startOf(work, document, {
        account: askedId(query, 'account'),
        job: askedId(query, 'job'),
        repair: askedId(query, 'repair'),
      }),
    }),
  })
}
