import type { LedgerPurposeRow, PurposeBody } from '@fieldhouse/domain/books/calls'
import { chartKindOf, defaultChart } from '@fieldhouse/domain/books/default-charts'
import {
  type PurposeKey,
  accountsByPurpose,
  fixedPurposes,
  mayLackAccount,
} from '@fieldhouse/domain/books/purposes'
import { companyPlace } from '@fieldhouse/domain/people/tax-registration'
import { type Language, languageOf } from '@fieldhouse/domain/kit/words/words'
import { fault } from '@fieldhouse/domain/kit/entity/problem'
import { and, eq, sql } from 'drizzle-orm'
import { tags } from '../databases/tables.ts'
import { companyOf } from '../documents/company.ts'
import { users } from '../kit/database/user-tables.ts'
import { noteAll } from '../kit/entity/note-all.ts'
import { type Work, isSystem } from '../kit/database/work.ts'
import { workspaces } from '../people/tables.ts'
import { ledgerAccountRoutes } from './ledger-account.ts'
import { ledgerAccounts, ledgerPurposes } from './tables.ts'

/** The number of the lock that lets one transaction at a time write the journal of a workspace. */
const journalLock = 62

/** Waits until no other transaction writes the journal of the workspace. */
export async function lockJournal({ client, workspaceId }: Work): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, $2))', [workspaceId, journalLock])
}

type PurposeAccount = PurposeKey & { account: string }

/** The accounts by purpose. */
export async function purposesOf({ tx, workspaceId }: Work): Promise<PurposeAccount[]> {
  const rows = await tx
    .select({ purpose: ledgerPurposes.purpose, key: ledgerPurposes.key, account: ledgerPurposes.account })
    .from(ledgerPurposes)
    .where(eq(ledgerPurposes.workspaceId, workspaceId))
  return rows.map(({ key, ...row }) => ({ ...row, key: key === '' ? null : key }))
}

const isSame = (one: PurposeKey, other: PurposeKey): boolean =>
  one.purpose === other.purpose && one.key === other.key

/** The language of the person who acts, or else of the person who made the workspace. */
async function chartLanguage(work: Work): Promise<Language | null> {
  if (!isSystem(work)) return work.actor.language
  const [maker] = await work.tx
    .select({ languages: users.languages })
    .from(workspaces)
    .innerJoin(users, eq(users.id, workspaces.createdBy))
    .where(eq(workspaces.workspaceId, work.workspaceId))
  return languageOf(maker?.languages[0])
}

/**
 * Adds the accounts of the default chart of the company's country for these purposes. An account of the company with
 * the same code is used instead.
 */
async function addToChart(work: Work, missing: (of: PurposeKey) => boolean): Promise<void> {
  const { tx, workspaceId } = work
  const company = await companyOf(work)
  const kind = chartKindOf(companyPlace(company.taxes).country)
  const chart = defaultChart(kind, (await chartLanguage(work)) ?? company.locale)
    .map((each) => ({ ...each, purposes: each.purposes.filter(missing) }))
    .filter(({ purposes }) => purposes.length > 0)
  if (chart.length === 0) return
  await tx
    .insert(ledgerAccounts)
    .values(
      chart.map(({ code, name, accountType }) => ({ workspaceId, code, name, accountType, enabled: true })),
    )
    .onConflictDoNothing()
  const accounts = await tx
    .select({ id: ledgerAccounts.id, code: sql<string>`lower(${ledgerAccounts.code})` })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.workspaceId, workspaceId), eq(ledgerAccounts.removed, false)))
  const idOf = new Map(accounts.map(({ id, code }) => [code, id]))
  await tx.insert(ledgerPurposes).values(
    chart.flatMap(({ code, purposes }) => {
      const account = idOf.get(code)
      if (account === undefined) throw new Error(`the account ${code} is missing`)
      return purposes.map(({ purpose, key }) => ({ workspaceId, purpose, key: key ?? '', account }))
    }),
  )
}

/**
 * Returns the lookup of ledger accounts by purpose. First adds the default accounts of all purposes without an account.
 * The caller holds the lock of the journal.
 */
