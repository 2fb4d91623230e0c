import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** How deep a JSON body may be nested (reliability.md rule 16). */
const deepest = 32

const isSound = (text: string) => !text.includes('\u0000') && text.isWellFormed()

/**
 * Refuses what no field can hold: nesting too deep to walk, text that PostgreSQL cannot store (NUL, half a
 * surrogate pair), in keys as in values. `path` is where the value stands, and is left as it came.
 */
export function refuseUnsound(value: unknown, path: (string | number)[] = []): void {
  if (typeof value === 'string' && !isSound(value)) throw fault([...path], 'CHARACTERS')
  if (typeof value !== 'object' || value === null) return
  if (path.length >= deepest) throw fault(path.slice(0, 4), 'INVALID')
  for (const [key, inner] of Object.entries(value)) {
    if (!isSound(key)) throw fault([...path], 'CHARACTERS')
    path.push(Array.isArray(value) ? Number(key) : key)
    refuseUnsound(inner, path)
    path.pop()
  }
}

/** A part of a form or file that is JSON, or the text itself where it is none that a field can hold. */
export function jsonOrText(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    refuseUnsound(value)
    return value
  } catch {
    return text
  }
}

/**
 * JSON as an object or list; broken JSON or a bare value is refused. An empty body is none: many clients name the
 * type of every call, also of those that send nothing.
 */
async function parsed(app: FastifyInstance, request: FastifyRequest, text: string): Promise<unknown> {
  if (text.trim() === '') return undefined
  const parse = app.getDefaultJsonParser('error', 'error')
  const value = await new Promise<unknown>((resolve, reject) => {
    void parse(request, text, (error, body) => (error ? reject(error) : resolve(body)))
  }).catch(() => {
    throw new Problem('VALIDATION')
  })
  if (typeof value !== 'object' || value === null) throw new Problem('VALIDATION')
  refuseUnsound(value)
  return value
}

/**
 * JSON is the only body that is read, besides the multipart forms of upload routes; all else, text and
 * compressed bodies too, is refused (reliability.md rule 16).
 */
export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (request: FastifyRequest, text: string) => parsed(app, request, text),
  )
  app.addHook('onRequest', async (request) => {
    const { 'content-encoding': encoding, 'content-type': type } = request.headers
    if (encoding !== undefined && encoding !== 'identity') throw new Problem('UNSUPPORTED_MEDIA_TYPE')
    if (request.method === 'GET' || request.method === 'HEAD') return
    if (type !== undefined && !/^(application\/json|multipart\/form-data)( *;[ -~]*)?$/i.test(type))
      throw new Problem('UNSUPPORTED_MEDIA_TYPE')
  })
}
