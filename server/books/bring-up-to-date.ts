import { journalEntry } from '@fieldhouse/domain/books/journal-entry'
import { roundCents, sum } from '@fieldhouse/domain/kit/value/money'
import type { Currency } from '@fieldhouse/domain/kit/value/currency'
import { type SQL, sql } from 'drizzle-orm'
import { companyOf } from '../documents/company.ts'
import type { Work } from '../kit/database/work.ts'
import { newId } from '../kit/database/tenant-table.ts'
import { chartOf, lockJournal } from './chart.ts'
import { type Books, type Facts, type NewEntry, entriesOf, recordOf } from './derive.ts'
import {
  billsOf,
  documentsOf,
  expensesOf,
  movementsOf,
  paymentsOf,
  refundsOf,
  taxAdjustmentsOf,
} from './facts.ts'
import { journalEntries, journalLines, journalPending } from './tables.ts'

type Pending = typeof journalPending.$inferSelect

/** The oldest events that one portion handles, with the later events of the same records and transactions. */
const mostAtOnce = 500

/** The portions that one call handles, so that a call after an upgrade ends in time on a busy server. */
const mostPortions = 2

/** Removes the oldest pending events and returns them. The events of one record in one transaction stay together. */
async function takePending({ tx, workspaceId }: Work): Promise<Pending[]> {
  const oldest: SQL = sql`
    select record_id, tx from ${journalPending} where workspace_id = ${workspaceId} order by at limit ${mostAtOnce}`
  const taken = await tx
    .delete(journalPending)
    .where(sql`${journalPending.workspaceId} = ${workspaceId} and (record_id, tx) in (${oldest})`)
    .returning()
  return taken.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

async function factsOf(work: Work, pending: readonly Pending[]): Promise<Facts> {
  const ids = (kind: (typeof recordOf)[Pending['event']]) => [
    ...new Set(pending.flatMap(({ event, recordId }) => (recordOf[event] === kind ? [recordId] : []))),
  ]
  const load = async <Row>(
    read: (work: Work, ids: readonly string[]) => Promise<Map<string, Row>>,
    of: string[],
  ) => (of.length === 0 ? new Map<string, Row>() : read(work, of))
  return {
    documents: await load(documentsOf, ids('documents')),
    payments: await load(paymentsOf, ids('payments')),
    refunds: await load(
      refundsOf,
      pending.flatMap(({ refund }) => refund ?? []),
    ),
    expenses: await load(expensesOf, ids('expenses')),
    movements: await load(movementsOf, ids('movements')),
    bills: await load(billsOf, ids('bills')),
    taxAdjustments: await load(taxAdjustmentsOf, ids('taxAdjustments')),
  }
}

async function insertEntries({ tx, workspaceId }: Work, entries: readonly NewEntry[]): Promise<number> {
  if (entries.length === 0) return 0
  const rows = entries.map(({ lines, recordedAt, currency, ...head }) => ({
    ...head,
    workspaceId,
    id: newId(),
    currency: currency as Currency,
    total: roundCents(sum(lines.map(({ debit }) => debit))),
    recordedAt: new Date(recordedAt).toISOString(),
  }))
  const made = await tx
    .insert(journalEntries)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: journalEntries.id })
  const isNew = new Set(made.map(({ id }) => id))
  const lines = rows.flatMap(({ id }, at) =>
    isNew.has(id)
      ? (entries[at]?.lines ?? []).map(({ account, debit, credit }, position) => ({
          workspaceId,
          recordId: id,
          position,
          ledgerAccount: account,
          debit,
          credit,
        }))
      : [],
  )
  if (lines.length > 0) await tx.insert(journalLines).values(lines)
  return made.length
}

/** Whether no event is left, and the number of new entries. */
type Progress = { added: number; isDone: boolean }

/**
 * Makes the entries of the oldest pending events of the workspace, at most of `portions` portions. Makes the chart of
 * accounts first if there is none.
 */
export async function bringUpToDate(work: Work, portions = mostPortions): Promise<Progress> {
  await lockJournal(work)
  const accountOf = await chartOf(work)
  const { timezone: zone, currency, taxes } = await companyOf(work)
  const books: Books = { zone, currency, isRegistered: taxes.taxRegistration !== 'NOT_REGISTERED', accountOf }
  let added = 0
  let isDone = false
  for (let portion = 0; portion < portions && !isDone; portion += 1) {
    const pending = await takePending(work)
    isDone = pending.length < mostAtOnce
    added += await insertEntries(work, entriesOf(pending, await factsOf(work, pending), books))
  }
  if (added > 0) work.events.push({ entity: journalEntry.name, id: null, action: 'create', version: null })
  return { added, isDone }
}
