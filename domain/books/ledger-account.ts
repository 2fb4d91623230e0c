import { entity } from '../kit/entity/entity.ts'
import { flag, name, oneOf, text } from '../kit/entity/fields.ts'

/** The types of ledger accounts. An account of the first three types has a balance that goes on from year to year. */
const ledgerAccountTypes = ['ASSET', 'LIABILITY', 'EQUITY', 'INCOME', 'EXPENSE'] as const
export type LedgerAccountType = (typeof ledgerAccountTypes)[number]

/** An account of the company's chart of accounts. The accounts of clients are a different entity (OPEN-814). */
export const ledgerAccount = entity('ledger-account', {
  section: 'ACCTG_JOURNAL',
  fields: {
    code: text(20),
    name: name(),
    accountType: oneOf(ledgerAccountTypes),
    enabled: flag(true),
  },
  unique: ['code'],
  number: 'code',
  displayName: [['code', 'name']],
  search: ['code', 'name'],
  filter: ['accountType', 'enabled', 'createdAt'],
  sort: ['code', 'name', 'createdAt'],
  order: 'code',
  readings: { purposes: ['tag'] },
})
