import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from '../kit/http/file-store.ts'
import { nextEntry } from './load-rows.ts'
import { type Manifest, entryNames } from './manifest.ts'
import type { Entry } from './read-archive.ts'
import { BackupRefused } from './refused.ts'

/**
 * The file store, and a folder on the same disk. A file is written to this folder before it is moved into the store.
 */
export type FilePlace = { files: FileStore; incoming: string }

type SavedFile = Manifest['files'][number]

async function isKept({ files }: FilePlace, { key, sha256 }: SavedFile): Promise<boolean> {
  const stored = await files.get(key)
  if (!stored) return false
  const hash = createHash('sha256')
  for await (const chunk of stored) hash.update(chunk)
  return hash.digest('hex') === sha256
}

/**
 * Stores the files of an archive, and compares each stored file with the archive's hash. Adds the keys of new files to
 * `added`.
 */
export async function loadFiles(
  place: FilePlace,
  { manifest, entries }: { manifest: Manifest; entries: AsyncIterator<Entry> },
  added: string[],
): Promise<void> {
  await mkdir(place.incoming, { recursive: true, mode: 0o700 })
  for (const file of manifest.files) {
    const content = await nextEntry(entries, entryNames.file(file.key))
    if (await isKept(place, file)) continue
    const path = join(place.incoming, `restored-${process.pid}`)
    await writeFile(path, content, { mode: 0o600 })
    added.push(file.key)
    await place.files.put(file.key, path)
    if (!(await isKept(place, file)))
      throw new BackupRefused(`The file ${file.key} did not come out as it was saved: nothing was restored`)
  }
}