export async function chartOf(work: Work): Promise<(of: PurposeKey) => string | null> {
  const found = await purposesOf(work)
  const isMissing = (of: PurposeKey) =>
    found.length === 0 || (!mayLackAccount(of) && !found.some((each) => isSame(each, of)))
  if (!fixedPurposes.some(isMissing)) return accountsByPurpose(found)
  await addToChart(work, isMissing)
  return accountsByPurpose(await purposesOf(work))
}

/** All purposes with their accounts. Sales by product category come last. */
export async function readPurposes({ tx, workspaceId }: Work): Promise<LedgerPurposeRow[]> {
  const rows = await tx
    .select({
      purpose: ledgerPurposes.purpose,
      key: sql<string | null>`nullif(${ledgerPurposes.key}, '')`,
      name: tags.name,
      account: {
        _id: ledgerAccounts.id,
        code: ledgerAccounts.code,
        name: ledgerAccounts.name,
        accountType: ledgerAccounts.accountType,
      },
    })
    .from(ledgerPurposes)
    .innerJoin(
      ledgerAccounts,
      and(
        eq(ledgerAccounts.workspaceId, ledgerPurposes.workspaceId),
        eq(ledgerAccounts.id, ledgerPurposes.account),
      ),
    )
    .leftJoin(
      tags,
      and(eq(tags.workspaceId, ledgerPurposes.workspaceId), sql`${tags.id}::text = ${ledgerPurposes.key}`),
    )
    .where(eq(ledgerPurposes.workspaceId, workspaceId))
  const fixed = fixedPurposes.map(
    (each) => rows.find((row) => isSame(row, each)) ?? { ...each, name: null, account: null },
  )
  const byCategory = rows.filter((row) => row.name !== null)
  return [...fixed, ...byCategory.toSorted((a, b) => (a.name ?? '').localeCompare(b.name ?? ''))]
}

/** Throws `VALIDATION` with the path of the field unless the account exists and is in use. */
export async function needAccount({ tx, workspaceId }: Work, field: string, id: string): Promise<void> {
  const [found] = await tx
    .select({ enabled: ledgerAccounts.enabled })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.workspaceId, workspaceId), eq(ledgerAccounts.id, id)))
  if (!found?.enabled) throw fault([field], 'NOT_FOUND')
}

async function needCategory({ tx, workspaceId }: Work, key: string): Promise<void> {
  const [found] = await tx
    .select({ id: tags.id })
    .from(tags)
    .where(and(eq(tags.workspaceId, workspaceId), sql`${tags.id}::text = ${key}`))
  if (!found) throw fault(['key'], 'NOT_FOUND')
}

/** Records in the history of a ledger account, and tells other screens, that its purposes changed. */
async function noteChange(work: Work, account: string): Promise<void> {
  await noteAll(work, ledgerAccountRoutes, { action: 'update', rows: [{ id: account, changes: {} }] })
  work.events.push({ entity: ledgerAccountRoutes.entity.name, id: account, action: 'update', version: null })
}

/** Sets or removes the account of a purpose. */
export async function setPurpose(work: Work, { purpose, key = null, account }: PurposeBody): Promise<void> {
  const { tx, workspaceId } = work
  await lockJournal(work)
  await chartOf(work)
  if (purpose === 'SALES' && key) await needCategory(work, key)
  const row = { workspaceId, purpose, key: key ?? '' }
  if (account === null) {
    if (!mayLackAccount({ purpose, key })) throw fault(['account'], 'REQUIRED')
    const removed = await tx
      .delete(ledgerPurposes)
      .where(
        and(
          eq(ledgerPurposes.workspaceId, workspaceId),
          eq(ledgerPurposes.purpose, purpose),
          eq(ledgerPurposes.key, row.key),
        ),
      )
      .returning({ account: ledgerPurposes.account })
    for (const each of removed) await noteChange(work, each.account)
    return
  }
  await needAccount(work, 'account', account)
  await tx
    .insert(ledgerPurposes)
    .values({ ...row, account })
    .onConflictDoUpdate({
      target: [ledgerPurposes.workspaceId, ledgerPurposes.purpose, ledgerPurposes.key],
      set: { account },
    })
  await noteChange(work, account)
}
