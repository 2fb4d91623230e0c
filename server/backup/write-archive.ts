import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { type FileHandle, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { createTarPacker } from 'modern-tar'
import { sealOf } from './archive-seal.ts'
import { isDiskFull } from '../kit/embedded/disk-full.ts'
import { BackupRefused } from './refused.ts'

/** Writes an archive. The file gets its final name only when it is complete. */
export type ArchiveWriter = {
  /** Adds an entry. Throws `BackupRefused` when the disk is full. */
  add(name: string, content: Uint8Array): Promise<void>
  /** Completes the archive, syncs it to disk and renames it to its final name. Returns the archive's size in bytes. */
  finish(): Promise<number>
  /** Removes the unfinished archive. */
  discard(): Promise<void>
}

/** The age, in ms, after which an unchanged draft is considered a remnant of a killed backup. */
const staleAfter = 3600 * 1000

const draftPattern = /^\.fieldhouse-draft-\d+\.part$/

async function forgetStale(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!draftPattern.test(name)) continue
    const known = await stat(join(folder, name)).catch(() => null)
    if (known && known.mtimeMs < Date.now() - staleAfter) await rm(join(folder, name), { force: true })
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

const taken = (target: string) => new BackupRefused(`There is a file ${target} already: name another one`)

/**
 * Creates an empty file with the target's name, and refuses an existing file. If two simultaneous backups have the same
 * name, the second backup is refused.
 */
async function takeName(target: string): Promise<void> {
  const handle = await open(target, 'wx', 0o600).catch((error: unknown) => {
    throw isTaken(error) ? taken(target) : error
  })
  await handle.close()
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST'

async function makeDraft(target: string): Promise<{ draft: string; handle: FileHandle }> {
  const folder = dirname(target)
  if (existsSync(target)) throw taken(target)
  if (!existsSync(folder))
    throw new BackupRefused(`There is no folder ${folder}: make it, or name another one`)
  const draft = join(folder, `.fieldhouse-draft-${process.pid}.part`)
  try {
    await forgetStale(folder)
    return { draft, handle: await open(draft, 'w', 0o600) }
  } catch (error) {
    throw new BackupRefused(`The folder ${folder} cannot be written to`, { cause: error })
  }
}

/** Opens a writer for an archive: a tar file, followed by the hash of all its bytes. */
export async function writeArchive(target: string): Promise<ArchiveWriter> {
  const { draft, handle } = await makeDraft(target)
  const hash = createHash('sha256')
  const { readable, controller } = createTarPacker()
  let failure: unknown = null
  const written = (async () => {
    for await (const chunk of readable) {
      hash.update(chunk)
      // The caller of `add` only learns that the stream has ended, so the cause of the failure is stored here.
      await handle.writeFile(chunk).catch((error: unknown) => {
        failure = error
        throw error
      })
    }
  })()
  written.catch(() => {})
  const add = async (name: string, content: Uint8Array): Promise<void> => {
    const entry = controller.add({ name, size: content.length, mode: 0o600 }).getWriter()
    if (content.length > 0) await entry.write(content)
    await entry.close()
  }
  const finish = async (): Promise<number> => {
    controller.finalize()
    await written
    await handle.writeFile(sealOf(hash.digest('hex')))
    await handle.sync()
    const { size } = await handle.stat()
    await handle.close()
    await takeName(target)
    await rename(draft, target)
    await syncFolder(dirname(target))
    return size
  }
  const inWords = (error: unknown): never => {
    if (!isDiskFull(failure ?? error)) throw failure ?? error
    throw new BackupRefused(`There is no room for the backup in ${dirname(target)}: nothing was kept`, {
      cause: error,
    })
  }
  return {
    add: (name, content) => add(name, content).catch(inWords),
    finish: () => finish().catch(inWords),
    discard: async () => {
      controller.error(new Error(`${basename(target)} was given up`))
      await written.catch(() => {})
      await handle.close().catch(() => {})
      await rm(draft, { force: true })
    },
  }
}
