import { addressLines } from '@fieldhouse/domain/documents/address-lines'
import type { Address } from '@fieldhouse/domain/kit/value/address'
import { fault } from '@fieldhouse/domain/kit/entity/problem'
import { and, eq, sql } from 'drizzle-orm'
import { accounts, clients } from '../crm/tables.ts'
import type { Customers } from '../documents/document.ts'
import type { Named } from '../messaging/template-facts.ts'
import type { Reader } from '../documents/company.ts'
import type { Party } from '../documents/complete-document.ts'
import { billings } from './tables.ts'

/** Who is billed for an account: its billing information, else its holder; an unknown or archived account is refused (ACC-36). */
async function partyOf({ tx, workspaceId }: Reader, account: string): Promise<Party> {
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

/** An account with the address that its bills go to. */
async function accountNamed({ tx, workspaceId }: Reader, id: string) {
  const [account] = await tx
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
    .where(and(eq(accounts.workspaceId, workspaceId), eq(accounts.id, id)))
  if (!account) throw fault(['account'], 'NOT_FOUND')
  return account
}

/** Who is written to about an account's bills: the contact of its billing information, else its holder. */
async function contactOf({ tx, workspaceId }: Reader, account: string): Promise<Named | null> {
  const [contact] = await tx
    .select({ firstName: clients.firstName, lastName: clients.lastName, languages: clients.languages })
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
  return contact ?? null
}

/** Accounts as their billing information knows them. */
export const billedAccounts: Customers = { party: partyOf, account: accountNamed, contact: contactOf }
