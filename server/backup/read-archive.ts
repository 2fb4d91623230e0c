import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createTarDecoder } from 'modern-tar'
import { z } from 'zod'
import { sealLength, sealOf } from './archive-seal.ts'
import { type Manifest, entryNames, formatVersion, manifestShape } from './manifest.ts'
import { BackupRefused } from './refused.ts'

/** An entry of an archive with its whole content. */
export type Entry = { name: string; content: Buffer }

/** An archive whose bytes match its seal. */
export type Archive = {
  manifest: Manifest
  entries(): AsyncGenerator<Entry>
  /** Returns the secret of the saved installation, or null if the archive does not contain it. */
  secret(): Promise<string | null>
}

async function sealIn(file: string): Promise<{ seal: Buffer; sealed: number }> {
  const handle = await open(file, 'r').catch((error: unknown) => {
    throw new BackupRefused(`There is no backup ${file} that can be read`, { cause: error })
  })
  try {
    const { size } = await handle.stat()
    const seal = Buffer.alloc(sealLength)
    const sealed = Math.max(0, size - sealLength)
    await handle.read(seal, 0, sealLength, sealed)
    return { seal, sealed }
  } finally {
    await handle.close()
  }
}

/** Reads the tar without the seal at the end of the file. */
const tarOf = (file: string, sealed: number) =>
  createReadStream(file, { end: sealed - 1, highWaterMark: 1024 * 1024 })

async function needWhole(file: string): Promise<number> {
  const { seal, sealed } = await sealIn(file)
  const hash = createHash('sha256')
  if (sealed > 0) for await (const chunk of tarOf(file, sealed)) hash.update(chunk)
  if (seal.equals(sealOf(hash.digest('hex')))) return sealed
  throw new BackupRefused(`${file} is damaged or no backup of Fieldhouse: nothing was changed`)
}

async function* entriesIn(file: string, sealed: number): AsyncGenerator<Entry> {
  const tar: ReadableStream<Uint8Array> = Readable.toWeb(tarOf(file, sealed))
  // Reads every body, because the decoder stalls on a large entry if earlier bodies were cancelled.
  for await (const { header, body } of tar.pipeThrough(createTarDecoder({ strict: true })))
    yield { name: header.name, content: await buffer(body) }
}

async function contentOf(file: string, sealed: number, wanted: string): Promise<string | null> {
  for await (const { name, content } of entriesIn(file, sealed))
    if (name === wanted) return content.toString()
  return null
}

async function manifestIn(file: string, sealed: number): Promise<Manifest> {
  const content = await contentOf(file, sealed, entryNames.manifest)
  if (content === null) throw new BackupRefused(`${file} has no manifest: it is no backup of Fieldhouse`)
  const parsed: unknown = JSON.parse(content)
  const { format } = z.object({ format: z.number() }).parse(parsed)
  if (format === formatVersion) return manifestShape.parse(parsed)
  throw new BackupRefused(`${file} was made by another release: restore it with that one`)
}

/** Opens an archive for reading. Refuses the archive if one byte was changed or is missing (REL-62). */
export async function openArchive(file: string): Promise<Archive> {
  const sealed = await needWhole(file)
  return {
    manifest: await manifestIn(file, sealed),
    entries: () => entriesIn(file, sealed),
    secret: () => contentOf(file, sealed, entryNames.secret),
  }
}
