import {
  type BillFact,
  type BillPaymentFact,
  type ExpenseFact,
  type InvoiceFact,
  type LineFact,
  type MatchFacts,
  type PaymentFact,
  noMatchFacts,
} from '@fieldhouse/domain/bank/match-facts'
import { learnedTextOf } from '@fieldhouse/domain/bank/match-learned'
import { textOfLine } from '@fieldhouse/domain/bank/match-text'
import { type Day, dayAt } from '@fieldhouse/domain/kit/time/day'
import type { Currency } from '@fieldhouse/domain/kit/value/currency'
import { and, asc, desc, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import { currentWorkspace } from '../kit/database/current-workspace.ts'
import { supplierBillPayments, supplierBills } from '../accounting/supplier-bill-tables.ts'
import { expenses, invoices, paymentParts, payments } from '../accounting/tables.ts'
import type { Work } from '../kit/database/work.ts'
import { suppliers } from '../suppliers/tables.ts'
import { learnedFor } from './learned.ts'
import { refundsFor } from './refund-facts.ts'
import { bankLines, bankMatches } from './tables.ts'

/** The largest numbers of records that are compared with the lines, and of lines that are matched at once. */
const most = { lines: 2000, records: 20_000 } as const
/** The number of months before the first line in which payments, expenses and paid invoices are looked for. */
const monthsBack = 3

/** The lines to match: open lines in a currency, or one line. */
export type LinesAsked = { currency: Currency; line?: string }

async function openLines({ tx, workspaceId }: Work, { currency, line }: LinesAsked): Promise<LineFact[]> {
  const rows = await tx
    .select({
      id: bankLines.id,
      day: bankLines.day,
      amount: bankLines.amount,
      description: bankLines.description,
      counterparty: bankLines.counterparty,
      reference: bankLines.reference,
    })
    .from(bankLines)
    .where(
      and(
        eq(bankLines.workspaceId, workspaceId),
        eq(bankLines.state, 'OPEN'),
        eq(bankLines.currency, currency),
        ...(line === undefined ? [] : [eq(bankLines.id, line)]),
      ),
    )
    .orderBy(desc(bankLines.day), desc(bankLines.id))
    .limit(most.lines)
  return rows.map(({ id, day, amount, description, counterparty, reference }) => ({
    id,
    day,
    amount,
    text: textOfLine({ description, counterparty, reference }),
    learnedText: learnedTextOf({ counterparty, description }),
  }))
}

async function invoicesFor({ tx, workspaceId }: Work, { currency }: LinesAsked): Promise<InvoiceFact[]> {
  const rows = await tx
    .select({
      id: invoices.id,
      number: invoices.invoiceNumber,
      account: invoices.account,
      client: invoices.clientName,
      balance: invoices.balance,
      day: invoices.billingDate,
      issuedAt: invoices.issuedAt,
    })
    .from(invoices)
    .where(
      and(
        eq(invoices.workspaceId, workspaceId),
        eq(invoices.kind, 'INVOICE'),
        eq(invoices.currency, currency),
        eq(invoices.removed, false),
        inArray(invoices.invoiceStatus, ['SENT', 'OVERDUE', 'PAID']),
      ),
    )
    // Open invoices come before paid ones, which only tell whether a payment may be the second.
    .orderBy(sql`${invoices.balance} > 0 desc`, desc(invoices.id))
    .limit(most.records)
  return rows.flatMap(({ number, account, client, day, issuedAt, ...rest }) =>
    number === null || account === null
      ? []
      : [
          {
            ...rest,
            number,
            account,
            client: client ?? '',
            day: day ?? issuedAt?.slice(0, 10) ?? '1970-01-01',
          },
        ],
  )
}

/** SQL for the numbers of the invoices that a payment pays, as a JSON list. */
const paidNumbers = sql<string[]>`(
  select coalesce(json_agg(distinct i.invoice_number), '[]'::json) from ${paymentParts} part
  join ${invoices} i on i.workspace_id = part.workspace_id and i.id = part.invoice
  where part.workspace_id = ${currentWorkspace} and part.payment = ${payments.id} and i.invoice_number is not null)`

/** SQL for the name of the client who paid. */
const payerName = sql<string>`(
  select c.name from accounts a join clients c on c.workspace_id = a.workspace_id and c.id = a.account_holder
  where a.workspace_id = ${currentWorkspace} and a.id = ${payments.account})`

async function paymentsFor(
  { tx, workspaceId, actor }: Work,
  { currency }: LinesAsked,
  since: Day,
): Promise<PaymentFact[]> {
  const rows = await tx
    .select({
      id: payments.id,
      account: payments.account,
      client: payerName,
      amount: payments.amount,
      paidAt: payments.paidAt,
      reference: payments.reference,
      numbers: paidNumbers,
      provider: payments.provider,
    })
    .from(payments)
    .leftJoin(
      bankMatches,
      and(eq(bankMatches.workspaceId, payments.workspaceId), eq(bankMatches.payment, payments.id)),
    )
    .where(
      and(
        eq(payments.workspaceId, workspaceId),
        eq(payments.status, 'RECEIVED'),
        eq(payments.currency, currency),
        gte(payments.paidAt, `${since}T00:00:00.000Z`),
        isNull(bankMatches.id),
      ),
    )
    .orderBy(desc(payments.paidAt))
    .limit(most.records)
  return rows.map(({ paidAt, provider, ...rest }) => ({
    ...rest,
    day: dayAt(Date.parse(paidAt ?? since), actor.timezone),
    isOnline: provider !== null,
  }))
}

async function expensesFor(
  { tx, workspaceId }: Work,
  { currency }: LinesAsked,
  since: Day,
): Promise<ExpenseFact[]> {
  return tx
    .select({
      id: expenses.id,
      amount: expenses.amount,
      day: expenses.day,
      supplier: suppliers.name,
      description: expenses.description,
      receiptNumber: expenses.receiptNumber,
    })
    .from(expenses)
    .leftJoin(
      suppliers,
      and(eq(suppliers.workspaceId, expenses.workspaceId), eq(suppliers.id, expenses.supplier)),
    )
    .leftJoin(
      bankMatches,
      and(eq(bankMatches.workspaceId, expenses.workspaceId), eq(bankMatches.expense, expenses.id)),
    )
    .where(
      and(
        eq(expenses.workspaceId, workspaceId),
        eq(expenses.currency, currency),
        inArray(expenses.status, ['SUBMITTED', 'APPROVED']),
        eq(expenses.paidBy, 'COMPANY'),
        gte(expenses.day, since),
        isNull(bankMatches.id),
      ),
    )
    .orderBy(asc(expenses.day))
    .limit(most.records)
}

async function billsFor({ tx, workspaceId }: Work, { currency }: LinesAsked): Promise<BillFact[]> {
  const rows = await tx
    .select({
      id: supplierBills.id,
      number: supplierBills.billNumber,
      supplier: supplierBills.supplier,
      supplierName: suppliers.name,
      balance: supplierBills.balance,
      day: supplierBills.day,
    })
    .from(supplierBills)
    .innerJoin(
      suppliers,
      and(eq(suppliers.workspaceId, supplierBills.workspaceId), eq(suppliers.id, supplierBills.supplier)),
    )
    .where(
      and(
        eq(supplierBills.workspaceId, workspaceId),
        eq(supplierBills.status, 'APPROVED'),
        eq(supplierBills.currency, currency),
        eq(supplierBills.removed, false),
      ),
    )
    // Open bills come before paid ones, whose numbers only make a match uncertain.
    .orderBy(sql`${supplierBills.balance} > 0 desc`, desc(supplierBills.id))
    .limit(most.records)
  return rows.map(({ number, ...rest }) => ({ ...rest, number: number ?? '' }))
}

async function billPaymentsFor(
  { tx, workspaceId }: Work,
  { currency }: LinesAsked,
  since: Day,
): Promise<BillPaymentFact[]> {
  const rows = await tx
    .select({
      id: supplierBillPayments.id,
      bill: supplierBills.id,
      supplier: supplierBills.supplier,
      supplierName: suppliers.name,
      number: supplierBills.billNumber,
      amount: supplierBillPayments.amount,
      day: supplierBillPayments.day,
      reference: supplierBillPayments.reference,
    })
    .from(supplierBillPayments)
    .innerJoin(
      supplierBills,
      and(
        eq(supplierBills.workspaceId, supplierBillPayments.workspaceId),
        eq(supplierBills.id, supplierBillPayments.recordId),
      ),
    )
    .innerJoin(
      suppliers,
      and(eq(suppliers.workspaceId, supplierBills.workspaceId), eq(suppliers.id, supplierBills.supplier)),
    )
    .leftJoin(
      bankMatches,
      and(
        eq(bankMatches.workspaceId, supplierBillPayments.workspaceId),
        eq(bankMatches.billPayment, supplierBillPayments.id),
      ),
    )
    .where(
      and(
        eq(supplierBillPayments.workspaceId, workspaceId),
        eq(supplierBills.currency, currency),
        isNull(supplierBillPayments.voidedOn),
        gte(supplierBillPayments.day, since),
        isNull(bankMatches.id),
      ),
    )
    .orderBy(desc(supplierBillPayments.day))
    .limit(most.records)
  return rows.map(({ number, ...rest }) => ({ ...rest, number: number ?? '' }))
}

/** The open lines in a currency, and the records that they may belong to. */
export async function matchFactsOf(work: Work, asked: LinesAsked): Promise<MatchFacts> {
  const lines = await openLines(work, asked)
  const first = lines.at(-1)?.day
  if (first === undefined) return { ...noMatchFacts, lines }
  const since = Temporal.PlainDate.from(first).subtract({ months: monthsBack }).toString()
  return {
    lines,
    invoices: await invoicesFor(work, asked),
    payments: await paymentsFor(work, asked, since),
    expenses: await expensesFor(work, asked, since),
    bills: await billsFor(work, asked),
    billPayments: await billPaymentsFor(work, asked, since),
    refunds: await refundsFor(work, asked.currency, since),
    learned: await learnedFor(work, lines),
  }
}
