import { mergedClient } from '@fieldhouse/domain/crm/merge-clients'
import { recognitionKeys } from '@fieldhouse/domain/crm/duplicate-client'
import { client, whyNotPhones, withPlace } from '@fieldhouse/domain/crm/client'
import type { RowOf } from '@fieldhouse/domain/kit/entity'
import { fault } from '@fieldhouse/domain/kit/problem'
import { sql } from 'drizzle-orm'
import { defineEntity } from '../kit/define-entity.ts'
import { insertRows } from '../kit/insert-rows.ts'
import { mergeRecords } from '../kit/merge-records.ts'
import { insertRow } from '../kit/write.ts'
import { accountRoutes } from './account.ts'
import { lookalikesOf } from './client-lookalikes.ts'
import { accounts, clientTags, clients } from './tables.ts'

type ClientRow = RowOf<typeof client>

/** The values as they are kept: the place inside the address, every phone once. */
function settled(values: Partial<ClientRow>, current: ClientRow | null): Partial<ClientRow> {
  const { lat, lng, ...rest } = values
  const additional = values.additionalPhones ?? current?.additionalPhones ?? []
  const refused = whyNotPhones(values.phone ?? current?.phone ?? '', additional)
  if (refused) throw fault(['additionalPhones'], refused)
  const main = values.email === undefined ? current?.email : values.email
  const emails = values.additionalEmails ?? current?.additionalEmails ?? []
  if (emails.some(({ value }) => value.toLowerCase() === main?.toLowerCase()))
    throw fault(['additionalEmails'], 'DUPLICATE')
  const address = values.address === undefined ? (current?.address ?? null) : values.address
  const placed = withPlace(address, { lat, lng })
  return placed === (current?.address ?? null) ? rest : { ...rest, address: placed }
}

const point = (index: number) =>
  sql`(${clients.address} #>> ${sql.raw(`'{location,coordinates,${index}}'`)})::float8`

/** A create body without what is no field of the client. */
function withoutAccount(body: Record<string, unknown>): Partial<ClientRow> {
  const { createAccount: _, ...values } = body
  return values as Partial<ClientRow>
}

export const clientRoutes = defineEntity(client, {
  table: clients,
  links: { tags: clientTags },
  derived: {
    lat: () => point(1),
    lng: () => point(0),
    phones:
      () => sql`(select json_agg(json_build_object('value', number, 'type', type, 'ext', ext) order by place)
      from (select ${clients.phone} as number, 'MOBILE' as type, null as ext, 0 as place
        union all select given->>'number', given->>'type', given->>'ext', place::int
        from jsonb_array_elements(${clients.additionalPhones}) with ordinality as additional (given, place)) every_phone)`,
    emails:
      () => sql`(select coalesce(json_agg(json_build_object('value', value, 'type', type) order by place), '[]'::json)
      from (select ${clients.email} as value, 'PERSONAL' as type, 0 as place where ${clients.email} is not null
        union all select given->>'value', given->>'type', place::int
        from jsonb_array_elements(${clients.additionalEmails}) with ordinality as additional (given, place)) every_email)`,
    account: () => sql`(select json_build_object('_id', held.id, 'accountNumber', held.account_number)
      from ${accounts} held where held.workspace_id = ${clients.workspaceId} and held.account_holder = ${clients.id}
      order by held.created_at, held.id limit 1)`,
  },
  lookalikes: { find: lookalikesOf, keys: recognitionKeys },
  actions: {
    merge: async (work, { current, body }): Promise<void> => {
      await mergeRecords(work, clientRoutes, {
        id: current.id,
        body,
        combine: ({ kept, gone }, take) => ({
          ...mergedClient({ kept, gone }, take),
          photo: kept.photo ?? gone.photo,
        }),
      })
    },
  },
  steps: {
    create: async (work, { createAccount, ...values }): Promise<string> => {
      const { id } = await insertRow(work, clientRoutes, values as Partial<ClientRow>)
      if (createAccount) await insertRow(work, accountRoutes, { accountHolder: id })
      return id
    },
    createMany: async (work, bodies) => {
      const values = bodies.map((body) => withoutAccount(body))
      const ids = await insertRows(work, clientRoutes, values)
      const holders = ids.filter((_, at) => bodies[at]?.['createAccount'])
      await insertRows(
        work,
        accountRoutes,
        holders.map((accountHolder) => ({ accountHolder, tags: [] })),
      )
    },
    beforeCreate: (_, values) => settled(values, null),
    beforeUpdate: (_, { current, values }) => settled(values, current),
  },
})
