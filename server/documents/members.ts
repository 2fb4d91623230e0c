import type { Member } from '@fieldhouse/domain/crm/member'
import type { Work } from '../kit/database/work.ts'

type FindMember = (work: Work, account: string) => Promise<Member | null>

let find: FindMember = () => Promise.resolve(null)

/** Registers the function that finds the membership of an account. The area of memberships calls this function. */
export const registerMembers = (found: FindMember): void => void (find = found)

/** The membership that applies to an account today; null if the account is no member. */
export const memberOf: FindMember = (work, account) => find(work, account)
