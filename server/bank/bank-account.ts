import { bankAccount } from '@fieldhouse/domain/bank/bank-account'
import { defineEntity } from '../kit/entity/define-entity.ts'
import { bankAccounts } from './tables.ts'

/** The bank accounts of the company. */
export const bankAccountRoutes = defineEntity(bankAccount, { table: bankAccounts })
