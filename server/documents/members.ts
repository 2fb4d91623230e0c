import type { Member } from '@fieldhouse/domain/crm/member'
import { type SQL, sql } from 'drizzle-orm'
import type { Work } from '../kit/database/work.ts'

type FindMember = (work: Work, account: string) => Promise<Member | null>

type MemberDiscounts = (workspaceId: string) => SQL

let find: FindMember = () => Promise.resolve(null)
let discounts: MemberDiscounts = () =>
  sql`(select null::uuid as account, 0::numeric as labour, 0::numeric as parts where false)`

/** Registers the functions that find the memberships of accounts. The area of memberships calls this function. */
export function registerMembers(found: FindMember, discountsOf: MemberDiscounts): void {
  find = found
  discounts = discountsOf
}

/** The membership that applies to an account today; null if the account is no member. */
export const memberOf: FindMember = (work, account) => find(work, account)

/** SQL for the accounts of a workspace with a membership today, and their discounts: `account`, `labour`, `parts`. */
export const memberDiscounts: MemberDiscounts = (workspaceId) => discounts(workspaceId)
