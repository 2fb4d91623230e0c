import multipart from '@fastify/multipart'
import { headerBytes, maxFileBytes } from '@fieldhouse/domain/kit/file-rules'
import { Problem, fault } from '@fieldhouse/domain/kit/problem'
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { storageFull } from '../kit/problems.ts'
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** A file as it arrived, not yet judged; `type` is what its sender claims. */
export type ReceivedFile = {
  field: string
  path: string
  name: string
  type: string
  size: number
  sha256: string
  header: Buffer
}

/** A multipart form: texts by name, and files. */
export type Form = { texts: Map<string, string[]>; files: ReceivedFile[] }

/** The most bytes of one request (reliability.md rule 19). */
const maxRequestBytes = 60 * 1024 * 1024
const maxFiles = 10
const maxParts = 20

/** Lets the server take multipart forms; each route reads its own, part by part. */
export async function acceptForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fieldNameSize: 100,
      fieldSize: 64 * 1024,
      fields: maxParts,
      fileSize: maxFileBytes + 1,
      files: maxFiles,
      parts: maxParts,
      headerPairs: 50,
    },
  })
}

/** Refuses before a byte is read: no form, a boundary over 70 characters, a length over the limit. */
function needForm(request: FastifyRequest): void {
  if (!request.isMultipart()) throw new Problem('UNSUPPORTED_MEDIA_TYPE')
  const type = request.headers['content-type'] ?? ''
  const boundary = /boundary=(?:"([^"]*)"|([^;\s]*))/i.exec(type)
  const length = (boundary?.[1] ?? boundary?.[2] ?? '').length
  if (length < 1 || length > 70) throw fault(['content-type'], 'INVALID')
  if (Number(request.headers['content-length'] ?? 0) > maxRequestBytes + 65_536)
    throw new Problem('BODY_TOO_LARGE')
}

type Arriving = {
  field: string
  name: string
  type: string
  stream: Readable
  path: string
  left: number
  most: number
}

async function write(part: Arriving): Promise<ReceivedFile> {
  const handle = await open(part.path, 'wx', 0o600)
  const hash = createHash('sha256')
  const head: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of part.stream) {
      const bytes: Buffer = chunk
      if (size < headerBytes) head.push(bytes.subarray(0, headerBytes - size))
      size += bytes.length
      if (size > part.most) throw new Problem('FILE_TOO_LARGE')
      if (size > part.left) throw new Problem('BODY_TOO_LARGE')
      hash.update(bytes)
      await handle.write(bytes)
    }
  } finally {
    await handle.close()
  }
  const { field, name, type, path } = part
  return { field, path, name, type, size, sha256: hash.digest('hex'), header: Buffer.concat(head) }
}

async function readParts(
  request: FastifyRequest,
  at: { folder: string; most: number; paths: string[]; follow(stream: Readable): void },
): Promise<Form> {
  const form: Form = { texts: new Map(), files: [] }
  let left = maxRequestBytes
  for await (const part of request.parts({ limits: { fileSize: at.most + 1 } })) {
    if (part.type === 'field') {
      const text = typeof part.value === 'string' ? part.value : ''
      if (part.valueTruncated) throw new Problem('BODY_TOO_LARGE')
      form.texts.set(part.fieldname, [...(form.texts.get(part.fieldname) ?? []), text])
      continue
    }
    const path = join(at.folder, randomUUID())
    at.paths.push(path)
    at.follow(part.file)
    const { fieldname: field, filename: name, mimetype: type, file: stream } = part
    const file = await write({ field, name, type, stream, path, left, most: at.most })
    left -= file.size
    form.files.push(file)
  }
  return form
}

/** A broken form is the sender's fault, a full disk ours. */
function refusalOf(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (error instanceof Problem || code.startsWith('FST_')) return error
  if (code === 'ENOSPC') return storageFull()
  return new Problem('FILE_UNREADABLE')
}

/** Settles when the line is cut in the middle, so that nothing waits for the rest. */
function whenCut(request: FastifyRequest, streams: Readable[]): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  request.raw.once('close', () => {
    if (!request.raw.readableAborted) return
    const cut = new Problem('FILE_UNREADABLE')
    for (const stream of streams) stream.destroy(cut)
    reject(cut)
  })
  promise.catch(() => {})
  return promise
}

/**
 * Reads a multipart form into files of a folder outside any web root. Whatever `use` does not take away is
 * removed afterwards, also when it fails or the line is cut.
 */
export async function withForm<T>(
  request: FastifyRequest,
  into: string | { folder: string; maxFileBytes: number },
  use: (form: Form) => Promise<T>,
): Promise<T> {
  needForm(request)
  const { folder, maxFileBytes: most } = typeof into === 'string' ? { folder: into, maxFileBytes } : into
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const paths: string[] = []
  const streams: Readable[] = []
  try {
    const reading = readParts(request, { folder, most, paths, follow: (stream) => streams.push(stream) })
    const form = await Promise.race([reading, whenCut(request, streams)]).catch((error: unknown) => {
      request.raw.unpipe()
      request.raw.resume()
      throw refusalOf(error)
    })
    return await use(form)
  } finally {
    await Promise.all(paths.map((path) => rm(path, { force: true })))
  }
}
