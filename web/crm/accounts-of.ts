import { account } from '@fieldhouse/domain/crm/account'
import { useQuery } from '@tanstack/react-query'
import { isArchived } from '../kit/form/archived-notice.tsx'
import { recordQueries } from '../kit/api/records.ts'
import type { ClientRecord } from './contact-search.tsx'

/** The filter for a client's accounts. If the client is archived, the accounts are archived as well. */
export const accountsOf = (holder: ClientRecord) => ({
  filter_accountHolder: holder._id,
  ...(isArchived(holder) ? { filter_removed: 'true' } : {}),
})

/** The accounts of a client. At most the newest hundred are loaded. */
export const useAccountsOf = (holder: ClientRecord) =>
  useQuery(recordQueries.list(account, { ...accountsOf(holder), limit: 100 }))
