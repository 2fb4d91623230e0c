import type { Pool } from 'pg'
import { refuseUnsealed } from './boot-guard.ts'
import { hasPooler, limits, poolOn } from './pool.ts'
import { StartRefused } from '../embedded/start-refused.ts'

/** The maximum time by which a replica that serves reads may be behind the main server, in ms. */
const usualMost = 10_000

/** How often a replica is checked, in ms. */
const beatEvery = 1000

/** How long a check waits for a response, in ms. */
const beatPatience = 2000

type Log = { info(line: string): void; warn(line: string): void }

type ReplicaParts = {
  url: string
  /** The main server from which the replica receives its data. */
  main: Pool
  log: Log
  /** The maximum time by which the replica may be behind, in ms. The default is 10 s. */
  mostBehind?: number
}

/** A position in the main server's write-ahead log, with the time at which the position was read. */
type Position = { at: number; position: string }

/** Identifies the database of a server. A replica has the same system identifier as its main server. */
type Identity = { system: string; database: string }

const identity = `(select system_identifier::text from pg_control_system()) as system, current_database() as database`

const ofMain = `select pg_current_wal_flush_lsn()::text as position, ${identity}`

const ofReplica = `select pg_is_in_recovery() as follows, pg_last_wal_replay_lsn() >= $1::pg_lsn as has_it, ${identity}`

type Main = Identity & { position: string }

type Seen = Identity & { follows: boolean; has_it: boolean | null }

/** Refuses a server whose data differ from those of the main server, or that is not a replica. */
function needSame(main: Identity, seen: Seen | undefined): void {
  if (seen?.system !== main.system || seen.database !== main.database)
    throw new StartRefused(
      'DATABASE_READ_URL leads to another database than DATABASE_URL: name its streaming replica',
    )
  if (!seen.follows)
    throw new StartRefused(
      'DATABASE_READ_URL leads to a server that is not in recovery, so it is no replica: name a streaming replica, or leave it unset',
    )
}

const why = (error: unknown): string =>
  error instanceof Error && error.message !== ''
    ? error.message
    : error instanceof Error && 'code' in error
      ? String(error.code)
      : 'no answer'

async function inTime<T>(asked: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`no answer in ${beatPatience / 1000} s`)), beatPatience)
  return Promise.race([asked, promise]).finally(() => clearTimeout(timer))
}

/**
 * A streaming replica for lists and reports, checked every second. Reads go to the main server while the replica does
 * not respond, is over 10 s behind or is disconnected.
 */
export class Replica {
  /**
   * The number of read transactions on the replica, and the number that ran on the main server because the replica was
   * unusable.
   */
  readonly reads = { replica: 0, main: 0 }
  readonly #at: ReplicaParts
  #pool: Pool | null = null
  /**
   * The reason why the replica is not used. Null while the replica is used. The text is empty until the replica has
   * reached the main server's position at the start.
   */
  #fault: string | null = ''
  #positions: Position[] = []
  #beat: Promise<void> | null = null
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(at: ReplicaParts) {
    this.#at = at
  }

  /** The replica's connections, or null while it may not be used for reads. */
  get pool(): Pool | null {
    return this.#fault === null ? this.#pool : null
  }

  /** The replica's connections, or null if the replica was never reached. */
  get connections(): Pool | null {
    return this.#pool
  }

  /**
   * Checks the replica for the first time. Refuses to start if the replica has other data than the main server, or if
   * its login bypasses row-level security.
   */
  async begin(): Promise<void> {
    const main = await this.#askMain()
    const fault = await this.#look(main).catch((error: unknown) => {
      if (error instanceof StartRefused) throw error
      return why(error)
    })
    this.#settle(fault)
    this.#beatLater()
  }

  /** Checks the replica immediately, because a read on the replica failed. */
  doubt(): void {
    this.#beat ??= this.#lookAgain().finally(() => (this.#beat = null))
  }

  #beatLater(): void {
    if (this.#isClosed) return
    this.#timer = setTimeout(() => {
      this.doubt()
      void this.#beat?.then(() => this.#beatLater())
    }, beatEvery)
    this.#timer.unref()
  }

  async #lookAgain(): Promise<void> {
    const main = await this.#askMain().catch(() => null)
    // If the main server does not respond, the replica cannot be compared with it, and reads have no other server to
    // use.
    if (main) this.#settle(await this.#look(main).catch(why))
  }

  async #askMain(): Promise<Main> {
    const { rows } = await this.#at.main.query<Main>(ofMain)
    if (!rows[0]) throw new Error('the main server does not know its position')
    return rows[0]
  }

  /**
   * Returns the reason why the replica may not be used now, or null. The reason is an empty text while the replica
   * catches up after the start.
   */
  async #look(main: Main): Promise<string | null> {
    const wanted = this.#wanted(main.position)
    const pool = (this.#pool ??= await this.#open())
    const { rows } = await inTime(pool.query<Seen>(ofReplica, [wanted.position]))
    needSame(main, rows[0])
    if (rows[0]?.has_it === true) return null
    const most = this.#mostBehind
    return performance.now() - wanted.at < most ? '' : `it is more than ${most / 1000} s behind`
  }

  get #mostBehind(): number {
    return this.#at.mostBehind ?? usualMost
  }

  /** Stores the main server's position. Returns the position of 10 s ago, or the oldest stored position. */
  #wanted(position: string): Position {
    const now = { at: performance.now(), position }
    this.#positions.push(now)
    const old = this.#positions.findLastIndex(({ at }) => now.at - at >= this.#mostBehind)
    this.#positions = this.#positions.slice(Math.max(old, 0))
    return this.#positions[0] ?? now
  }

  async #open(): Promise<Pool> {
    const { url, log } = this.#at
    const pool = poolOn({
      url,
      isPooled: await inTime(hasPooler(url)),
      // The database's own limits do not end a query that the network lost or that a pooler keeps waiting.
      patience: limits.statement_timeout + 1000,
      onLost: (error) => log.warn(`a connection to the replica was lost (${why(error)})`),
    })
    try {
      await inTime(refuseUnsealed(pool))
      return pool
    } catch (error) {
      await pool.end()
      throw error
    }
  }

  #settle(fault: string | null): void {
    const before = this.#fault
    this.#fault = fault
    if (this.#isClosed) return
    if (fault === null && before !== null)
      this.#at.log.info('Lists and reports are read from the replica (DATABASE_READ_URL)')
    // Only the first failure is logged. Further failures are not logged until the replica has been usable again.
    if (fault && !before)
      this.#at.log.warn(
        `The replica (DATABASE_READ_URL) cannot be used (${fault}): everything is read from the main server until it can`,
      )
  }

  /** Stops the checks and closes the connections. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#beat
    await this.#pool?.end()
  }
}
