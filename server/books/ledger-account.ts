import { ledgerAccount } from '@fieldhouse/domain/books/ledger-account'
import { defineEntity } from '../kit/entity/define-entity.ts'
import { ledgerAccounts } from './tables.ts'

export const ledgerAccountRoutes = defineEntity(ledgerAccount, { table: ledgerAccounts })
