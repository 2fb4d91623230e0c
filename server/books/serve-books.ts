import {
  journalUpdate,
  ledgerPurposeSet,
  ledgerPurposesRead,
  profitAndLoss,
  trialBalanceExport,
  trialBalanceRead,
} from '@fieldhouse/domain/books/calls'
import { journalEntry } from '@fieldhouse/domain/books/journal-entry'
import { ledgerAccount } from '@fieldhouse/domain/books/ledger-account'
import { profitQuery, trialBalanceFileQuery, trialBalanceQuery } from '@fieldhouse/domain/books/trial-balance'
import type { Work } from '../kit/database/work.ts'
import { sheetFile } from '../kit/export/sheet-file.ts'
import type { RawQuery } from '../kit/http/list-query.ts'
import { type Server, checked } from '../kit/http/route.ts'
import { serveUnder } from '../kit/http/serve-under.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { readPurposes, setPurpose } from './chart.ts'
import { profitAndLossOf, trialBalanceOf } from './reports.ts'

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

/** Serves the accounts by purpose, the reports of the journal, and the call that brings the journal up to date. */
export function serveBooks(server: Server): void {
  const ofChart = { entity: ledgerAccount.name, section: ledgerAccount.section } as const
  const ofJournal = { entity: journalEntry.name, section: journalEntry.section } as const
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
    ...ofJournal,
    flag: 'read',
    reads: true,
    handle: async (work, { query }) => ({
      result: await trialBalanceOf(work, checked(trialBalanceQuery, query)),
    }),
  })
  serveUnder(server, journalEntry, {
    ...trialBalanceExport,
    ...ofJournal,
    flag: 'read',
    reads: true,
    costs: () => 'list-sheet',
    handle: (work, { query }) => trialBalanceFile(work, query),
  })
  serveUnder(server, journalEntry, {
    ...profitAndLoss,
    ...ofJournal,
    flag: 'read',
    reads: true,
    handle: async (work, { query }) => ({ result: await profitAndLossOf(work, checked(profitQuery, query)) }),
  })
  serveUnder(server, journalEntry, {
    ...journalUpdate,
    ...ofJournal,
    flag: 'read',
    handle: async (work) => ({ result: await bringUpToDate(work) }),
  })
}
