import { account } from '@fieldhouse/domain/crm/account'
import type { Member } from '@fieldhouse/domain/crm/member'
import { useQueryClient } from '@tanstack/react-query'
import { useMay } from '../../kit/api/may.ts'
import { recordQueries } from '../../kit/api/records.ts'

/** Returns a function that reads the membership of an account, for users who may read accounts (OPEN-802). */
export function useMemberOf(): (id: string | undefined) => Promise<Member | null> {
  const queries = useQueryClient()
  const mayRead = useMay(account.section, 'read')
  return async (id) =>
    id === undefined || !mayRead ? null : (await queries.fetchQuery(recordQueries.read(account, id))).member
}
