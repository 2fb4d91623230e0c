import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import { isWellFormed } from '@fieldhouse/domain/kit/value/typed-text'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** The maximum nesting of a JSON body (reliability.md rule 16). */
const deepest = 32

/**
 * Refuses JSON that is nested too deeply or contains text that PostgreSQL cannot store (NUL, lone surrogates). `path`
 * is the position of the value.
 */
export function refuseUnsound(value: unknown, path: (string | number)[] = []): void {
  if (typeof value === 'string' && !isWellFormed(value)) throw fault([...path], 'CHARACTERS')
  if (typeof value !== 'object' || value === null) return
  if (path.length >= deepest) throw fault(path.slice(0, 4), 'INVALID')
  for (const [key, inner] of Object.entries(value)) {
    if (!isWellFormed(key)) throw fault([...path], 'CHARACTERS')
    path.push(Array.isArray(value) ? Number(key) : key)
    refuseUnsound(inner, path)
    path.pop()
  }
}

/** Parses a part of a form or file as JSON. Returns the text itself if the text is not valid JSON. */
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
 * Parses a JSON object or list. Refuses invalid JSON and bare values with `VALIDATION`. Returns undefined for an empty
 * body, because many clients send a content type without a body.
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
 * Accepts only JSON bodies, and multipart forms on upload routes. Refuses all other bodies, including text and
 * compressed ones (reliability.md rule 16).
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
