import { account } from '@fieldhouse/domain/crm/account'
import { useQuery } from '@tanstack/react-query'
import { recordQueries } from '../kit/records.ts'

/** The accounts that a client holds, the newest hundred of them. */
export const useAccountsOf = (holder: string) =>
  useQuery(recordQueries.list(account, { filter_accountHolder: holder, limit: 100 }))
