import { type InvoiceStart, invoiceStart } from '@fieldhouse/domain/accounting/calls'
import { lineAmount } from '@fieldhouse/domain/documents/totals'
import { id as idField } from '@fieldhouse/domain/kit/entity/fields'
import { fault } from '@fieldhouse/domain/kit/entity/problem'
import { and, eq, sql } from 'drizzle-orm'
import { accounts, clients } from '../crm/tables.ts'
import { type Server } from '../kit/http/route.ts'
import { serve } from '../kit/http/serve-route.ts'
import type { Work } from '../kit/database/work.ts'
import { jobs } from '../operations/tables.ts'
import { companyOf } from '../documents/company.ts'
import { externalNotesOf, factsOf } from './parties.ts'
import { completeDocument } from './draft.ts'
import { billings } from './tables.ts'
import { visitsOf } from './visits.ts'

function askedId(query: Record<string, unknown>, key: string): string | null {
  if (query[key] === undefined) return null
  const checked = idField().safeParse(query[key])
  if (!checked.success) throw fault([key], 'INVALID')
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

async function accountNamed(work: Work, id: string) {
  const [account] = await work.tx
    .select({
      _id: accounts.id,
      accountNumber: accounts.accountNumber,
      email: sql<string | null>`coalesce(${billings.billingEmail}, ${clients.email})`,
    })
    .from(accounts)
    .innerJoin(
      clients,
      and(eq(clients.workspaceId, accounts.workspaceId), eq(clients.id, accounts.accountHolder)),
    )
    .leftJoin(
      billings,
      and(eq(billings.workspaceId, accounts.workspaceId), eq(billings.account, accounts.id)),
    )
    .where(and(eq(accounts.workspaceId, work.workspaceId), eq(accounts.id, id)))
  if (!account) throw fault(['account'], 'NOT_FOUND')
  return account
}

/** What a new invoice starts with: the company, the account's holder, and of a job a line for each visit (ACC-31). */
async function startOf(
  work: Work,
  asked: { account: string | null; job: string | null },
): Promise<InvoiceStart> {
  const job = asked.job ? await jobOf(work, asked.job) : null
  const accountId = asked.account ?? job?.account ?? null
  const line = { description: job?.title ?? '', quantity: '1', unitPrice: '0.00' }
  const priced = { ...line, amount: lineAmount(line) }
  const visits = job ? await visitsOf(work, job._id) : []
  const lineItems = visits.length > 0 ? visits.map((visit) => ({ ...visit, ...priced })) : [priced]
  const given = { lineItems, ...(accountId ? { account: accountId } : {}) }
  const document = await completeDocument(work, given, null)
  return {
    ...document,
    account: accountId ? await accountNamed(work, accountId) : null,
    job: job ? { _id: job._id, jobNumber: job.jobNumber, title: job.title } : null,
    issuer: (await companyOf(work)).issuer,
    jobFacts: asked.job ? await factsOf(work, asked.job) : null,
    kind: 'INVOICE',
    invoiceStatus: 'DRAFT',
    paid: '0.00',
    credited: '0.00',
    balance: document.total,
    corrects: null,
    reason: null,
    issuedAt: null,
    externalNotes: asked.job ? await externalNotesOf(work, asked.job) : [],
  }
}

/** `GET invoice/start?account&job`: nothing is stored. */
export function serveStart(server: Server): void {
  serve(server, {
    ...invoiceStart,
    entity: 'invoice',
    section: 'ACCTG_INVOICE',
    flag: 'create',
    reads: true,
    handle: async (work, { query }) => ({
      result: await startOf(work, { account: askedId(query, 'account'), job: askedId(query, 'job') }),
    }),
  })
}
