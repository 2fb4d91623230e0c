import { bankAccount } from '@fieldhouse/domain/bank/bank-account'
import { bankLine } from '@fieldhouse/domain/bank/bank-line'
import {
  bankLineProposals,
  bankLinesRematch,
  bankStatementColumns,
  bankStatementImport,
} from '@fieldhouse/domain/bank/calls'
import type { OfferedColumns } from '@fieldhouse/domain/bank/csv-columns'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { Server } from '../kit/http/route.ts'
import { serveUnder } from '../kit/http/serve-under.ts'
import { lockRow } from '../kit/entity/write.ts'
import { bankAccountRoutes } from './bank-account.ts'
import { importStatement } from './import-statement.ts'
import { matchOpenLines } from './match-open-lines.ts'
import { proposalsOf } from './proposals.ts'
import { type ReceivedStatement, receiveStatement } from './receive-statement.ts'

const ofAccount = { entity: bankAccount.name, section: bankAccount.section } as const

/** The columns of a received CSV file. */
function columnsOf({ csv }: ReceivedStatement): OfferedColumns {
  if (csv === null) throw new Problem('FILE_CONTENT_MISMATCH')
  return csv
}

/** Serves the import of statements and the proposals for their lines (OPEN-812, OPEN-813). */
export function serveBank(server: Server): void {
  serveUnder(server, bankAccount, {
    ...bankStatementImport,
    ...ofAccount,
    flag: 'create',
    receive: (request) => receiveStatement(server, request, { onlyColumns: false }),
    handle: async (work, { id, body }) => ({
      result: await importStatement(work, id, body as ReceivedStatement),
      status: 201,
    }),
  })
  serveUnder(server, bankAccount, {
    ...bankStatementColumns,
    ...ofAccount,
    flag: 'create',
    receive: (request) => receiveStatement(server, request, { onlyColumns: true }),
    handle: async (_, { body }) => ({ result: columnsOf(body as ReceivedStatement) }),
  })
  serveUnder(server, bankAccount, {
    ...bankLinesRematch,
    ...ofAccount,
    flag: 'update',
    handle: async (work, { id }) => {
      const { currency } = await lockRow(work, bankAccountRoutes, id)
      return { result: { matched: await matchOpenLines(work, currency) } }
    },
  })
  serveUnder(server, bankLine, {
    ...bankLineProposals,
    entity: bankLine.name,
    section: bankLine.section,
    flag: 'read',
    reads: true,
    handle: async (work, { id }) => ({ result: await proposalsOf(work, id) }),
  })
}
