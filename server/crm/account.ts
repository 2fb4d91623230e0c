import { account } from '@fieldhouse/domain/crm/account'
import { fault } from '@fieldhouse/domain/kit/problem'
import { sql } from 'drizzle-orm'
import { defineEntity } from '../kit/define-entity.ts'
import { mergeRecords } from '../kit/merge-records.ts'
import { billingEmailOf, lastServicedOf, owedBy } from './later-areas.ts'
import { accountTags, accounts, clients, serviceLocations } from './tables.ts'

const ofAccount = sql`from ${serviceLocations} place
  where place.workspace_id = ${accounts.workspaceId} and place.account = ${accounts.id}`

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
  },
})
