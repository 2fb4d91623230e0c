import type {
  ProfitAndLoss,
  ProfitAsked,
  ProfitRow,
  ShownLedgerAccount,
  TrialBalance,
  TrialBalanceAsked,
} from '@fieldhouse/domain/books/trial-balance'
import { mostMonths } from '@fieldhouse/domain/books/trial-balance'
import { fault } from '@fieldhouse/domain/kit/entity/problem'
import { type Decimal, compare, minus, roundCents, sum } from '@fieldhouse/domain/kit/value/money'
import { sql } from 'drizzle-orm'
import { companyOf } from '../documents/company.ts'
import type { Work } from '../kit/database/work.ts'
import { pastDay } from '../people/workspaces/past-day.ts'
import { journalEntries, journalLines, ledgerAccounts } from './tables.ts'

const shownAccount = sql`json_build_object('_id', a.id, 'code', a.code, 'name', a.name, 'accountType', a.account_type)`

type Moved = { account: ShownLedgerAccount; debit: Decimal; credit: Decimal }

const zero: Decimal = '0.00'

/** The debit and credit balances of a debit and a credit. */
function balanced({ debit, credit }: { debit: Decimal; credit: Decimal }) {
  const isDebit = compare(debit, credit) >= 0
  return {
    debitBalance: isDebit ? roundCents(minus(debit, credit)) : zero,
    creditBalance: isDebit ? zero : roundCents(minus(credit, debit)),
  }
}

/** The balances of all ledger accounts with entries at the end of a day, by default today. */
export async function trialBalanceOf(work: Work, asked: TrialBalanceAsked): Promise<TrialBalance> {
  const { day: asOf } = await pastDay(work, 'asOf', asked.asOf)
  const currency = asked.currency ?? (await companyOf(work)).currency
  const { rows } = await work.tx.execute<Moved>(sql`
    select ${shownAccount} as account, debit::numeric(30, 2)::text, credit::numeric(30, 2)::text
    from (
      select line.ledger_account, sum(line.debit) as debit, sum(line.credit) as credit
      from ${journalEntries} entry
      join ${journalLines} line on line.workspace_id = entry.workspace_id and line.record_id = entry.id
      where entry.workspace_id = ${work.workspaceId} and entry.currency = ${currency} and entry.day <= ${asOf}::date
      group by line.ledger_account) moved
    join ${ledgerAccounts} a on a.workspace_id = ${work.workspaceId} and a.id = moved.ledger_account
    order by a.code`)
  const shown = rows.map((row) => ({ ...row, ...balanced(row) }))
  const totalOf = (name: 'debit' | 'credit' | 'debitBalance' | 'creditBalance') =>
    roundCents(sum(shown.map((row) => row[name])))
  return {
    asOf,
    currency,
    rows: shown,
    total: {
      debit: totalOf('debit'),
      credit: totalOf('credit'),
      debitBalance: totalOf('debitBalance'),
      creditBalance: totalOf('creditBalance'),
    },
  }
}

type MonthRow = { account: ShownLedgerAccount; months: { month: string; amount: Decimal }[] }

/** The first days of the months of a period, by default of the last six months. */
function monthsOf({ from, to }: { from: string | undefined; to: string }): string[] {
  const last = Temporal.PlainDate.from(to).toPlainYearMonth()
  const first = from ? Temporal.PlainDate.from(from).toPlainYearMonth() : last.subtract({ months: 5 })
  const count = first.until(last, { largestUnit: 'months' }).months + 1
  if (count < 1) throw fault(['from'], 'DAY_TO_COME')
  if (count > mostMonths) throw fault(['from'], 'TOO_MANY', { max: mostMonths })
  return Array.from({ length: count }, (_, at) =>
    first.add({ months: at }).toPlainDate({ day: 1 }).toString(),
  )
}

/** The income and expenses of each month of a period. */
export async function profitAndLossOf(work: Work, asked: ProfitAsked): Promise<ProfitAndLoss> {
  const { day: to } = await pastDay(work, 'to', asked.to)
  const months = monthsOf({ from: asked.from, to })
  const currency = asked.currency ?? (await companyOf(work)).currency
  const next = Temporal.PlainDate.from(months.at(-1) ?? to).add({ months: 1 })
  const { rows } = await work.tx.execute<MonthRow>(sql`
    select ${shownAccount} as account,
      json_agg(json_build_object('month', month, 'amount', amount::numeric(30, 2)::text) order by month) as months
    from (
      select line.ledger_account, date_trunc('month', entry.day)::date as month, sum(line.credit - line.debit) as amount
      from ${journalEntries} entry
      join ${journalLines} line on line.workspace_id = entry.workspace_id and line.record_id = entry.id
      where entry.workspace_id = ${work.workspaceId} and entry.currency = ${currency}
        and entry.day >= ${months[0]}::date and entry.day < ${next.toString()}::date
      group by 1, 2) moved
    join ${ledgerAccounts} a on a.workspace_id = ${work.workspaceId} and a.id = moved.ledger_account
    where a.account_type in ('INCOME', 'EXPENSE')
    group by a.id, a.code, a.name, a.account_type
    order by a.code`)
  const shown = rows.map((row) => rowOf(row, months))
  const income = shown.filter(({ account }) => account.accountType === 'INCOME')
  const expenses = shown.filter(({ account }) => account.accountType === 'EXPENSE')
  const inMonth = (at: number) =>
    roundCents(
      minus(
        sum(income.map((row) => row.months[at] ?? zero)),
        sum(expenses.map((row) => row.months[at] ?? zero)),
      ),
    )
  const profit = months.map((_, at) => inMonth(at))
  return { months, currency, income, expenses, profit: { months: profit, total: roundCents(sum(profit)) } }
}

/** The amounts of an account by month. Expenses are debits, so their sign is turned. */
function rowOf({ account, months: found }: MonthRow, months: readonly string[]): ProfitRow {
  const isExpense = account.accountType === 'EXPENSE'
  const amounts = months.map((month) => {
    const amount = found.find((each) => each.month === month)?.amount ?? zero
    return isExpense ? roundCents(minus('0', amount)) : amount
  })
  return { account, months: amounts, total: roundCents(sum(amounts)) }
}
