import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { makeDataDir } from './data-dir.ts'
import { type Binaries, packagedBinaries } from './embedded-binaries.ts'
import { takeLock } from './embedded-lock.ts'
import { initialize } from './embedded-initdb.ts'
import { ensureDatabase, keptLogins, ownerUrl } from './embedded-logins.ts'
import { choosePlace } from './embedded-place.ts'
import {
  type Cluster,
  type Postmaster,
  bringDown,
  bringDownAny,
  bringUp,
  openDoor,
  refuseOtherMajor,
} from './embedded-postmaster.ts'
import { isRunning } from './process-facts.ts'

type Log = { info(line: string): void; warn(line: string): void; error(line: string): void }

type Start = {
  /** The folder that contains all data of the installation. */
  dataDir: string
  log: Log
  /** Whether data survive a power failure. False only for throw-away test clusters. */
  durable?: boolean
  /** A PostgreSQL other than the packaged one, such as the machine's own in tests. */
  binaries?: Binaries
  /** Whether clients connect only through Unix sockets (the default if the system has them) instead of loopback TCP. */
  sockets?: boolean
  /** Aborts the start, which then throws the signal's reason and leaves neither a process nor a lock. */
  signal?: AbortSignal
}

/** A PostgreSQL server that runs while this process runs. */
export type Embedded = {
  /** Connection string of the owner of database `fieldhouse`. */
  ownerUrl: string
  /** The folder of the cluster's data, which may be outside the data folder. */
  folder: string
  /** Whether the server took over a cluster that an earlier server process had started and left running. */
  adopted: boolean
  /** Stops the cluster cleanly and releases the lock of the folder. */
  stop(): Promise<void>
  /** Registers a listener for unexpected ends of the database, which is restarted automatically. */
  onExit(listener: () => void): void
}

/** Starts the PostgreSQL cluster of a data folder, or takes over a running one, and keeps it running until `stop`. */
export async function startEmbedded(start: Start): Promise<Embedded> {
  const dataDir = resolve(start.dataDir)
  makeDataDir(dataDir)
  const locks = [takeLock(join(dataDir, 'server.lock'))]
  const release = () => locks.forEach((giveBack) => giveBack())
  try {
    const place = choosePlace(dataDir)
    // A copied data folder uses the same cluster as the original folder, so the start also locks the cluster's home.
    locks.push(takeLock(join(place.home, 'server.lock')))
    const cluster: Cluster = {
      place,
      binaries: start.binaries ?? packagedBinaries(place.account, place.copies),
      logins: keptLogins(place.home),
      durable: start.durable ?? true,
      sockets: start.sockets ?? process.platform !== 'win32',
    }
    const first = await bringUpFirst(cluster, start.signal ?? new AbortController().signal)
    return supervise({ cluster, first, log: start.log, release })
  } catch (error) {
    release()
    throw error
  }
}

/** Creates the cluster if needed and starts it. After a failure, or if `signal` aborts, no process remains. */
async function bringUpFirst(cluster: Cluster, signal: AbortSignal): Promise<Postmaster> {
  await initialize(cluster, signal)
  cluster.place.settle()
  refuseOtherMajor(cluster)
  try {
    const first = await bringUp(cluster, { door: null, signal })
    await ensureDatabase(first.door, cluster.logins)
    signal.throwIfAborted()
    return first
  } catch (error) {
    await bringDownAny(cluster)
    throw error
  }
}

/**
 * Opens the database of a data folder for a short task: uses the cluster that already runs, else starts one until
 * `stop`.
 */
export async function visitEmbedded(start: Start): Promise<Pick<Embedded, 'ownerUrl' | 'stop'>> {
  const { data, home } = choosePlace(resolve(start.dataDir))
  const door = await openDoor(data)
  return door === null
    ? startEmbedded(start)
    : { ownerUrl: ownerUrl(door, keptLogins(home)), stop: async () => {} }
}

type Watch = { cluster: Cluster; first: Postmaster; log: Log; release: () => void }

function supervise({ cluster, first, log, release }: Watch): Embedded {
  const listeners: (() => void)[] = []
  let current = first
  const stopping = new AbortController()

  const watching = (async () => {
    for (;;) {
      await gone(current, stopping.signal)
      if (stopping.signal.aborted) return
      log.error(`The database (process ${current.pid}) has stopped by itself: starting it again`)
      for (const listener of listeners) listener()
      current = await again(cluster, current, { log, signal: stopping.signal })
    }
  })()

  return {
    ownerUrl: ownerUrl(first.door, cluster.logins),
    folder: cluster.place.data,
    adopted: first.child === null,
    onExit: (listener) => void listeners.push(listener),
    stop: async () => {
      stopping.abort()
      await watching
      await bringDown(cluster, current)
      release()
    },
  }
}

/** Waits until the postmaster has ended or `signal` aborts. */
async function gone({ pid }: Postmaster, signal: AbortSignal) {
  while (!signal.aborted && isRunning(pid)) await pause(200, signal)
}

/** Restarts the cluster at the same address, waiting longer after each failure (0.1 s to 5 s). */
async function again(
  cluster: Cluster,
  last: Postmaster,
  { log, signal }: { log: Log; signal: AbortSignal },
): Promise<Postmaster> {
  for (let wait = 100; !signal.aborted; wait = Math.min(wait * 2, 5000)) {
    try {
      const next = await bringUp(cluster, { door: last.door, signal })
      log.warn(`The database is back (process ${next.pid})`)
      return next
    } catch (error) {
      if (!signal.aborted) log.error(error instanceof Error ? error.message : String(error))
      await pause(wait, signal)
    }
  }
  return last
}

const pause = (ms: number, signal: AbortSignal) => delay(ms, null, { signal, ref: false }).catch(() => null)
