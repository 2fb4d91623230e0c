import { fileRead, thumbnailRead } from '@fieldhouse/domain/collaboration/calls'
import type { Call } from '@fieldhouse/domain/kit/entity/calls'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EntityModule } from '../kit/entity/define-entity.ts'
import { describes } from '../kit/http/described.ts'
import { type Server, apiBase, callerOf, longestFile } from '../kit/http/route.ts'
import { openFile } from './open-file.ts'
import { type Part, sendFile } from './send-file.ts'

/** Serves files of records at `/file/:id` and their thumbnails at `/file/:id/thumbnail`. */
export function serveFileRoutes(server: Server, modules: readonly EntityModule[]): void {
  const add = (call: Call, part: Part) =>
    server.app.get(
      `${apiBase}${call.path}`,
      {
        ...describes({ ...call, needsSession: true }),
        onRequest: async (request: FastifyRequest) => void callerOf(request),
        handlerTimeout: longestFile,
      },
      async (request: FastifyRequest, reply: FastifyReply) =>
        sendFile(server.files, { file: await openFile(server, modules, request), part, request, reply }),
    )
  add(fileRead, 'file')
  add(thumbnailRead, 'thumbnail')
}
