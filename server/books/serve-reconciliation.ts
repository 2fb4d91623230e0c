import { bankAccount } from '@fieldhouse/domain/bank/bank-account'
import { ledgerAccount } from '@fieldhouse/domain/books/ledger-account'
import { reconciliationRead, statementReconcile, statementUnreconcile } from '@fieldhouse/domain/books/calls'
import type { Server } from '../kit/http/route.ts'
import { serveUnder } from '../kit/http/serve-under.ts'
import { reconcile, reconciliationOf, unreconcile } from './reconciliation.ts'

const ofBooks = { entity: bankAccount.name, section: ledgerAccount.section } as const

/** Serves the reconciliation of bank statements for users who may read and change the chart of accounts (OPEN-839). */
export function serveReconciliation(server: Server): void {
  serveUnder(server, bankAccount, {
    ...reconciliationRead,
    ...ofBooks,
    flag: 'read',
    reads: true,
    handle: async (work, { id }) => ({ result: await reconciliationOf(work, id) }),
  })
  serveUnder(server, bankAccount, {
    ...statementReconcile,
    ...ofBooks,
    flag: 'update',
    handle: async (work, { id, body }) => {
      await reconcile(work, id, body)
      return { result: await reconciliationOf(work, id) }
    },
  })
  serveUnder(server, bankAccount, {
    ...statementUnreconcile,
    ...ofBooks,
    flag: 'update',
    handle: async (work, { id, body }) => {
      await unreconcile(work, id, body.statement)
      return { result: await reconciliationOf(work, id) }
    },
  })
}
