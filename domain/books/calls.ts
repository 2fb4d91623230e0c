import { z } from 'zod'
import { answers, declareCall } from '../kit/entity/calls.ts'
import { id } from '../kit/entity/fields.ts'
import { decimalField, maxAmount } from '../kit/value/money.ts'
import { fieldMessage } from '../kit/words/field-words.ts'
import { type PurposeKey, isPurposeKey, ledgerPurposes } from './purposes.ts'
import type { IntegrityResult } from './integrity/integrity-check.ts'
import type { Payables } from './payables.ts'
import type { Reconciliation } from './reconciliation.ts'
import type { TaxReport, TaxedDocument } from './tax-report.ts'
import type { ProfitAndLoss, ShownLedgerAccount, TrialBalance } from './trial-balance.ts'

/** Body of `POST ledger-account/purpose`: the account for a purpose. `null` removes the account of a key. */
export const purposeBody = z
  .strictObject({
    purpose: z.enum(ledgerPurposes),
    key: z.string().max(60).nullish(),
    account: id().nullable(),
  })
  .refine(({ purpose, key = null }) => isPurposeKey({ purpose, key }), {
    path: ['key'],
    message: fieldMessage('NOT_FOUND'),
  })
export type PurposeBody = z.output<typeof purposeBody>

/** A purpose with its account. For a product category, `name` is the name of the category. */
export type LedgerPurposeRow = PurposeKey & { name: string | null; account: ShownLedgerAccount | null }

export const ledgerPurposesRead = declareCall({
  method: 'GET',
  path: '/ledger-account/purposes',
  summary: 'Returns the ledger account of each purpose: income, taxes, payment methods, expenses and stock',
  answer: answers<LedgerPurposeRow[]>(),
})

export const ledgerPurposeSet = declareCall({
  method: 'POST',
  path: '/ledger-account/purpose',
  summary: 'Sets the ledger account of a purpose, for entries that are made from now on',
  body: purposeBody,
  answer: answers<LedgerPurposeRow[]>(),
})

const asOf = 'YYYY-MM-DD: the balances at the end of this day in the workspace’s time zone, by default today'
const currency = 'the currency of the amounts, by default that of the workspace'
const sheet = { labels: 'the headings of the columns', title: 'the title of the list, which names the file' }
const period = {
  from: 'YYYY-MM-DD: a day of the first month, by default five months before the last month',
  to: 'YYYY-MM-DD: a day of the last month, by default today',
}

export const trialBalanceRead = declareCall({
  method: 'GET',
  path: '/journal-entry/trialBalance',
  summary: 'Returns the debits, credits and balance of each ledger account at the end of a day',
  query: { asOf, currency },
  answer: answers<TrialBalance>(),
})

export const trialBalanceExport = declareCall({
  method: 'GET',
  path: '/journal-entry/trialBalance/export',
  summary: 'Returns the trial balance as a file',
  query: { asOf, currency, ...sheet },
  repeats: ['labels'],
  responseType: 'file',
  answer: answers<null>(),
})

export const payablesRead = declareCall({
  method: 'GET',
  path: '/journal-entry/payables',
  summary: 'Returns the unpaid bills of suppliers by age at the end of a day, at most 500 suppliers',
  query: { asOf, currency },
  answer: answers<Payables>(),
})

export const payablesExport = declareCall({
  method: 'GET',
  path: '/journal-entry/payables/export',
  summary: 'Returns the unpaid bills of all suppliers by age as a file',
  query: { asOf, currency, ...sheet },
  repeats: ['labels'],
  responseType: 'file',
  answer: answers<null>(),
})

export const profitAndLoss = declareCall({
  method: 'GET',
  path: '/journal-entry/profitAndLoss',
  summary: 'Returns income and expenses by ledger account and month, for at most 24 months',
  query: { ...period, currency },
  answer: answers<ProfitAndLoss>(),
})

const taxes = {
  from: 'YYYY-MM-DD: the first day, by default the first day of the last whole month',
  to: 'YYYY-MM-DD: the last day, by default the last day of that month, or today if `from` is given',
  currency,
  basis:
    'ACCRUAL or CASH: sales count when they are invoiced or when they are paid, by default the usual basis of the country',
}

export const taxReportRead = declareCall({
  method: 'GET',
  path: '/journal-entry/taxReport',
  summary:
    'Returns the collected and the paid sales taxes of a period by rate, and the lines of official returns',
  query: taxes,
  answer: answers<TaxReport>(),
})

export const taxedDocumentsRead = declareCall({
  method: 'GET',
  path: '/journal-entry/taxReport/documents',
  summary: 'Returns the documents of one row of the tax report, the latest first',
  query: {
    ...taxes,
    side: 'COLLECTED or PAID: taxes on sales, or taxes on expenses',
    code: 'SERVICE_TAX or TAX; without it, sales without tax',
    rate: 'the rate of the tax as a fraction, such as 0.05',
    exemption:
      'for sales without tax: REVERSE_CHARGE, INTRA_COMMUNITY or EXPORT; without it, sales without a reason',
    page: 'the page, from 1',
    limit: 'the documents of a page, at most 200',
  },
  answer: answers<TaxedDocument[]>(),
})

export const taxReportExport = declareCall({
  method: 'GET',
  path: '/journal-entry/taxReport/export',
  summary: 'Returns the documents of all rows of the tax report as a file',
  query: { ...taxes, ...sheet },
  repeats: ['labels'],
  responseType: 'file',
  answer: answers<null>(),
})

/** The number of new entries, and whether every event has its entry. */
export type JournalUpdate = { added: number; isDone: boolean }

export const journalUpdate = declareCall({
  method: 'POST',
  path: '/journal-entry/bringUpToDate',
  summary:
    'Makes the entries of the oldest 1,000 events that have none yet. The server also makes entries every minute',
  answer: answers<JournalUpdate>(),
})

export const integrityCheckRead = declareCall({
  method: 'GET',
  path: '/journal-entry/integrity',
  summary: 'Recomputes one kind of figures from the stored records, and returns the differences',
  query: {
    check: 'NUMBERS, TOTALS, BALANCES, PAYMENTS, TAXES, STOCK, JOURNAL, BANK or BILLS',
    after: '`next` of the previous response, to check the next records',
  },
  answer: answers<IntegrityResult>(),
})

const signedAmount = decimalField({ scale: 2, min: `-${maxAmount}`, max: maxAmount })

/** Body of `POST bank-account/reconcile/{id}`. `closing` is the closing balance of a statement that states none. */
const reconcileBody = z.strictObject({ statement: id(), closing: signedAmount.nullish() })
export type ReconcileBody = z.output<typeof reconcileBody>

export const reconciliationRead = declareCall({
  method: 'GET',
  path: '/bank-account/statements/:id',
  summary:
    'Compares the imported statements of a bank account with the books, and names what the differences consist of',
  answer: answers<Reconciliation>(),
})

export const statementReconcile = declareCall({
  method: 'POST',
  path: '/bank-account/reconcile/:id',
  summary: 'Marks a statement of a bank account as reconciled',
  body: reconcileBody,
  answer: answers<Reconciliation>(),
})

export const statementUnreconcile = declareCall({
  method: 'POST',
  path: '/bank-account/unreconcile/:id',
  summary: 'Takes back that a statement of a bank account is reconciled',
  body: z.strictObject({ statement: id() }),
  answer: answers<Reconciliation>(),
})
