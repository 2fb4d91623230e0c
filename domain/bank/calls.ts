import { answers, declareCall } from '../kit/entity/calls.ts'
import type { OfferedColumns } from './csv-columns.ts'
import type { ShownProposal } from './shown-proposal.ts'
import type { StatementWarningCode } from './statement.ts'

/** The result of an imported statement. `matched` lines were matched without a person. */
export type ImportedStatement = {
  added: number
  known: number
  matched: number
  warnings: { code: StatementWarningCode; msg: string }[]
}

export const bankStatementImport = declareCall({
  method: 'POST',
  path: '/bank-account/statement/:id',
  summary:
    'Imports a bank statement (CAMT, OFX, QFX, MT940 or CSV), and matches the certain lines. Lines that are already known are not added again',
  takes: 'files',
  answer: answers<ImportedStatement>(),
})

export const bankStatementColumns = declareCall({
  method: 'POST',
  path: '/bank-account/columns/:id',
  summary: 'Returns the columns of a CSV statement and what they probably contain. Imports nothing',
  takes: 'files',
  answer: answers<OfferedColumns>(),
})

export const bankLinesRematch = declareCall({
  method: 'POST',
  path: '/bank-account/rematch/:id',
  summary:
    'Matches the open lines of a bank account that have become certain, such as after invoices were issued',
  answer: answers<{ matched: number }>(),
})

export const bankLineProposals = declareCall({
  method: 'GET',
  path: '/bank-line/proposals/:id',
  summary: 'Returns at most three records that an open bank line may belong to, with the reasons',
  answer: answers<ShownProposal[]>(),
})
