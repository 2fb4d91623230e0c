import multipart from '@fastify/multipart'
import { headerBytes, maxFileBytes } from '@fieldhouse/domain/kit/entity/file-rules'
import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import { isWellFormed } from '@fieldhouse/domain/kit/value/typed-text'
import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { untilClosed } from './until-closed.ts'
import { storageFull } from '../kit/http/problems.ts'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** A received file before it is checked. `type` is the content type that the sender states. */
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

/** The maximum size of one request, in bytes (reliability.md rule 19). */
const maxRequestBytes = 60 * 1024 * 1024
const maxFiles = 10
const maxParts = 20

/** Registers multipart forms. Each route reads its own form, part by part. */
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

/**
 * Refuses a request that is not a form, has a boundary of more than 70 characters, or is too long. Reads nothing of the
 * body.
 */
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
  over: AbortSignal
}

/** Writes a part into a file. Always closes the file, and removes it if the part is incomplete. */
async function write(part: Arriving): Promise<ReceivedFile> {
  const hash = createHash('sha256')
  const head: Buffer[] = []
  let size = 0
  async function* measured(chunks: AsyncIterable<Buffer>) {
    for await (const bytes of chunks) {
      if (size < headerBytes) head.push(bytes.subarray(0, headerBytes - size))
      size += bytes.length
      if (size > part.most) throw new Problem('FILE_TOO_LARGE')
      if (size > part.left) throw new Problem('BODY_TOO_LARGE')
      hash.update(bytes)
      yield bytes
    }
  }
  const { field, name, type, path, over: signal } = part
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  try {
    await pipeline(part.stream, measured, file, { signal })
  } catch (error) {
    await untilClosed(file)
    await rm(path, { force: true })
    throw error
  }
  return { field, path, name, type, size, sha256: hash.digest('hex'), header: Buffer.concat(head) }
}

/** Refuses a name of a part and a text that the database cannot store. */
function needWellFormed(field: string, text: string): void {
  if (!isWellFormed(field)) throw fault([], 'CHARACTERS')
  if (!isWellFormed(text)) throw fault([field], 'CHARACTERS')
}

/** The name of a file, without characters that the database cannot store. */
const fileNameOf = (name: string): string => name.replaceAll('\u0000', '').toWellFormed()

async function readParts(
  request: FastifyRequest,
  at: { folder: string; most: number; paths: string[] },
): Promise<Form> {
  const form: Form = { texts: new Map(), files: [] }
  let left = maxRequestBytes
  for await (const part of request.parts({ limits: { fileSize: at.most + 1 } })) {
    if (part.type === 'field') {
      const text = typeof part.value === 'string' ? part.value : ''
      if (part.valueTruncated) throw new Problem('BODY_TOO_LARGE')
      needWellFormed(part.fieldname, text)
      form.texts.set(part.fieldname, [...(form.texts.get(part.fieldname) ?? []), text])
      continue
    }
    const path = join(at.folder, randomUUID())
    const { fieldname: field, mimetype: type, file: stream } = part
    needWellFormed(field, '')
    const name = fileNameOf(part.filename)
    const { over } = request
    const file = await write({ field, name, type, stream, path, left, most: at.most, over })
    at.paths.push(path)
    left -= file.size
    form.files.push(file)
  }
  return form
}

/**
 * The error for a failed upload. A broken form is an error of the sender, and a full disk is an error of the server.
 */
function refusalOf(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (error instanceof Problem || code.startsWith('FST_')) return error
  if (code === 'ENOSPC') return storageFull()
  return new Problem('FILE_UNREADABLE')
}

/**
 * Reads a multipart form and stores its files in a temporary folder outside any web root. Afterwards, removes the files
 * that `use` did not move, even after a failure.
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
  // Stops reading when the request has ended, because the missing parts will not arrive any more.
  const cut = () => request.raw.destroy()
  request.over.addEventListener('abort', cut)
  try {
    const form = await readParts(request, { folder, most, paths }).catch((error: unknown) => {
      request.raw.unpipe()
      request.raw.resume()
      throw refusalOf(error)
    })
    request.over.removeEventListener('abort', cut)
    return await use(form)
  } finally {
    request.over.removeEventListener('abort', cut)
    await Promise.all(paths.map((path) => rm(path, { force: true })))
  }
}
