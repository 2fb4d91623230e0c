import {
  integrityCheckRead,
  journalUpdate,
  ledgerPurposeSet,
  ledgerPurposesRead,
  payablesExport,
  payablesRead,
  profitAndLoss,
  taxReportExport,
  taxReportRead,
  taxedDocumentsRead,
  trialBalanceExport,
  trialBalanceRead,
} from '@fieldhouse/domain/books/calls'
import { journalEntry } from '@fieldhouse/domain/books/journal-entry'
import { integrityQuery } from '@fieldhouse/domain/books/integrity/integrity-check'
import { payablesFileQuery, payablesQuery } from '@fieldhouse/domain/books/payables'
import { amountOfAge } from '@fieldhouse/domain/receivables/receivables'
import { ledgerAccount } from '@fieldhouse/domain/books/ledger-account'
import {
  taxReportFileQuery,
  taxReportQuery,
  taxSideWords,
  taxedDocumentsQuery,
} from '@fieldhouse/domain/books/tax-report'
import { taxExemptionWords } from '@fieldhouse/domain/documents/tax-exemption'
import { regionalTaxWords } from '@fieldhouse/domain/documents/regional-tax'
import { say } from '@fieldhouse/domain/kit/words/words'
import { profitQuery, trialBalanceFileQuery, trialBalanceQuery } from '@fieldhouse/domain/books/trial-balance'
import { companyOf } from '../documents/company.ts'
import type { Work } from '../kit/database/work.ts'
import { sheetFile } from '../kit/export/sheet-file.ts'
import type { RawQuery } from '../kit/http/list-query.ts'
import { type Server, checked } from '../kit/http/route.ts'
import { serveUnder } from '../kit/http/serve-under.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { checkIntegrity } from './integrity/check-integrity.ts'
import { allPayables, payablesOf } from './payables.ts'
import { readPurposes, setPurpose } from './chart.ts'
import { profitAndLossOf, trialBalanceOf } from './reports.ts'
import { allTaxedDocuments, taxReportOf, taxedDocumentsOf } from './tax-report.ts'

const columns = ['code', 'name', 'debit', 'credit', 'debitBalance', 'creditBalance'] as const

async function trialBalanceFile(work: Work, query: RawQuery) {
  const { asOf, rows } = await trialBalanceOf(work, checked(trialBalanceFileQuery, query))
  return sheetFile(work, query, {
    name: 'trial-balance',
    day: asOf,
    columns,
    rows: rows.map(({ account, debit, credit, debitBalance, creditBalance }) => [
      account.code,
      account.name,
      ...[debit, credit, debitBalance, creditBalance].map((number) => ({ number })),
    ]),
  })
}

const payableAmounts = [...Object.values(amountOfAge), 'total'] as const

async function payablesFile(work: Work, query: RawQuery) {
  const { asOf, rows } = await allPayables(work, checked(payablesFileQuery, query))
  return sheetFile(work, query, {
    name: 'payables',
    day: asOf,
    columns: ['supplier', ...payableAmounts, 'bills', 'oldestDueDate'],
    rows: rows.map((row) => [
      row.supplier.name,
      ...payableAmounts.map((name) => ({ number: row[name] })),
      { number: String(row.bills) },
      { day: row.oldestDueDate },
    ]),
  })
}

const taxColumns = ['side', 'tax', 'rate', 'number', 'day', 'base', 'amount'] as const

async function taxFile(work: Work, query: RawQuery) {
  const { rows, day } = await allTaxedDocuments(work, checked(taxReportFileQuery, query))
  const { taxes } = await companyOf(work)
  const { language } = work.actor
  const named = ({ code, exemption }: (typeof rows)[number]) => {
    if (exemption) return taxExemptionWords[exemption][language]
    return code === null ? '' : regionalTaxWords(code, taxes.address)[language]
  }
  return sheetFile(work, query, {
    name: 'sales-taxes',
    day,
    columns: taxColumns,
    rows: rows.map((row) => [
      say(taxSideWords[row.side], language),
      named(row),
      row.rate === null ? '' : { number: row.rate },
      row.reference ?? '',
      { day: row.day },
      { number: row.base },
      { number: row.tax },
    ]),
  })
}

const ofJournal = { entity: journalEntry.name, section: journalEntry.section } as const
const readsJournal = { ...ofJournal, flag: 'read', reads: true } as const

/** Serves the accounts by purpose, the reports of the journal, and the call that brings the journal up to date. */
export function serveBooks(server: Server): void {
  const ofChart = { entity: ledgerAccount.name, section: ledgerAccount.section } as const
  serveUnder(server, ledgerAccount, {
    ...ledgerPurposesRead,
    ...ofChart,
    flag: 'read',
    reads: true,
    handle: async (work) => ({ result: await readPurposes(work) }),
  })
  serveUnder(server, ledgerAccount, {
    ...ledgerPurposeSet,
    ...ofChart,
    flag: 'update',
    handle: async (work, { body }) => {
      await setPurpose(work, body)
      return { result: await readPurposes(work) }
    },
  })
  serveUnder(server, journalEntry, {
    ...trialBalanceRead,
    ...readsJournal,
    handle: async (work, { query }) => ({
      result: await trialBalanceOf(work, checked(trialBalanceQuery, query)),
    }),
  })
  serveUnder(server, journalEntry, {
    ...trialBalanceExport,
    ...readsJournal,
    costs: () => 'list-sheet',
    handle: (work, { query }) => trialBalanceFile(work, query),
  })
  serveUnder(server, journalEntry, {
    ...profitAndLoss,
    ...readsJournal,
    handle: async (work, { query }) => ({ result: await profitAndLossOf(work, checked(profitQuery, query)) }),
  })
  serveTaxReport(server)
  servePayables(server)
  serveUnder(server, journalEntry, {
    ...integrityCheckRead,
    ...readsJournal,
    costs: () => 'integrity-check',
    handle: async (work, { query }) => ({
      result: await checkIntegrity(work, checked(integrityQuery, query)),
    }),
  })
  serveUnder(server, journalEntry, {
    ...journalUpdate,
    ...ofJournal,
    flag: 'read',
    handle: async (work) => ({ result: await bringUpToDate(work) }),
  })
}

function serveTaxReport(server: Server): void {
  serveUnder(server, journalEntry, {
    ...taxReportRead,
    ...readsJournal,
    handle: async (work, { query }) => ({ result: await taxReportOf(work, checked(taxReportQuery, query)) }),
  })
  serveUnder(server, journalEntry, {
    ...taxedDocumentsRead,
    ...readsJournal,
    handle: (work, { query }) => taxedDocumentsOf(work, checked(taxedDocumentsQuery, query)),
  })
  serveUnder(server, journalEntry, {
    ...taxReportExport,
    ...readsJournal,
    costs: () => 'list-sheet',
    handle: (work, { query }) => taxFile(work, query),
  })
}

function servePayables(server: Server): void {
  serveUnder(server, journalEntry, {
    ...payablesRead,
    ...readsJournal,
    handle: async (work, { query }) => ({ result: await payablesOf(work, checked(payablesQuery, query)) }),
  })
  serveUnder(server, journalEntry, {
    ...payablesExport,
    ...readsJournal,
    costs: () => 'list-sheet',
    handle: (work, { query }) => payablesFile(work, query),
  })
}
