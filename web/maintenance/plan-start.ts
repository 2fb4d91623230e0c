import { account } from '@fieldhouse/domain/crm/account'
import { serviceLocation } from '@fieldhouse/domain/crm/service-location'
import { machine } from '@fieldhouse/domain/equipment/machine'
import type { QueryClient } from '@tanstack/react-query'
import { recordQueries } from '../kit/api/records.ts'
import type { FormValues } from '../kit/form/form-values.ts'

/** The record that a new service plan is started from: a machine, an account, or a client. */
export type PlanStart = { machine?: string; account?: string; client?: string }

/** Returns the account of a client. Null if the client has no account or several. */
async function onlyAccountOf(queries: QueryClient, client: string) {
  const held = await queries.fetchQuery(
    recordQueries.list(account, { filter_accountHolder: client, limit: 2 }),
  )
  return held.result.length === 1 ? (held.result[0] ?? null) : null
}

/** Returns the account of the machine's site, or else the only account of the machine's client. */
async function accountOfMachine(
  queries: QueryClient,
  of: { serviceLocation: string | null; client: string | null },
) {
  if (of.serviceLocation !== null) {
    const place = await queries.fetchQuery(recordQueries.read(serviceLocation, of.serviceLocation))
    return queries.fetchQuery(recordQueries.read(account, place.account._id))
  }
  return of.client === null ? null : onlyAccountOf(queries, of.client)
}

/** Returns the initial values of the form for a new service plan. */
export async function planStart(queries: QueryClient, start: PlanStart): Promise<FormValues> {
  if (start.machine !== undefined) {
    const served = await queries.fetchQuery(recordQueries.read(machine, start.machine))
    const of = { serviceLocation: served.serviceLocation?._id ?? null, client: served.client?._id ?? null }
    return { machine: served, account: await accountOfMachine(queries, of) }
  }
  if (start.account !== undefined)
    return { account: await queries.fetchQuery(recordQueries.read(account, start.account)) }
  return start.client === undefined ? {} : { account: await onlyAccountOf(queries, start.client) }
}
