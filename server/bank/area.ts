import type { Area } from '../area.ts'
import { registerAfterWithdrawal } from '../accounting/after-withdrawal.ts'
import { bankAccountRoutes } from './bank-account.ts'
import { bankLineRoutes, reopenWithdrawn } from './bank-line.ts'
import { serveBank } from './serve-bank.ts'

registerAfterWithdrawal(reopenWithdrawn)

/** The area of bank accounts, their statements, and the matching of statement lines. */
export const bankArea: Area = {
  entities: [bankAccountRoutes, bankLineRoutes],
  serve: [serveBank],
  constraints: {
    taken: {
      bank_matches_payment_taken: 'BANK_TAKEN',
      bank_matches_expense_taken: 'BANK_TAKEN',
      bank_matches_bill_payment_taken: 'BANK_TAKEN',
      bank_matches_refund_taken: 'BANK_TAKEN',
    },
  },
}
