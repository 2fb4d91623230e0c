import type { Pool } from 'pg'
import { refuseUnsealed } from './boot-guard.ts'
import { hasPooler, limits, poolOn } from './pool.ts'
import { StartRefused } from '../embedded/start-refused.ts'

/** A replica this far behind the main server is not read, in ms. */
const usualMost = 10_000

/** How often a replica is looked at, in ms. */
const beatEvery = 1000

/** How long its answer is waited for, in ms. */
const beatPatience = 2000

type Log = { info(line: string): void; warn(line: string): void }

type ReplicaParts = {
  url: string
  /** The main server, which it follows. */
  main: Pool
  log: Log
  /** How far behind it may be, in ms; unset means 10 s. */
  mostBehind?: number
}

/** Where the main server's log was, and when it was asked. */
type Position = { at: number; position: string }

/** Which data a server serves: a copy of a cluster has its identifier. */
type Identity = { system: string; database: string }

const identity = `(select system_identifier::text from pg_control_system()) as system, current_database() as database`

const ofMain = `select pg_current_wal_flush_lsn()::text as position, ${identity}`

const ofReplica = `select pg_is_in_recovery() as follows, pg_last_wal_replay_lsn() >= $1::pg_lsn as has_it, ${identity}`

type Main = Identity & { position: string }

type Seen = Identity & { follows: boolean; has_it: boolean | null }

/** Refuses what must never be read, as it holds other data. */
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
 * A streaming replica that lists and reports may be read from. Every second it is looked at: while it does not answer, is
 * more than 10 s behind, or follows the main server no more, everything is read from the main server, and the log says so.
 */
export class Replica {
  /** How many transactions were read here, and how many that might have been were read from the main server. */
  readonly reads = { replica: 0, main: 0 }
  readonly #at: ReplicaParts
  #pool: Pool | null = null
  /** Why it is not read, in words; null while it is. Empty until it has come as far as the main server was at our start. */
  #fault: string | null = ''
  #positions: Position[] = []
  #beat: Promise<void> | null = null
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(at: ReplicaParts) {
    this.#at = at
  }

  /** Its connections, while it may be read. */
  get pool(): Pool | null {
    return this.#fault === null ? this.#pool : null
  }

  /** Its connections, once there were any. */
  get connections(): Pool | null {
    return this.#pool
  }

  /** Looks at it for the first time. Refuses the start where the address leads to other data or an unsealed login. */
  async begin(): Promise<void> {
    const main = await this.#askMain()
    const fault = await this.#look(main).catch((error: unknown) => {
      if (error instanceof StartRefused) throw error
      return why(error)
    })
    this.#settle(fault)
    this.#beatLater()
  }

  /** Looks at it at once, as a read of it failed. */
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
    // Without the main server there is nothing to compare with, and nothing to read from instead.
    if (main) this.#settle(await this.#look(main).catch(why))
  }

  async #askMain(): Promise<Main> {
    const { rows } = await this.#at.main.query<Main>(ofMain)
    if (!rows[0]) throw new Error('the main server does not know its position')
    return rows[0]
  }

  /** Why it may not be read now, in words; null where it may be, empty while it has yet to catch up after the start. */
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

  /** Notes where the main server is; answers where it was 10 s ago, or when we first asked. */
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
      // What the network swallowed, or a pooler keeps waiting, ends by no limit of the database.
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
    // In words once, however often and for whatever reasons it fails again.
    if (fault && !before)
      this.#at.log.warn(
        `The replica (DATABASE_READ_URL) cannot be used (${fault}): everything is read from the main server until it can`,
      )
  }

  /** Looks no more and closes its connections. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#beat
    await this.#pool?.end()
  }
}
