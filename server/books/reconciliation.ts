import type { ReconcileBody } from '@fieldhouse/domain/books/calls'
import {
  type BookedSum,
  type LineSum,
  type Reconciliation,
  type UncoveredEntry,
  compareStatements,
  hasChanged,
  mostUncovered,
} from '@fieldhouse/domain/books/reconciliation'
import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import type { Currency } from '@fieldhouse/domain/kit/value/currency'
import { and, desc, eq, sql } from 'drizzle-orm'
import { bankAccountRoutes } from '../bank/bank-account.ts'
import { bankAccounts, bankLines, bankMatches, bankStatements } from '../bank/tables.ts'
import type { Work } from '../kit/database/work.ts'
import { firstId } from '../kit/database/first-id.ts'
import { lockRow, record } from '../kit/entity/write.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { journalEntries, journalLines, ledgerPurposes } from './tables.ts'

/** The most statements in a response. */
const mostStatements = 120

type Asked = { account: string; currency: Currency }

/** SQL for the ledger accounts that stand for the bank: those of transfers and of the company's expenses. */
const bankLedger = ({ workspaceId }: Work) => sql`(
  select account from ${ledgerPurposes} where workspace_id = ${workspaceId}
    and (purpose = 'COMPANY_EXPENSES' or (purpose = 'PAYMENTS' and key = 'BANK_TRANSFER')))`

/**
 * SQL for the entries of the bank's ledger account with the bank line of their record. Entries that are matched to
 * another bank account are left out.
 */
const bookedRows = (work: Work, { account, currency }: Asked) => sql`
  from ${journalEntries} e
  join ${journalLines} posting on posting.workspace_id = e.workspace_id and posting.record_id = e.id
    and posting.ledger_account in ${bankLedger(work)}
  left join ${bankMatches} received on e.event = 'PAYMENT' and received.workspace_id = e.workspace_id
    and received.payment = e.record_id
  left join ${bankMatches} spent on e.event in ('EXPENSE', 'REPAYMENT') and spent.workspace_id = e.workspace_id
    and spent.expense = e.record_id
  left join ${bankMatches} billed on e.event = 'BILL_PAYMENT' and billed.workspace_id = e.workspace_id
    and billed.bill_payment::text = e.source
  left join ${bankMatches} refunded on e.event = 'REFUND' and refunded.workspace_id = e.workspace_id
    and refunded.refund::text = e.source
  left join ${bankLines} line on line.workspace_id = e.workspace_id
    and line.id = ${firstId(sql`received.line`, sql`spent.line`, sql`billed.line`, sql`refunded.line`)}
  where e.workspace_id = ${work.workspaceId} and e.currency = ${currency}
    and (line.id is null or line.bank_account = ${account})`

async function bookedOf(work: Work, asked: Asked): Promise<BookedSum[]> {
  const { rows } = await work.tx.execute<BookedSum>(sql`
    select e.day::text, line.day::text as "lineDay", sum(posting.debit - posting.credit)::numeric(30, 2)::text as amount,
      count(distinct e.id)::int as count
    ${bookedRows(work, asked)} group by e.day, line.day`)
  return rows
}

async function uncoveredOf(work: Work, asked: Asked): Promise<UncoveredEntry[]> {
  const { rows } = await work.tx.execute<UncoveredEntry>(sql`
    select e.id as _id, e.day::text, e.event, e.reference, (posting.debit - posting.credit)::text as amount
    ${bookedRows(work, asked)} and line.id is null order by e.day desc, e.id desc limit ${mostUncovered}`)
  return rows
}

async function linesOf({ tx, workspaceId }: Work, { account }: Asked): Promise<LineSum[]> {
  const { rows } = await tx.execute<LineSum>(sql`
    select day::text, state, sum(amount)::numeric(30, 2)::text as amount, count(*)::int as count
    from ${bankLines} where workspace_id = ${workspaceId} and bank_account = ${account} group by day, state`)
  return rows
}

const statementsOf = ({ tx, workspaceId }: Work, account: string) =>
  tx
    .select()
    .from(bankStatements)
    .where(and(eq(bankStatements.workspaceId, workspaceId), eq(bankStatements.bankAccount, account)))
    .orderBy(desc(bankStatements.lastDay), desc(bankStatements.firstDay))
    .limit(mostStatements)

