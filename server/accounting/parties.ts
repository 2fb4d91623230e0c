import { addressLines } from '@fieldhouse/domain/documents/address-lines'
import type { Address } from '@fieldhouse/domain/kit/value/address'
import { fault } from '@fieldhouse/domain/kit/entity/problem'
import { and, eq, sql } from 'drizzle-orm'
import { accounts, clients } from '../crm/tables.ts'
import { jobs } from '../operations/tables.ts'
import type { Reader } from '../documents/company.ts'
import type { Party } from '../documents/complete-document.ts'
import { billings } from './tables.ts'

/** Who is billed for an account: its billing information, else its holder; an unknown or archived account is refused (ACC-36). */
export async function partyOf({ tx, workspaceId }: Reader, account: string): Promise<Party> {
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
