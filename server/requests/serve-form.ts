import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { may } from '@fieldhouse/domain/kit/entity/sections'
import { type RequestForm, requestFormRead } from '@fieldhouse/domain/requests/calls'
import type { FastifyRequest } from 'fastify'
import { machineRoutes } from '../equipment/machine.ts'
import { inWorkspace } from '../kit/database/work.ts'
import { findRecord } from '../kit/entity/read.ts'
import { describes } from '../kit/http/described.ts'
import { type Server, apiBase, envelope } from '../kit/http/route.ts'
import { asVisitor, unlisted } from '../links/as-visitor.ts'
import { type OpenAddress, behind, openAddress } from './open-address.ts'

/** Whether the signed-in user may read the sticker's machine. The response never contains the reason for a refusal. */
async function mayRead(
  { database }: Server,
  { caller: actor }: FastifyRequest,
  { workspaceId, machine }: { workspaceId: string; machine: string },
): Promise<boolean> {
  if (!actor?.isActivated) return false
  const { entity } = machineRoutes
  const claim = { workspaceId, actor, readOnly: true }
  return inWorkspace(
    database.main,
    claim,
    async (work) =>
      may(work.permissions, entity.section, 'read') &&
      (await findRecord(work, machineRoutes, machine)) !== null,
  ).catch((error: unknown) => {
    if (error instanceof Problem && error.code !== 'OVERLOADED') return false
    throw error
  })
}

async function formOf(server: Server, request: FastifyRequest, address: OpenAddress): Promise<RequestForm> {
  const { workspaceId } = address
  const { company, machine, hasPlace } = await asVisitor(server, { workspaceId, request }, (work) =>
    behind(work, address),
  )
  const isTheirs = machine !== null && (await mayRead(server, request, { workspaceId, machine }))
  return {
    company,
    isOfMachine: machine !== null,
    asksAddress: !hasPlace,
    machine: isTheirs ? { _id: machine, workspace: workspaceId } : null,
  }
}

/**
 * Serves `GET public/requests/{secret}`: the company's public name and phone. Users who may read the machine also get
 * the machine's id (OPEN-351).
 */
export function serveRequestForm(server: Server): void {
  server.app.get(
    `${apiBase}${requestFormRead.path}`,
    { ...describes(requestFormRead), onRequest: async (_, reply) => void reply.headers(unlisted) },
    async (request) =>
      envelope({ result: await formOf(server, request, await openAddress(server, request)) }),
  )
}
