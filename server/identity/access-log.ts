import type { AccessEvent } from '@fieldhouse/domain/identity/access-event'
import type { FastifyRequest } from 'fastify'
import type { PoolClient } from 'pg'
import { clientAddress } from '../kit/http/client-address.ts'
import { newId } from '../kit/database/tenant-table.ts'

/** Adds an event to a person's access log, with the address and device of the request. */
export async function noteAccess(
  client: Pick<PoolClient, 'query'>,
  of: { userId: string; event: AccessEvent; request: FastifyRequest },
): Promise<void> {
  const { userId, event, request } = of
  await client.query(
    'insert into access_log (id, user_id, event, ip_address, user_agent) values ($1, $2, $3, $4, $5)',
    [
      newId(),
      userId,
      event,
      clientAddress(request) || null,
      request.headers['user-agent']?.slice(0, 300) ?? null,
    ],
  )
}
