import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { program } from './embedded-binaries.ts'
import { type Cluster, clean, refusalIn } from './embedded-postmaster.ts'
import { giveTo } from './embedded-user.ts'
import { StartRefused } from './start-refused.ts'

/**
 * Removes the incomplete folders of starts that were killed during initdb, and the password files that those starts
 * left. The caller must hold the lock.
 */
function sweepDrafts(data: string): void {
  const folder = dirname(data)
  for (const name of readdirSync(folder))
    if (name.startsWith(`${basename(data)}.new-`))
      rmSync(join(folder, name), { recursive: true, force: true })
}

/** The space a new database needs, in bytes. With less space, PostgreSQL fails halfway without naming the reason. */
const needed = 100 * 1024 * 1024

function needRoom(folder: string): void {
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize < needed)
    throw new StartRefused(
      'There is no room on the disk for a new database, which takes 100 MB: free some and start again',
    )
}

/**
 * Creates the cluster's folder if the folder does not exist. An attempt that fails or is aborted by `signal` leaves
 * nothing behind.
 */
export async function initialize(cluster: Cluster, signal: AbortSignal): Promise<void> {
  const { place, logins } = cluster
  signal.throwIfAborted()
  sweepDrafts(place.data)
  if (existsSync(place.data)) return
  needRoom(dirname(place.data))
  const draft = `${place.data}.new-${process.pid}`
  const secret = `${draft}.password`
  mkdirSync(draft, { mode: 0o700 })
  giveTo(place.account, draft)
  writeFileSync(secret, logins.superuser, { mode: 0o600 })
  giveTo(place.account, secret)
  try {
    const refusal = await runInitdb(cluster, { draft, secret, signal })
    signal.throwIfAborted()
    if (refusal !== null)
      throw new StartRefused(`PostgreSQL could not make its folder ${place.data}: ${refusal}`)
    renameSync(draft, place.data)
  } finally {
    rmSync(secret, { force: true })
    rmSync(draft, { recursive: true, force: true })
  }
}

type Initdb = { draft: string; secret: string; signal: AbortSignal }

/** Runs initdb. Returns the error output if initdb fails, or else null. */
async function runInitdb(
  { place, binaries, durable }: Cluster,
  { draft, secret, signal }: Initdb,
): Promise<string | null> {
  const locale =
    binaries.major >= 17
      ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
      : ['--locale=C.UTF-8']
  const auth = ['--auth=scram-sha-256', '--username=postgres', `--pwfile=${secret}`]
  // The process runs in its own session, so that only `signal` ends it and all processes that it started.
  const child = spawn(
    join(binaries.bin, program('initdb')),
    ['-D', draft, '--encoding=UTF8', ...locale, ...auth, durable ? '--data-checksums' : '--no-sync'],
    { ...place.account, env: clean, cwd: '/', detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let words = ''
  child.stderr.on('data', (chunk) => (words += String(chunk)))
  const end = () => endGroup(child)
  signal.addEventListener('abort', end)
  const failed = new Promise<string>((resolve) => child.once('error', ({ message }) => resolve(message)))
  const closed = once(child, 'close').then(([code]) => (code === 0 ? null : refusalIn(words)))
  return Promise.race([failed, closed]).finally(() => signal.removeEventListener('abort', end))
}

function endGroup(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    if (process.platform === 'win32') child.kill()
    else process.kill(-child.pid, 'SIGTERM')
  } catch {
    // The process has already ended, but its output may not have been read completely.
  }
}
