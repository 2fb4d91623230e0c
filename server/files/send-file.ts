import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { disposition } from '../kit/http/disposition.ts'
import { filePolicy, framedPdfPolicy } from '../kit/http/edge/edge-headers.ts'
import { isKnown } from '../kit/http/known-etag.ts'
import { sendStream } from '../kit/http/send-stream.ts'
import type { OpenedFile } from './resources.ts'
import type { FileStore } from '../kit/http/file-store.ts'
import { queryOf } from '../kit/http/address-values.ts'

/** The file itself or its thumbnail. */
export type Part = 'file' | 'thumbnail'

/**
 * The headers with which a browser shows or saves a file but never runs it (SEC-73). With `view`, our own pages may
 * show a PDF in a frame.
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
    // A browser may cache the file but must revalidate it on each use, because all people who sign in with that browser
    // share its cache (SEC-13).
    'cache-control': 'private, no-cache',
    etag: etagOf(file, part),
  }
}

/** The etag of a file, whose content never changes. */
const etagOf = ({ id }: OpenedFile, part: Part): string => `"${id}-${part}"`

/**
 * Sends a file or its thumbnail to a person who may read it. Refuses with `NOT_FOUND` if the store does not contain the
 * file.
 */
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
