import { account, holderFirstWords } from '@fieldhouse/domain/crm/account'
import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { currentWorkspace } from '../kit/database/current-workspace.ts'
import { defineEntity } from '../kit/entity/define-entity.ts'
import { mergeRecords } from '../kit/entity/merge-records.ts'
import type { Work } from '../kit/database/work.ts'
import { lockRow, runAfterUpdateHooks } from '../kit/entity/write.ts'
import { mergeLinks } from '../links/links.ts'
import { accountTags, accounts, clients, serviceLocations } from './tables.ts'

const ofAccount = sql`from ${serviceLocations} place
  where place.workspace_id = ${currentWorkspace} and place.account = ${accounts.id}`

/** Returns which of these clients are archived. The other clients cannot be archived until the transaction ends. */
async function archivedOf(work: Work, holders: readonly string[]): Promise<Set<string>> {
  // Archiving a client waits for this lock. Other transactions can still read the client.
  if (holders.length === 0) return new Set()
  const found = await work.tx
    .select({ id: clients.id, removed: clients.removed })
    .from(clients)
    .where(and(eq(clients.workspaceId, work.workspaceId), inArray(clients.id, [...new Set(holders)])))
    .orderBy(clients.id)
    .for('key share')
  return new Set(found.flatMap(({ id, removed }) => (removed ? [id] : [])))
}

export const accountRoutes = defineEntity(account, {
  table: accounts,
  links: { tags: accountTags },
  number: { field: 'accountNumber', series: 'account' },
  derived: {
    address: () => sql`(select holder.address from ${clients} holder
      where holder.workspace_id = ${currentWorkspace} and holder.id = ${accounts.accountHolder})`,
    serviceLocations: () => sql`(select coalesce(json_agg(json_build_object(
        '_id', place.id, 'name', place.name, 'address', place.address) order by place.created_at, place.id), '[]'::json)
      ${ofAccount})`,
    serviceLocationCount: () => sql`(select count(*)::int ${ofAccount})`,
  },
  later: ['lastServicedDate', 'billingEmail', 'balances', 'credits', 'member'],
  actions: {
    merge: async (work, { current, body }): Promise<void> => {
      await mergeRecords(work, accountRoutes, {
        id: current.id,
        body,
        move: ({ kept, gone }, values) => {
          const holder = values['accountHolder'] ?? kept.accountHolder
          const stays = [kept, gone].filter((each) => each.accountHolder === holder).map(({ id }) => id)
          return mergeLinks(work, { kept: kept.id, gone: gone.id, stays })
        },
      })
      const row = await lockRow(work, accountRoutes, current.id)
      // Records that came from the other account still name the holder of that account.
      await runAfterUpdateHooks(work, accountRoutes, { before: { ...row, accountHolder: '' }, row })
    },
  },
  steps: {
    beforeUpdate: (_, { current, values }) => {
      if (values.parent === current.id) throw fault(['parent'], 'SELF')
      return values
    },
    whyNotCreate: async (work, records) => {
      const holders = records.map(({ accountHolder }) => accountHolder ?? '')
      const archived = await archivedOf(work, holders.filter(Boolean))
      return holders.map((holder) =>
        archived.has(holder) ? { path: ['accountHolder'], code: 'ARCHIVED_CLIENT' as const } : null,
      )
    },
    beforeRestore: async (work, { accountHolder }) => {
      if ((await archivedOf(work, [accountHolder])).size > 0)
        throw new Problem('INVALID_TRANSITION', { words: holderFirstWords })
    },
  },
})
