import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Binaries, program } from './embedded-binaries.ts'
import type { Door, Logins } from './embedded-logins.ts'
import { type Place, socketFolder } from './embedded-place.ts'
import { giveTo } from './embedded-user.ts'
import { isRunning, programOf, segmentInUse } from './process-facts.ts'
import { StartRefused } from './start-refused.ts'
import { typedAs } from './typed-as.ts'

/** The properties of a cluster. `durable` is false only for throw-away test clusters. */
export type Cluster = { place: Place; binaries: Binaries; logins: Logins; durable: boolean; sockets: boolean }

/** A running postmaster. `child` is null if an earlier server process started it. */
export type Postmaster = { pid: number; door: Door; child: ChildProcess | null }

type PidFile = { pid: number; port: number; socket: string; segment: number | null; status: string }

/** The environment of PostgreSQL's programs, without our own variables. */
export const clean = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' }

/**
 * Refuses the folder of another major version of PostgreSQL, which cannot be opened, with a readable message (REL-64).
 */
export function refuseOtherMajor({ place, binaries }: Cluster) {
  const kept = readFileSync(join(place.data, 'PG_VERSION'), 'utf8').trim()
  if (kept === String(binaries.major)) return
  throw new StartRefused(
    `The database in ${place.data} is of PostgreSQL ${kept}, this release brings PostgreSQL ${binaries.major}. ` +
      `Nothing was changed. Save it with the release that made it (${typedAs('backup', 'npm run backup')}), name a new folder with ` +
      `DATA_DIR=… and bring it back here (${typedAs('restore', 'npm run restore --')} <file>): see docs/how-to/back-up-and-restore.md`,
  )
}

/** The input of a start: the address that clients already use, or null, and the signal that aborts the start. */
type BringUp = { door: Door | null; signal: AbortSignal }

/**
 * Adopts the postmaster that already serves the folder, or starts a new postmaster. Waits until the postmaster accepts
 * logins, or throws the reason of `signal`.
 */
export async function bringUp(cluster: Cluster, { door, signal }: BringUp): Promise<Postmaster> {
  const until = Date.now() + 15_000
  for (;;) {
    signal.throwIfAborted()
    const running = serving(cluster.place.data)
    if (running !== null && (await ready(running.pid, { data: cluster.place.data, signal }))) {
      const at = doorOf(readPidFile(cluster.place.data) ?? running)
      if (await listens(at)) return { pid: running.pid, door: at, child: null }
    }
    const started = running === null ? await launch(cluster, { door, signal }) : null
    if (started !== null && !('refusal' in started)) return started
    // These failures are temporary. A postmaster or backend that was just killed holds its lock until the system has
    // reaped it. A signal to our process group, such as Ctrl-C, also ends a child that has not left the group yet.
    const passing =
      started === null ||
      started.bySignal ||
      /lock file|shared memory block|postmaster\.pid/.test(started.refusal)
    if (!passing || Date.now() > until) {
      throw new StartRefused(
        `PostgreSQL did not start: ${started?.refusal ?? 'the running one does not answer'}`,
      )
    }
    await delay(100)
  }
}

/** The reason why a postmaster did not start, and whether a signal ended it. */
type Refused = { refusal: string; bySignal: boolean }

async function launch(cluster: Cluster, { door, signal }: BringUp): Promise<Postmaster | Refused> {
  const { place, binaries } = cluster
  const at = door ?? (cluster.sockets ? { socket: socketFolder(place) } : { port: await freePort() })
  clearSocketLock(place.data, at)
  const file = join(place.home, 'postgres.log')
  const log = openLog(file)
  giveTo(place.account, file)
  const before = statSync(file).size
  // PostgreSQL runs in its own session, so that Ctrl-C ends only our server. PostgreSQL logs to a file, so that it
  // continues to run if our server is killed.
  const child = spawn(join(binaries.bin, program('postgres')), ['-D', place.data, ...settings(cluster, at)], {
    ...place.account,
    env: clean,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
  })
  child.unref()
  closeSync(log)
  const { pid } = child
  const ended = new Promise<boolean>((resolve) =>
    child.once('exit', (_, endedBy) => resolve(endedBy !== null)),
  )
  const failed = new Promise<string>((resolve) => child.once('error', (error) => resolve(error.message)))
  if (pid === undefined) return { refusal: await failed, bySignal: false }
  if (await ready(pid, { data: place.data, signal })) return { pid, door: at, child }
  if (signal.aborted) {
    await bringDown(cluster, { pid, door: at, child })
    throw signal.reason
  }
  child.ref()
  const bySignal = await ended
  return { refusal: refusalIn(readFileSync(file, 'utf8').slice(before)), bySignal }
}

/** The reason why a postmaster ended, from its log. For a full disk, the text says what to do. */
export function refusalIn(log: string): string {
  if (log.includes('No space left on device'))
    return 'there is no room on the disk: free some and start again'
  return log.trim().split('\n').slice(-4).join(' ') || 'it gave no reason'
}

