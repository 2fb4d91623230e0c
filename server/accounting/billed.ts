import { addressLines } from '@fieldhouse/domain/documents/address-lines'
import type { Buyer } from '@fieldhouse/domain/documents/buyer'
import type { Address } from '@fieldhouse/domain/kit/value/address'
import { fault } from '@fieldhouse/domain/kit/entity/problem'
import { emailMaxLength, emailPattern } from '@fieldhouse/domain/kit/value/email'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { firstId } from '../kit/database/first-id.ts'
import { accounts, clients } from '../crm/tables.ts'
import type { Customers } from '../documents/document.ts'
import type { Reader } from '../documents/company.ts'
import type { Party } from '../documents/complete-document.ts'
import { billings } from './tables.ts'

/** The recipients of accounts' bills: the contact in the billing information, or else the account's holder. */
const billedToAll = ({ tx, workspaceId }: Reader, ids: readonly string[]) =>
  tx
    .select({
      id: accounts.id,
      removed: accounts.removed,
      name: clients.name,
      firstName: clients.firstName,
      lastName: clients.lastName,
      languages: clients.languages,
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
        eq(clients.id, firstId(billings.contact, accounts.accountHolder)),
      ),
    )
    .where(and(eq(accounts.workspaceId, workspaceId), inArray(accounts.id, [...ids])))

type Billed = Awaited<ReturnType<typeof billedToAll>>[number]

async function billedTo(work: Reader, account: string): Promise<Billed | null> {
  const [billed] = await billedToAll(work, [account])
  return billed ?? null
}

/** The addressee of documents for a recipient of bills. */
function partyWith({ name, address, terms }: Billed): Party {
  const { street, town, country } = addressLines(address)
  return {
    clientName: name,
    clientAddress: street,
    clientAddress2: town,
    clientCountry: country,
    paymentTerms: terms,
  }
}

/** The addressee of a document for an account; refuses an unknown or archived account (ACC-36). */
async function partyOf(work: Reader, account: string): Promise<Party> {
  const billed = await billedTo(work, account)
  if (!billed) throw fault(['account'], 'NOT_FOUND')
  if (billed.removed) throw fault(['account'], 'ARCHIVED_ACCOUNT')
  return partyWith(billed)
}

/** The addressees of accounts and their languages, by the id of the account, in one query. */
export async function partiesOf(work: Reader, ids: readonly string[]) {
  const all = await billedToAll(work, [...new Set(ids)])
  return new Map(all.map((billed) => [billed.id, { party: partyWith(billed), languages: billed.languages }]))
}

/** SQL for the email address for the bills of an account: that of its billing information, or else of its holder. */
export const billedEmail = sql<string | null>`coalesce(${billings.billingEmail}, ${clients.email})`

/** The pattern of addresses for the database, which counts a character beyond U+FFFF as one and JavaScript as two. */
const mailable = emailPattern.source.replaceAll(String.raw`\uffff`, String.raw`\U0010ffff`)

/** SQL for whether mail can be sent to the address for the bills of an account, as `isEmail` says. */
export const isMailable = sql<boolean>`(length(${billedEmail}) <= ${emailMaxLength} and ${billedEmail} ~ ${mailable})`

/** The number of an account and the email address for its bills; refuses an unknown account. */
async function accountNamed({ tx, workspaceId }: Reader, id: string) {
  const [account] = await tx
    .select({
      _id: accounts.id,
      accountNumber: accounts.accountNumber,
      email: billedEmail,
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

/** The numbers of an account that documents print. */
async function buyerOf({ tx, workspaceId }: Reader, account: string): Promise<Buyer> {
  const [found] = await tx
    .select({ taxNumber: accounts.taxNumber, businessNumber: accounts.businessNumber })
    .from(accounts)
    .where(and(eq(accounts.workspaceId, workspaceId), eq(accounts.id, account)))
  return found ?? { taxNumber: null, businessNumber: null }
}

/** The customers of documents, according to the billing information of accounts. */
export const billedAccounts: Customers = {
  party: partyOf,
  account: accountNamed,
  buyer: buyerOf,
  contact: billedTo,
}

/** Refuses an archived account, and an account without an email address for invoices that are emailed. */
export async function needBillable(
  work: Reader,
  { account, issue }: { account: string; issue: 'DRAFT' | 'ISSUE' | 'MAIL' },
): Promise<void> {
  await partyOf(work, account)
  if (issue !== 'MAIL') return
  const { email } = await accountNamed(work, account)
  if (typeof email !== 'string' || email === '') throw fault(['issue'], 'RECURRING_NO_ADDRESS')
}
