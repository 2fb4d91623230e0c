import { chownSync, createWriteStream, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { untilClosed } from '../files/until-closed.ts'
import { s3Store } from '../files/s3-store.ts'
import { makeDataDir } from '../kit/embedded/data-dir.ts'
import { BackupRefused } from './refused.ts'

/** The target of a backup: the file to write, and functions that store the complete archive and remove old archives. */
export type Place = {
  /** The path of the file to write. */
  file: string
  /** The target in a form for messages, without passwords. */
  words: string
  /** Uploads the complete archive to the bucket and removes the local file. Does nothing for other targets. */
  keep(): Promise<void>
  /**
   * Removes all archives except the `most` newest ones and returns how many it removed. Null if the user chose the file
   * name.
   */
  prune: ((most: number) => Promise<number>) | null
}

const isBucket = (place: string): boolean => place.startsWith('s3://')

const pattern = /^fieldhouse-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar$/

const newName = (): string => `fieldhouse-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`

/**
 * If root created a path, changes its owner to the owner of the parent folder, so that the service can use the path.
 */
export function giveToOwner(path: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(dirname(path))
  chownSync(path, uid, gid)
}

/** Returns the folder for archives below the data folder. Creates the folder if it is missing. */
function usualFolder(dataDir: string): string {
  const folder = join(dataDir, 'backups')
  if (existsSync(folder)) return folder
  makeDataDir(dataDir)
  mkdirSync(folder, { mode: 0o700 })
  giveToOwner(folder)
  return folder
}

/** Returns all names of archives except the newest ones. */
const oldOnes = (names: readonly string[], most: number): string[] =>
  names
    .filter((name) => pattern.test(name))
    .toSorted()
    .toReversed()
    .slice(most)

/** Parses the address of a bucket. `name` is the name of an object in the bucket, or null. */
function readBucket(address: string): { url: string; name: string | null; words: string } {
  const url = URL.canParse(address) ? new URL(address) : null
  const [bucket = '', name, ...more] = url?.pathname.split('/').slice(1) ?? []
  if (!url || bucket === '' || more.length > 0)
    throw new BackupRefused('A bucket is named as s3://key:secret@host:port/bucket')
  url.pathname = `/${bucket}`
  return { url: url.href, name: name || null, words: `s3://${url.host}/${bucket}` }
}

function bucketPlace(address: string, dataDir: string): Place {
  const { url, name, words } = readBucket(address)
  const store = s3Store(url)
  const own = name ?? newName()
  const file = join(usualFolder(dataDir), newName())
  const prune = async (most: number): Promise<number> => {
    const names: string[] = []
    for await (const { key } of store.keys()) names.push(key)
    const old = oldOnes(names, most)
    for (const each of old) await store.remove(each)
    return old.length
  }
  return {
    file,
    words: `${words}/${own}`,
    keep: () => store.put(own, file).finally(() => rmSync(file, { force: true })),
    prune: name === null ? prune : null,
  }
}

function folderPlace(folder: string): Place {
  const file = join(folder, newName())
  return {
    file,
    words: file,
    keep: async () => {},
    prune: async (most) => {
      const old = oldOnes(readdirSync(folder), most)
      for (const each of old) rmSync(join(folder, each))
      return old.length
    },
  }
}

/**
 * Returns the target that the user named. Without a name, returns a new archive in the folder of backups below the data
 * folder.
 */
export function placeOf(named: string | null, dataDir: string): Place {
  if (named === null) return folderPlace(usualFolder(dataDir))
  if (isBucket(named)) return bucketPlace(named, dataDir)
  const path = resolve(named)
  if (/[/\\]$/.test(named) || (existsSync(path) && statSync(path).isDirectory())) return folderPlace(path)
  return { file: path, words: path, keep: async () => {}, prune: null }
}

/**
 * Runs a function on an archive as a local file. An archive in a bucket is downloaded first, and the local copy is
 * removed afterwards.
 */
export async function withArchiveFile<T>(
  named: string,
  dataDir: string,
  run: (file: string) => Promise<T>,
): Promise<T> {
  if (!isBucket(named)) return run(resolve(named))
  const { url, name, words } = readBucket(named)
  const stored = name === null ? null : await s3Store(url).get(name)
  if (stored === null) throw new BackupRefused(`There is no backup ${words}/${name ?? ''}`)
  const file = join(usualFolder(dataDir), `.fieldhouse-draft-${process.pid}.part`)
  const draft = createWriteStream(file, { mode: 0o600 })
  try {
    await pipeline(stored, draft)
    return await run(file)
  } finally {
    await untilClosed(draft)
    rmSync(file, { force: true })
  }
}
