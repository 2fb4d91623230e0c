import type {
  IntegrityAsked,
  IntegrityCheck,
  IntegrityResult,
} from '@fieldhouse/domain/books/integrity/integrity-check'
import type { Work } from '../../kit/database/work.ts'
import { comparedBank, comparedBills } from './bank.ts'
import { comparedChain } from './chain.ts'
import { comparedControlAccounts } from './control-accounts.ts'
import { type Found, compareAll, compareRecords } from './found-differences.ts'
import { comparedJournal } from './journal.ts'
import { comparedNumbers } from './numbers.ts'
import { comparedBalances, comparedPayments } from './payments.ts'
import { comparedStock } from './stock.ts'
import { comparedTaxes } from './taxes.ts'
import { comparedTotals } from './totals.ts'

const checks: Record<Exclude<IntegrityCheck, 'TOTALS' | 'CHAIN'>, (work: Work) => Promise<Found>> = {
  NUMBERS: (work) => compareRecords(work, comparedNumbers(work.workspaceId)),
  BALANCES: (work) => compareAll(work, comparedBalances(work.workspaceId)),
  PAYMENTS: (work) => compareRecords(work, comparedPayments(work.workspaceId)),
  TAXES: async (work) => compareAll(work, await comparedTaxes(work)),
  STOCK: (work) => compareAll(work, comparedStock(work.workspaceId)),
  JOURNAL: (work) =>
    compareAll(work, [...comparedJournal(work.workspaceId), ...comparedControlAccounts(work.workspaceId)]),
  BANK: (work) => compareRecords(work, comparedBank(work.workspaceId)),
  BILLS: (work) => compareRecords(work, comparedBills(work.workspaceId)),
}

/** Recomputes the figures of a check from the stored records (OPEN-832). The checks of totals and of the chain have parts. */
export async function checkIntegrity(work: Work, { check, after }: IntegrityAsked): Promise<IntegrityResult> {
  // A check reads all records of the company, so it may take longer than other calls.
  await work.client.query(`set local statement_timeout = '25s'`)
  if (check === 'TOTALS') return { check, ...(await comparedTotals(work, after)) }
  if (check === 'CHAIN') return { check, ...(await comparedChain(work, after)) }
  return { check, ...(await checks[check](work)), next: null }
}
