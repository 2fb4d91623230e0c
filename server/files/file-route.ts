import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EntityModule } from '../kit/entity/define-entity.ts'
import { describes } from '../kit/http/described.ts'
import { type Server, apiBase, callerOf, longestFile } from '../kit/http/route.ts'
import { openFile } from './open-file.ts'
import { type Part, sendFile } from './send-file.ts'

const inAddress = {
  workspace: 'the workspace, where no header can be sent',
  person: 'whose photo it is; it belongs to no workspace',
  until: 'of a signed link: when it ends, in seconds since 1970',
  signature: 'of a signed link: it opens for the session it was made for alone',
  view: '`1` to show a PDF in a frame of the product instead of saving it',
}

/** Serves the files of records under `/file/:id` and their thumbnails below it. */
export function serveFileRoutes(server: Server, modules: readonly EntityModule[]): void {
  const add = (path: string, summary: string, part: Part) =>
    server.app.get(
      `${apiBase}${path}`,
      {
        ...describes({ summary, query: inAddress, answers: '*/*', needsSession: true }),
        onRequest: async (request: FastifyRequest) => void callerOf(request),
        handlerTimeout: longestFile,
      },
      async (request: FastifyRequest, reply: FastifyReply) =>
        sendFile(server.files, { file: await openFile(server, modules, request), part, request, reply }),
    )
  add('/file/:id', 'A file of a record', 'file')
  add('/file/:id/thumbnail', 'The thumbnail of an image', 'thumbnail')
}
