import { account, holderFirstWords } from '@fieldhouse/domain/crm/account'
import { Problem, fault } from '@fieldhouse/domain/kit/problem'
import { and, eq, sql } from 'drizzle-orm'
import { defineEntity } from '../kit/define-entity.ts'
import { mergeRecords } from '../kit/merge-records.ts'
import type { Work } from '../kit/work.ts'
import { billingEmailOf, lastServicedOf, owedBy } from './later-areas.ts'
import { accountTags, accounts, clients, serviceLocations } from './tables.ts'

const ofAccount = sql`from ${serviceLocations} place
  where place.workspace_id = ${accounts.workspaceId} and place.account = ${accounts.id}`

/** Whether somebody is archived: an account of theirs is not to be found while they are not found themselves. */
async function isAway(work: Work, id: string): Promise<boolean> {
  const [holder] = await work.tx
    .select({ removed: clients.removed })
    .from(clients)
    .where(and(eq(clients.workspaceId, work.workspaceId), eq(clients.id, id)))
    .for('share')
  return holder?.removed ?? false
}

export const accountRoutes = defineEntity(account, {
  table: accounts,
  links: { tags: accountTags },
  number: { field: 'accountNumber', series: 'account' },
  derived: {
    address: () => sql`(select holder.address from ${clients} holder
      where holder.workspace_id = ${accounts.workspaceId} and holder.id = ${accounts.accountHolder})`,
    serviceLocations: () => sql`(select coalesce(json_agg(json_build_object(
        '_id', place.id, 'name', place.name, 'address', place.address) order by place.created_at, place.id), '[]'::json)
      ${ofAccount})`,
    serviceLocationCount: () => sql`(select count(*)::int ${ofAccount})`,
    lastServicedDate: () => lastServicedOf(accounts.workspaceId, accounts.id),
    billingEmail: () => billingEmailOf(accounts.workspaceId, accounts.id),
    balances: () => owedBy(accounts.workspaceId, accounts.id),
  },
  actions: {
    merge: (work, { current, body }): Promise<void> =>
      mergeRecords(work, accountRoutes, { id: current.id, body }),
  },
  steps: {
    beforeUpdate: (_, { current, values }) => {
      if (values.parent === current.id) throw fault(['parent'], 'INVALID')
      return values
    },
    beforeCreate: async (work, values) => {
      if (values.accountHolder && (await isAway(work, values.accountHolder)))
        throw fault(['accountHolder'], 'ARCHIVED_CLIENT')
      return values
    },
    beforeRestore: async (work, { accountHolder }) => {
      if (await isAway(work, accountHolder))
        throw new Problem('INVALID_TRANSITION', { words: holderFirstWords })
    },
  },
})
