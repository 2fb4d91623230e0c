import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { FileStore, StoredKey } from '../kit/http/file-store.ts'

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

async function* keysBelow(folder: string): AsyncIterable<StoredKey> {
  const entries = await opendir(folder, { recursive: true }).catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
  if (!entries) return
  for await (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const known = await stat(path).catch(() => null)
    if (known) yield { key: relative(folder, path).replaceAll('\\', '/'), modifiedAt: known.mtime }
  }
}

/**
 * Stores files in a folder. A file is written to the disk and then renamed, so that it is never visible incompletely.
 */
export function diskStore(folder: string): FileStore {
  return {
    put: async (key, path) => {
      const place = join(folder, key)
      await sync(path)
      await mkdir(dirname(place), { recursive: true, mode: 0o700 })
      await rename(path, place)
      await sync(dirname(place))
    },
    get: async (key) => {
      const content = createReadStream(join(folder, key))
      const missing = await once(content, 'open').then(
        () => null,
        (error: unknown) => error,
      )
      if (missing === null) return content
      if (isMissing(missing)) return null
      throw missing
    },
    remove: (key) => rm(join(folder, key), { force: true }),
    keys: () => keysBelow(folder),
  }
}
