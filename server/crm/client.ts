import { noteMaxLength, notePieces } from '@fieldhouse/domain/collaboration/note-rules'
import { mergedClient } from '@fieldhouse/domain/crm/merge-clients'
import { recognitionKeys } from '@fieldhouse/domain/crm/duplicate-client'
import type { account } from '@fieldhouse/domain/crm/account'
import { client, whyNotPhones, withPlace } from '@fieldhouse/domain/crm/client'
import type { serviceLocation } from '@fieldhouse/domain/crm/service-location'
import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { fault } from '@fieldhouse/domain/kit/entity/problem'
import { definedIn } from '@fieldhouse/domain/kit/value/typed-record'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { currentWorkspace } from '../kit/database/current-workspace.ts'
import { noteRoutes } from '../collaboration/note.ts'
import type { Work } from '../kit/database/work.ts'
import { defineEntity } from '../kit/entity/define-entity.ts'
import { insertRows } from '../kit/entity/insert-rows.ts'
import { mergeRecords } from '../kit/entity/merge-records.ts'
import { needNotErased } from '../kit/entity/not-erased.ts'
import { archiveRow, restoreRow } from '../kit/entity/remove.ts'
import { insertRow } from '../kit/entity/write.ts'
import { accountRoutes } from './account.ts'
import { withZone } from './address-zone.ts'
import { lookalikesOf } from './client-lookalikes.ts'
import { serviceLocationRoutes } from './service-location.ts'
import { accounts, clientTags, clients } from './tables.ts'

type ClientRow = RowOf<typeof client>

/**
 * Returns the values as they are stored, with the coordinates inside the address. Refuses repeated phone numbers and
 * email addresses.
 */
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

type ClientBody = Partial<z.output<typeof client.create>>

/** Returns a create body without the fields for the account and its service location. */
function withoutAccount(body: ClientBody): Partial<ClientRow> {
  const { createAccount: _, accountType: __, serviceAddress: ___, ...values } = body
  return definedIn(values)
}

/**
 * Returns the account that the body of a create request contains, as a list. The list is empty if the body contains no
 * account.
 */
function openedWith(
  accountHolder: string,
  { createAccount, accountType }: ClientBody,
): Partial<RowOf<typeof account>>[] {
  return createAccount ? [{ accountHolder, accountType: accountType ?? null, tags: [] }] : []
}

/**
 * Returns the first service location of a new account, as a list. The list is empty if the body contains no service
 * address.
 */
const placeOf = (
  accountId: string,
  { serviceAddress }: ClientBody,
): Partial<RowOf<typeof serviceLocation>>[] =>
  serviceAddress ? [{ account: accountId, address: serviceAddress, tags: [] }] : []

/** Throws a problem if one of these clients is erased, because erased clients cannot be merged. */
async function needNoneErased(work: Work, ids: readonly string[]): Promise<void> {
  const [erased] = await work.tx
    .select({ erasedAt: clients.erasedAt })
    .from(clients)
    .where(
      and(
        eq(clients.workspaceId, work.workspaceId),
        inArray(clients.id, [...ids]),
        isNotNull(clients.erasedAt),
      ),
    )
    .limit(1)
  if (erased) needNotErased(erased)
}

export const clientRoutes = defineEntity(client, {
  table: clients,
  links: { tags: clientTags },
  derived: {
    lat: () => point(1),
    lng: () => point(0),
    phones:
      () => sql`(select json_agg(json_build_object('value', given->>'number', 'type', given->>'type', 'ext', given->>'ext') order by place)
      from jsonb_array_elements(jsonb_build_array(jsonb_build_object('number', ${clients.phone}, 'type', 'MOBILE'))
        || coalesce(${clients.additionalPhones}, '[]')) with ordinality as every_phone (given, place))`,
    emails:
      () => sql`(select coalesce(json_agg(json_build_object('value', given->>'value', 'type', given->>'type') order by place), '[]'::json)
      from jsonb_array_elements(case when ${clients.email} is null then '[]'
          else jsonb_build_array(jsonb_build_object('value', ${clients.email}, 'type', 'PERSONAL')) end
        || coalesce(${clients.additionalEmails}, '[]')) with ordinality as every_email (given, place))`,
    account: () => sql`(select json_build_object('_id', held.id, 'accountNumber', held.account_number)
      from ${accounts} held where held.workspace_id = ${currentWorkspace} and held.account_holder = ${clients.id}
      order by held.removed, held.created_at, held.id limit 1)`,
  },
  later: ['member'],
  holds: { account: { table: accounts, holder: accounts.accountHolder } },
  lookalikes: { find: lookalikesOf, keys: recognitionKeys },
  actions: {
    merge: async (work, { current, body }): Promise<void> => {
      await needNoneErased(work, [current.id, body.other])
      let left: string | null = null
      await mergeRecords(work, clientRoutes, {
        id: current.id,
        body,
        combine: ({ kept, gone }, take) => {
          const { values, surplus } = mergedClient({ kept, gone }, take)
          left = surplus
          return { ...values, photo: kept.photo ?? gone.photo }
        },
      })
      for (const content of notePieces(left ?? '', noteMaxLength('CLIENT')))
        await insertRow(work, noteRoutes, {
          content,
          isInternal: true,
          entityType: 'CLIENT',
          entity: current.id,
        })
    },
  },
  steps: {
    create: async (work, body): Promise<string> => {
      for (const field of ['accountType', 'serviceAddress'] as const)
        if (body[field] && !body.createAccount) throw fault([field], 'NOT_APPLICABLE')
      const { id } = await insertRow(work, clientRoutes, withoutAccount(body))
      for (const opened of openedWith(id, body)) {
        const { id: accountId } = await insertRow(work, accountRoutes, opened)
        for (const place of placeOf(accountId, body)) await insertRow(work, serviceLocationRoutes, place)
      }
      return id
    },
    createMany: async (work, bodies) => {
      const values = bodies.map((body) => withoutAccount(body))
      const ids = await insertRows(work, clientRoutes, values)
      const asking = bodies.flatMap((body, at) =>
        openedWith(ids[at] ?? '', body).map((opened) => ({ opened, body })),
      )
      const accountIds = await insertRows(
        work,
        accountRoutes,
        asking.map(({ opened }) => opened),
      )
      const places = asking.flatMap(({ body }, at) => placeOf(accountIds[at] ?? '', body))
      await insertRows(work, serviceLocationRoutes, places)
    },
    beforeCreate: (work, values) => withZone(work, settled(values, null), null),
    beforeUpdate: (work, { current, values }) => {
      needNotErased(current)
      return withZone(work, settled(values, current), current)
    },
    beforeRestore: (_, current) => needNotErased(current),
    // A client's accounts are archived and restored with the client, so that nobody finds the accounts of an archived
    // client.
    afterArchive: async (work, { row, removed }) => {
      const held = await work.tx
        .select({ id: accounts.id })
        .from(accounts)
        .where(and(eq(accounts.workspaceId, work.workspaceId), eq(accounts.accountHolder, row.id)))
        .orderBy(accounts.id)
      for (const { id } of held)
        await (removed
          ? archiveRow(work, accountRoutes, { id, seen: null })
          : restoreRow(work, accountRoutes, id))
    },
  },
})
