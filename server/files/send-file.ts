import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { disposition } from '../kit/http/disposition.ts'
import { filePolicy, framedPdfPolicy } from '../kit/http/edge-headers.ts'
import { isKnown } from '../kit/http/known-etag.ts'
import { sendStream } from '../kit/http/send-stream.ts'
import type { OpenedFile } from './resources.ts'
import type { FileStore } from '../kit/http/file-store.ts'
import { queryOf } from '../kit/http/address-values.ts'

/** The file itself or the small picture of it. */
export type Part = 'file' | 'thumbnail'

/**
 * Nothing in a file may run: the browser is told its type, not to guess, and to give it no rights (SEC-73). A PDF is
 * saved, unless one of our own pages asks to view it in a frame. A browser may keep a file, but asks each time before it
 * shows it, since its store knows nothing of sessions: what one person kept another one must not see (SEC-13).
 */
function headersOf(file: OpenedFile, part: Part, view: unknown): Record<string, string> {
  const isViewed = view === '1' && file.contentType === 'application/pdf'
  const isShown = file.isImage || part === 'thumbnail' || isViewed
  return {
    'content-type': part === 'thumbnail' ? 'image/webp' : file.contentType,
    'content-disposition': disposition(isShown ? 'inline' : 'attachment', file.name),
    'content-security-policy': isViewed ? framedPdfPolicy : filePolicy,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-cache',
    etag: etagOf(file, part),
  }
}

/** What is kept under an id never changes. */
const etagOf = ({ id }: OpenedFile, part: Part): string => `"${id}-${part}"`

/** Sends a file to who was found to be allowed it; refuses with `NOT_FOUND` where it has no such part. */
export async function sendFile(
  store: FileStore,
  of: { file: OpenedFile; part: Part; request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const { file, part, request, reply } = of
  const { view } = queryOf(request)
  const key = part === 'thumbnail' ? file.thumbnailKey : file.key
  if (key !== null && isKnown(request, etagOf(file, part)))
    return reply
      .code(304)
      .headers(headersOf(file, part, view))
      .send()
  const content = key === null ? null : await store.get(key)
  if (!content) throw new Problem('NOT_FOUND')
  return sendStream(reply, { content, headers: headersOf(file, part, view) })
}