/** The statements with their comparison, and the stored values of each. */
async function comparedOf(work: Work, asked: Asked) {
  const stored = await statementsOf(work, asked.account)
  const facts = { lines: await linesOf(work, asked), booked: await bookedOf(work, asked) }
  const byId = new Map(stored.map((row) => [row.id, row]))
  const compared = compareStatements(
    stored.map(({ id: _id, name, firstDay, lastDay, opening, closing, total }) => {
      return { _id, name, firstDay, lastDay, opening, closing, total }
    }),
    facts,
  )
  return { byId, compared }
}

async function askedOf({ tx, workspaceId }: Work, account: string): Promise<Asked> {
  const [found] = await tx
    .select({ currency: bankAccounts.currency })
    .from(bankAccounts)
    .where(and(eq(bankAccounts.workspaceId, workspaceId), eq(bankAccounts.id, account)))
  if (!found) throw new Problem('NOT_FOUND')
  return { account, currency: found.currency }
}

/** The statements of a bank account compared with the books (OPEN-839). */
export async function reconciliationOf(work: Work, account: string): Promise<Reconciliation> {
  const asked = await askedOf(work, account)
  const { byId, compared } = await comparedOf(work, asked)
  return {
    currency: asked.currency,
    statements: compared.map(({ state, ...statement }) => {
      const { isClosingTyped = false, reconciledAt = null, reconciled = null } = byId.get(statement._id) ?? {}
      const isChanged = reconciled !== null && hasChanged(reconciled, state)
      return { ...statement, isClosingTyped, reconciledAt, isChanged }
    }),
    uncovered: await uncoveredOf(work, asked),
  }
}

/** Sets values of a statement of a locked bank account, and writes the change to the log of the account. */
async function changeStatement(
  work: Work,
  account: Awaited<ReturnType<typeof lockAccount>>,
  { statement, values, action }: Change,
): Promise<void> {
  const [changed] = await work.tx
    .update(bankStatements)
    .set(values)
    .where(
      and(
        eq(bankStatements.workspaceId, work.workspaceId),
        eq(bankStatements.bankAccount, account.id),
        eq(bankStatements.id, statement),
      ),
    )
    .returning({ name: bankStatements.name, lastDay: bankStatements.lastDay })
  if (!changed) throw fault(['statement'], 'NOT_FOUND')
  const said = `${changed.name} (${changed.lastDay})`
  await record(work, bankAccountRoutes, { action, row: account, changes: { statement: [null, said] } })
}

type Change = {
  statement: string
  values: Partial<typeof bankStatements.$inferInsert>
  action: 'reconcileStatement' | 'reopenStatement'
}

const lockAccount = (work: Work, id: string) => lockRow(work, bankAccountRoutes, id)

/** Marks a statement as reconciled, and keeps the balances of the books with it. */
export async function reconcile(
  work: Work,
  id: string,
  { statement, closing }: ReconcileBody,
): Promise<void> {
  const account = await lockAccount(work, id)
  await bringUpToDate(work)
  const asked = { account: id, currency: account.currency }
  const { byId, compared } = await comparedOf(work, asked)
  const stored = byId.get(statement)
  const found = compared.find(({ _id }) => _id === statement)
  if (!stored || !found) throw fault(['statement'], 'NOT_FOUND')
  const isStated = stored.closing !== null && !stored.isClosingTyped
  if (isStated && closing) throw fault(['closing'], 'BANK_CLOSING_STATED')
  if (stored.closing === null && !closing) throw fault(['closing'], 'REQUIRED')
  await changeStatement(work, account, {
    statement,
    values: {
      reconciledAt: work.now.toISOString(),
      reconciled: found.state,
      ...(closing && { closing, isClosingTyped: true }),
    },
    action: 'reconcileStatement',
  })
}

/** Takes back that a statement is reconciled. */
export async function unreconcile(work: Work, id: string, statement: string): Promise<void> {
  const account = await lockAccount(work, id)
  const values = { reconciledAt: null, reconciled: null }
  await changeStatement(work, account, { statement, values, action: 'reopenStatement' })
}
