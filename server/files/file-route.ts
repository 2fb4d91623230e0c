import { Problem } from '@fieldhouse/domain/kit/problem'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EntityModule } from '../kit/define-entity.ts'
import { describes } from '../kit/described.ts'
import { filePolicy, framedPdfPolicy } from '../kit/edge-headers.ts'
import { disposition } from '../kit/disposition.ts'
import { isId } from '../kit/ids.ts'
import { readRecord } from '../kit/read.ts'
import { type Server, apiBase, callerOf, workspaceOf } from '../kit/route.ts'
import { type Work, asSystem, inWorkspace, need } from '../kit/work.ts'
import { isSigned } from './links.ts'
import { type Resource, findResource } from './resources.ts'

type Part = 'file' | 'thumbnail'

type Asked = { workspaceId: string; id: string; until: string; signature: string; key: string }

function askedOf(request: FastifyRequest): Asked {
  const query = request.query as Record<string, unknown>
  const one = (name: string) => (typeof query[name] === 'string' ? query[name] : '')
  if (one('signature') === '' && one('key') === '') callerOf(request)
  const { id = '' } = request.params as { id?: string }
  if (!isId(id)) throw new Problem('NOT_FOUND')
  return {
    workspaceId: workspaceOf(request),
    id: id.toLowerCase(),
    until: one('until'),
    signature: one('signature'),
    key: one('key'),
  }
}

/** The file for who may read the record it belongs to. */
async function forMember(work: Work, modules: readonly EntityModule[], id: string): Promise<Resource | null> {
  const found = await findResource(work, id)
  const module = modules.find(({ entity }) => entity.name === found?.entity)
  if (!found || !module) return null
  need(work, module.entity.section, 'read')
  await readRecord(work, module, found.recordId)
  return found
}

/** A file for who has its link, unless its workspace was removed or disabled: then nobody comes in any more (OPEN-162). */
async function byLink(work: Work, id: string): Promise<Resource | null> {
  const { rowCount } = await work.client.query(
    'select from workspaces where workspace_id = $1 and (removed or not enabled)',
    [work.workspaceId],
  )
  return rowCount === 0 ? findResource(work, id) : null
}

/** The file a link opens: by its signature, by the key of a photo, or by the session of a member. */
async function resourceFor(
  server: Server,
  modules: readonly EntityModule[],
  request: FastifyRequest,
): Promise<Resource> {
  const asked = askedOf(request)
  const pool = server.database.main
  const now = new Date()
  const bySignature = asked.signature !== '' && isSigned(server.config.secret, { ...asked, now })
  if (bySignature || asked.key !== '') {
    const found = await asSystem(pool, asked.workspaceId, (work) => byLink(work, asked.id))
    if (!found || (!bySignature && found.capability !== asked.key)) throw new Problem('NOT_FOUND')
    return found
  }
  if (asked.signature !== '') throw new Problem('NOT_FOUND')
  const claim = { workspaceId: asked.workspaceId, actor: callerOf(request), readOnly: true }
  const found = await inWorkspace(pool, claim, (work) => forMember(work, modules, asked.id))
  if (!found) throw new Problem('NOT_FOUND')
  return found
}

/**
 * Nothing in a file may run: the browser is told its type, not to guess, and to give it no rights (SEC-73). A PDF is
 * saved, unless one of our own pages asks to view it in a frame.
 */
function headersOf(file: Resource, part: Part, view: unknown): Record<string, string> {
  const isViewed = view === '1' && file.contentType === 'application/pdf'
  const isShown = file.isImage || part === 'thumbnail' || isViewed
  return {
    'content-type': part === 'thumbnail' ? 'image/webp' : file.contentType,
    'content-disposition': disposition(isShown ? 'inline' : 'attachment', file.name),
    'content-security-policy': isViewed ? framedPdfPolicy : filePolicy,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, max-age=3600, immutable',
  }
}

const inAddress = {
  workspace: 'the workspace, where no header can be sent',
  view: '`1` to show a PDF in a frame of the product instead of saving it',
}
const said = (summary: string) => describes({ summary, query: inAddress, answers: '*/*' })

/** Serves the files of records under `/file/:id` and their thumbnails below it. */
export function serveFileRoutes(server: Server, modules: readonly EntityModule[]): void {
  const send = (part: Part) => async (request: FastifyRequest, reply: FastifyReply) => {
    const file = await resourceFor(server, modules, request)
    const key = part === 'thumbnail' ? file.thumbnailKey : file.key
    const content = key === null ? null : await server.files.get(key)
    if (!content) throw new Problem('NOT_FOUND')
    const { view } = request.query as { view?: unknown }
    return reply.headers(headersOf(file, part, view)).send(content)
  }
  server.app.get(`${apiBase}/file/:id`, said('A file of a record'), send('file'))
  server.app.get(`${apiBase}/file/:id/thumbnail`, said('The thumbnail of an image'), send('thumbnail'))
}
