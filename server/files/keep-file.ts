import { cleanFileName } from '@fieldhouse/domain/collaboration/file-name'
import { type FileType, fileTypes, typeOfBytes, whyNotFile } from '@fieldhouse/domain/kit/entity/file-rules'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { FastifyRequest } from 'fastify'
import { fileTypeFromBuffer } from 'file-type'
import { rm, stat } from 'node:fs/promises'
import type { Server } from '../kit/http/route.ts'
import { reencode } from './image.ts'
import type { ReceivedFile } from './receive.ts'
import { newKey } from './store.ts'
import { type FileStore } from '../kit/http/file-store.ts'

/** The type of a stored file: an uploaded type, or that of an electronic invoice. */
type StoredType = FileType | 'application/xml'

/** A stored file whose row does not exist yet. */
export type KeptFile = {
  name: string
  key: string
  thumbnailKey: string | null
  contentType: StoredType
  /** The size of file and thumbnail together, in bytes. */
  size: number
  sha256: string
  isImage: boolean
}

/** Detects the type of a received file from its bytes. Refuses with the errors of FILE-08. */
async function needType(file: ReceivedFile, allowed: readonly FileType[]): Promise<FileType> {
  const whyNot = whyNotFile(file, allowed)
  if (whyNot) throw new Problem(whyNot)
  const type = typeOfBytes(file.header)
  const second = await fileTypeFromBuffer(file.header)
  if (!type || (second && second.mime !== type)) throw new Problem('FILE_CONTENT_MISMATCH')
  return type
}

/**
 * Stores a received file when the budget of `of`, a workspace or person, allows it. Stops waiting if the sender cancels
 * the request.
 */
export function keepFile(
  { budget, files }: Pick<Server, 'budget' | 'files'>,
  file: ReceivedFile,
  from: { request: FastifyRequest; of: string; allowed?: readonly FileType[] },
): Promise<KeptFile> {
  const { request, of, allowed = fileTypes } = from
  const asked = { kind: 'picture', of, signal: request.over } as const
  return budget.run(asked, () => keepNow(files, file, allowed))
}

/** Puts a received file that is no image into the store. The caller has checked its type. */
export async function keepAsIs(
  store: FileStore,
  file: ReceivedFile,
  contentType: StoredType,
): Promise<KeptFile> {
  const kept = { name: cleanFileName(file.name), key: newKey(), contentType, sha256: file.sha256 }
  const { size } = await stat(file.path)
  await store.put(kept.key, file.path)
  return { ...kept, thumbnailKey: null, size, isImage: false }
}

/** Checks a received file, re-encodes images, and puts it into the store. */
async function keepNow(
  store: FileStore,
  file: ReceivedFile,
  allowed: readonly FileType[],
): Promise<KeptFile> {
  const contentType = await needType(file, allowed)
  if (contentType === 'application/pdf') return keepAsIs(store, file, contentType)
  const kept = { name: cleanFileName(file.name), key: newKey(), contentType, sha256: file.sha256 }
  const image = `${file.path}.image`
  const thumbnail = `${file.path}.thumbnail`
  try {
    const sizes = await reencode(file.path, { type: contentType, path: image, thumbnail })
    const thumbnailKey = newKey()
    await store.put(kept.key, image)
    await store.put(thumbnailKey, thumbnail)
    return { ...kept, thumbnailKey, size: sizes.size + sizes.thumbnailSize, isImage: true }
  } finally {
    await Promise.all([rm(image, { force: true }), rm(thumbnail, { force: true })])
  }
}

/** Removes a stored file for which no row was created. */
export async function dropFile(store: FileStore, { key, thumbnailKey }: KeptFile): Promise<void> {
  await store.remove(key)
  if (thumbnailKey) await store.remove(thumbnailKey)
}
