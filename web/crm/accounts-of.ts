import { account } from '@fieldhouse/domain/crm/account'
import { useQuery } from '@tanstack/react-query'
import { isArchived } from '../kit/form/archived-notice.tsx'
import { recordQueries } from '../kit/api/records.ts'
import type { ClientRecord } from './contact-search.tsx'

/** Which accounts belong to a client: with one that was archived went their accounts. */
export const accountsOf = (holder: ClientRecord) => ({
  filter_accountHolder: holder._id,
  ...(isArchived(holder) ? { filter_removed: 'true' } : {}),
})

/** The accounts that a client holds, the newest hundred of them. */
export const useAccountsOf = (holder: ClientRecord) =>
  useQuery(recordQueries.list(account, { ...accountsOf(holder), limit: 100 }))
