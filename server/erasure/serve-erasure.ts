import {
  clientCertificate,
  clientErase,
  clientErasure,
  clientPersonalData,
  clientPersonalDataOpen,
} from '@fieldhouse/domain/erasure/calls'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { Readable } from 'node:stream'
import { clientRoutes } from '../crm/client.ts'
import { freshProof } from '../identity/proof.ts'
import { flagToo } from '../kit/http/demands.ts'
import { disposition } from '../kit/http/disposition.ts'
import { type Answer, type Server, apiBase } from '../kit/http/route.ts'
import { serve } from '../kit/http/serve-route.ts'
import type { Work } from '../kit/database/work.ts'
import type { EntityModule } from '../kit/entity/define-entity.ts'
import { findRecord } from '../kit/entity/read.ts'
import { record } from '../kit/entity/write.ts'
import { certificateOf } from './certificate.ts'
import { belongingsOf } from './closure.ts'
import { eraseClient } from './erase-client.ts'
import { openAmong } from './open-records.ts'
import { personalDataOf } from './personal-data.ts'
import { removeFilesOf } from './remove-files.ts'

const clients: EntityModule = clientRoutes

const needClient = async (work: Work, id: string): Promise<void> => {
  if (!(await findRecord(work, clientRoutes, id))) throw new Problem('NOT_FOUND')
}

/** Returns a response that downloads a value as a JSON file. */
function jsonFile(name: string, value: unknown): Answer<null> {
  const text = `${JSON.stringify(value, null, 2)}\n`
  const file = async () => ({
    content: Readable.from([text]),
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': disposition('attachment', name),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  })
  return { result: null, file }
}

const governs = flagToo('GLOBAL', 'admin')

/**
 * Serves the erasure of a client. Only workspace admins who may delete clients and recently proved their identity can
 * use the route (OPEN-540).
 */
export function serveErasure(server: Server): void {
  const { secret } = server.config
  const place = { entity: 'client', section: 'CRM_CONTACT_CUSTOMER' } as const
  serve(server, {
    ...clientErase,
    ...place,
    flag: 'delete',
    demands: [governs, freshProof],
    handle: async (work, { id, body }) => {
      const { certificate, keys } = await eraseClient(work, { id, name: body.name, secret })
      const after = () => removeFilesOf(server, keys)
      return { result: certificate, after }
    },
  })
  serve(server, {
    ...clientErasure,
    ...place,
    flag: 'delete',
    demands: [governs],
    reads: true,
    handle: async (work, { id }) => {
      await needClient(work, id)
      const certificate = await certificateOf(work, id)
      const open = certificate ? [] : await openAmong(work, await belongingsOf(work, { person: id }))
      return { result: { certificate, open } }
    },
  })
  serve(server, {
    ...clientCertificate,
    ...place,
    flag: 'delete',
    demands: [governs],
    reads: true,
    handle: async (work, { id }) => {
      const certificate = await certificateOf(work, id)
      if (!certificate) throw new Problem('NOT_FOUND')
      return jsonFile(`erasure-${certificate.number}.json`, certificate)
    },
  })
}

/**
 * Serves a copy of a client's data. Only workspace admins who may read clients and recently proved their identity can
 * use the route (OPEN-543).
 */
export function servePersonalData(server: Server): void {
  const rights = { entity: 'client', section: 'CRM_CONTACT_CUSTOMER', flag: 'read' } as const
  serve(server, {
    ...clientPersonalDataOpen,
    ...rights,
    demands: [governs, freshProof],
    reads: true,
    handle: async (work, { id }) => {
      await needClient(work, id)
      const address = `${apiBase}/client/personal-data/${id}?workspace=${work.workspaceId}`
      return { result: { address } }
    },
  })
  serve(server, {
    ...clientPersonalData,
    ...rights,
    demands: [governs, freshProof],
    limited: true,
    handle: async (work, { id }) => {
      const found = await findRecord(work, clientRoutes, id)
      if (!found) throw new Problem('NOT_FOUND')
      const data = await personalDataOf(work, id)
      await record(work, clients, { action: 'exportData', row: { id, version: found.version } })
      return jsonFile('personal-data.json', { client: id, madeAt: work.now.toISOString(), data })
    },
  })
}
