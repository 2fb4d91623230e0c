import { addressLines } from '@fieldhouse/domain/documents/address-lines'
import type { JobFacts } from '@fieldhouse/domain/documents/document'
import type { invoice } from '@fieldhouse/domain/accounting/invoice'
import type { Address } from '@fieldhouse/domain/kit/value/address'
import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { fault } from '@fieldhouse/domain/kit/entity/problem'
import { and, eq, sql } from 'drizzle-orm'
import { notes } from '../collaboration/tables.ts'
import { accounts, clients, serviceLocations } from '../crm/tables.ts'
import { jobs } from '../operations/tables.ts'
import type { Reader } from '../documents/company.ts'
import { billings } from './tables.ts'

/** Who a document is addressed to. */
export type Holder = Pick<RowOf<typeof invoice>, 'paymentTerms'> & {
  clientName: string | null
  clientAddress: string | null
  clientAddress2: string | null
  clientCountry: string | null
}

/** Who is billed for an account: its billing information, else its holder; an unknown or archived account is refused (ACC-36). */
export async function holderOf({ tx, workspaceId }: Reader, account: string): Promise<Holder> {
  const [holder] = await tx
    .select({
      removed: accounts.removed,
      name: clients.name,
      address: sql<Address | null>`coalesce(${billings.address}, ${clients.address})`,
      terms: billings.defaultPaymentTerms,
    })
    .from(accounts)
    .leftJoin(
      billings,
      and(eq(billings.workspaceId, accounts.workspaceId), eq(billings.account, accounts.id)),
    )
    .innerJoin(
      clients,
      and(
        eq(clients.workspaceId, accounts.workspaceId),
        eq(clients.id, sql`coalesce(${billings.contact}, ${accounts.accountHolder})`),
      ),
    )
    .where(and(eq(accounts.workspaceId, workspaceId), eq(accounts.id, account)))
  if (!holder) throw fault(['account'], 'NOT_FOUND')
  if (holder.removed) throw fault(['account'], 'ARCHIVED_ACCOUNT')
  const { street, town, country } = addressLines(holder.address)
  return {
    clientName: holder.name,
    clientAddress: street,
    clientAddress2: town,
    clientCountry: country,
    paymentTerms: holder.terms,
  }
}

/** The account of a job, for a document that names only the job. */
export async function accountOfJob(
  { tx, workspaceId }: Reader,
  job: string | null | undefined,
): Promise<string> {
  if (!job) throw fault(['account'], 'REQUIRED')
  const [found] = await tx
    .select({ account: jobs.account })
    .from(jobs)
    .where(and(eq(jobs.workspaceId, workspaceId), eq(jobs.id, job)))
  if (!found) throw fault(['job'], 'NOT_FOUND')
  return found.account
}

/** What prints of a job. */
export async function factsOf({ tx, workspaceId }: Reader, job: string): Promise<JobFacts | null> {
  const [row] = await tx
    .select({
      jobNumber: jobs.jobNumber,
      purchaseOrder: jobs.purchaseOrder,
      place: serviceLocations.name,
      address: serviceLocations.address,
    })
    .from(jobs)
    .leftJoin(
      serviceLocations,
      and(eq(serviceLocations.workspaceId, jobs.workspaceId), eq(serviceLocations.id, jobs.serviceLocation)),
    )
    .where(and(eq(jobs.workspaceId, workspaceId), eq(jobs.id, job)))
  if (!row) return null
  const { street, town } = addressLines(row.address)
  const place = [row.place, street, town].filter(Boolean).join(', ')
  return { jobNumber: row.jobNumber, purchaseOrder: row.purchaseOrder, serviceLocation: place || null }
}

/** The notes of a job that customers may read, oldest first; internal ones never leave (ACC-44, OPEN-128, OPEN-152). */
export async function externalNotesOf({ tx, workspaceId }: Reader, job: string): Promise<string[]> {
  const rows = await tx
    .select({ content: notes.content })
    .from(notes)
    .where(
      and(
        eq(notes.workspaceId, workspaceId),
        eq(notes.entityType, 'JOB'),
        eq(notes.entity, job),
        eq(notes.isInternal, false),
        eq(notes.removed, false),
      ),
    )
    .orderBy(notes.createdAt, notes.id)
  return rows.map((row) => row.content)
}
