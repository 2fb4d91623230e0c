import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { displayPhone } from '@fieldhouse/domain/kit/value/phone'
import type { RequestForm } from '@fieldhouse/domain/requests/calls'
import { isRequestSecret } from '@fieldhouse/domain/requests/request-address'
import type { FastifyRequest } from 'fastify'
import { guardAddress } from '../identity/throttle.ts'
import { type Work, inTransaction } from '../kit/database/work.ts'
import { paramsOf } from '../kit/http/address-values.ts'
import type { Server } from '../kit/http/route.ts'
import { setLocal } from '../kit/database/local-settings.ts'

/** A valid request address that somebody opened. */
export type OpenAddress = { secret: string; workspaceId: string }

/**
 * The company and the machine that a request address belongs to. `hasPlace` tells whether the machine's location is
 * known.
 */
export type Behind = {
  company: RequestForm['company']
  machine: string | null
  hasPlace: boolean
  /** The company's country, which applies to phone numbers without a country code. */
  country: string | null
}

/**
 * Finds the request address with a secret, or null. The workspace is not known yet, so row-level security uses the
 * secret and not the workspace.
 */
async function findAddress({ database }: Server, secret: string): Promise<OpenAddress | null> {
  if (!isRequestSecret(secret)) return null
  return inTransaction(database.main, async (client) => {
    await setLocal(client, { workspace_id: '', request_secret: secret })
    const { rows } = await client.query<OpenAddress>(
      'select secret, workspace_id as "workspaceId" from request_addresses where secret = $1',
      [secret],
    )
    return rows[0] ?? null
  })
}

/**
 * Returns the request address in the path. Throws `NOT_FOUND` for an invalid address, and `RATE_LIMITED` after too many
 * invalid addresses.
 */
export async function openAddress(server: Server, request: FastifyRequest): Promise<OpenAddress> {
  const { secret = '' } = paramsOf(request)
  const found = await guardAddress(server, request, () => findAddress(server, secret))
  if (found === null) throw new Problem('NOT_FOUND')
  return found
}

type Row = { name: string; phone: string | null; machine: string | null; hasPlace: boolean }

/**
 * Returns the company and the machine to which a request address belongs. Throws `NOT_FOUND` if the address was
 * renewed, its machine archived or its workspace closed.
 */
export async function behind({ client, workspaceId, home }: Work, { secret }: OpenAddress): Promise<Behind> {
  const { rows } = await client.query<Row>(
    `select w.name, w.phone, a.machine, m.service_location is not null as "hasPlace" from request_addresses a
     join workspaces w on w.workspace_id = a.workspace_id
     left join machines m on m.workspace_id = a.workspace_id and m.id = a.machine
     where a.workspace_id = $1 and a.secret = $2 and w.enabled and not w.removed and (m.removed is null or not m.removed)`,
    [workspaceId, secret],
  )
  const [found] = rows
  if (!found) throw new Problem('NOT_FOUND')
  const { name, phone, machine, hasPlace } = found
  return {
    company: { name, phone, shownPhone: phone && displayPhone(phone) },
    machine,
    hasPlace,
    country: home.country,
  }
}