/**
 * Removes a leftover socket lock. Only this cluster uses the private folder, so a lock without a pid file belongs to a
 * dead process.
 */
function clearSocketLock(data: string, door: Door) {
  if (!('socket' in door) || existsSync(join(data, 'postmaster.pid'))) return
  rmSync(join(door.socket, '.s.PGSQL.5432.lock'), { force: true })
}

function openLog(file: string): number {
  if (existsSync(file) && statSync(file).size > 10_000_000) renameSync(file, `${file}.1`)
  return openSync(file, 'a', 0o600)
}

/**
 * Waits until the postmaster is ready, however long its recovery takes. Returns false if the postmaster ends or
 * `signal` aborts.
 */
async function ready(pid: number, { data, signal }: { data: string; signal: AbortSignal }): Promise<boolean> {
  while (isRunning(pid) && !signal.aborted) {
    const file = readPidFile(data)
    if (file?.pid === pid && file.status === 'ready') return true
    await delay(10)
  }
  return false
}

/**
 * Finds the running postmaster of this folder, or null. Removes the pid file of a dead postmaster once none of its
 * backends runs.
 */
function serving(data: string): PidFile | null {
  const file = readPidFile(data)
  if (file === null) return null
  if (isRunning(file.pid) && (programOf(file.pid) ?? 'postgres') === 'postgres') return file
  // PostgreSQL refuses to start if the pid belongs to a zombie or another program, so the pid file is removed here.
  if (file.segment !== null && !segmentInUse(file.segment))
    rmSync(join(data, 'postmaster.pid'), { force: true })
  return null
}

function readPidFile(data: string): PidFile | null {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    const segment = lines[6]?.trim().split(/\s+/)[1]
    return {
      pid: Number(lines[0]),
      port: Number(lines[3]),
      socket: lines[4]?.trim() ?? '',
      segment: segment === undefined ? null : Number(segment),
      status: lines[7]?.trim() ?? '',
    }
  } catch {
    return null
  }
}

/** Whether the cluster accepts connections: a postmaster that was just killed may still seem to run. */
async function listens(door: Door): Promise<boolean> {
  const at =
    'socket' in door ? { path: join(door.socket, '.s.PGSQL.5432') } : { host: '127.0.0.1', port: door.port }
  const line = connect(at)
  const opened = await once(line, 'connect').then(
    () => true,
    () => false,
  )
  line.destroy()
  return opened
}

/** The address of the postmaster that serves this folder, or null if none does. */
export async function openDoor(data: string): Promise<Door | null> {
  const running = serving(data)
  if (running === null || running.status !== 'ready') return null
  return (await listens(doorOf(running))) ? doorOf(running) : null
}

const doorOf = ({ socket, port }: PidFile): Door => (socket === '' ? { port } : { socket })

function settings({ durable, sockets }: Cluster, door: Door): string[] {
  const chosen: Record<string, string> = {
    listen_addresses: sockets ? '' : '127.0.0.1',
    unix_socket_directories: 'socket' in door ? door.socket : '',
    port: 'port' in door ? String(door.port) : '5432',
    max_connections: '100',
    shared_buffers: '128MB',
    random_page_cost: '1.1',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // The log must never contain a row's content, such as a failed statement or 'Key (email)=(…)'.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    // Until autovacuum has analyzed a newly filled table, each search reads the whole table. Autovacuum therefore runs
    // more often than the default of once a minute.
    ...(durable && { autovacuum_naptime: '10s' }),
    ...(!durable && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  return Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** Stops the postmaster cleanly. After 20 s, stops the postmaster immediately. */
export async function bringDown({ binaries, place }: Cluster, { pid, door }: Postmaster) {
  for (const signal of ['INT', 'QUIT', 'KILL']) {
    tell(join(binaries.bin, program('pg_ctl')), signal, pid)
    const until = Date.now() + (signal === 'INT' ? 20_000 : 5000)
    while (isRunning(pid) && Date.now() < until) await delay(10)
    if (!isRunning(pid)) break
  }
  if ('socket' in door && !door.socket.startsWith(place.home))
    rmSync(door.socket, { recursive: true, force: true })
}

/** Stops the postmaster of the cluster's folder, if any. The caller must hold the cluster's lock. */
export async function bringDownAny(cluster: Cluster): Promise<void> {
  const left = serving(cluster.place.data)
  if (left !== null) await bringDown(cluster, { pid: left.pid, door: doorOf(left), child: null })
}

function tell(pgCtl: string, signal: string, pid: number) {
  try {
    if (process.platform === 'win32') execFileSync(pgCtl, ['kill', signal, String(pid)])
    else process.kill(pid, `SIG${signal}`)
  } catch {
    // The process has already ended.
  }
}
