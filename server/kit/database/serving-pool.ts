import { setTimeout as delay } from 'node:timers/promises'
import { Client, Pool, type PoolClient, type PoolConfig } from 'pg'
import { DatabaseLost, isAnswer, isLost } from './database-faults.ts'

type QueryFunction = (...args: unknown[]) => unknown
type QueryCallback = (error: unknown, ...rest: unknown[]) => void

/** Wraps a callback so that it gets the error that `judge` returns. */
const judging =
  (done: QueryCallback, judge: (error: unknown) => unknown): QueryCallback =>
  (error, ...rest) =>
    done(error && judge(error), ...rest)

/**
 * A query option: the maximum time in ms for the response to a statement. After this time, the connection is closed.
 */
export const answeredIn = (ms: number): { query_timeout: number } => ({ query_timeout: ms })

/** Whether the error says that the driver gave up waiting for a response. */
const isSilence = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout'

/**
 * A connection that detects when it is lost. A query without a response throws `DatabaseLost`, whatever error the
 * driver reports.
 */
export class ServingClient extends Client {
  constructor(config?: PoolConfig) {
    super(config)
    let lost = false
    this.on('error', () => (lost = true))
    const judge = (error: unknown): unknown => {
      const { stream } = this.connection
      // After a timeout, the driver would reuse the connection and could treat the late response as the response to the
      // next query.
      if (isSilence(error)) stream.destroy()
      const isOver = lost || stream.destroyed || !stream.writable
      return isAnswer(error) || !isOver ? error : new DatabaseLost({ cause: error })
    }
    // `query` is looked up at each call, so that a test can replace it to count the statements.
    const { prototype } = new.target
    const asked: QueryFunction = (...args) => {
      this.#sendTogether()
      return Reflect.apply(prototype.query, this, args)
    }
    // `query` is a property and not a method, because a method could not have the overloads of `query`.
    const query: QueryFunction = (...args) => {
      const done = args.at(-1)
      if (typeof done === 'function')
        return asked(...args.slice(0, -1), judging(done as QueryCallback, judge))
      const answer = asked(...args)
      if (!(answer instanceof Promise)) return answer
      return answer.catch((error: unknown) => {
        throw judge(error)
      })
    }
    this.query = query as Client['query']
  }

  /** Sends all statements of this turn of the event loop in one message, because each message takes time. */
  #sendTogether(): void {
    const { stream } = this.connection
    stream.cork()
    process.nextTick(() => stream.uncork())
  }
}

/** How long closing a pool waits for connections that are in use, in ms. */
const patience = 1000

/** A pool of connections that serve requests. The pool also throws `DatabaseLost` if it cannot connect. */
export class ServingPool extends Pool {
  readonly #open = new Set<PoolClient>()

  /** `onLost` is called for each lost connection. The loss does not end the process. */
  constructor({ onLost, ...config }: PoolConfig & { onLost: (error: Error) => void }) {
    super({ Client: ServingClient, ...config })
    const query: QueryFunction = (...asked) => this.#queried(asked)
    // This function has every overload of `query` except the overload with a callback, which this code base does not
    // use.
    this.query = query as Pool['query']
    const lost = (error: Error) => {
      // The pool attaches the whole connection to the error, which is too much for a log.
      if ('client' in error) delete error.client
      if (!this.ending) onLost(error)
    }
    this.on('error', lost)
    this.on('connect', (client) => {
      this.#open.add(client)
      client.once('end', () => this.#open.delete(client))
      // A connection lost during use fails its query. Without this listener, the loss would also end the process.
      client.on('error', lost)
    })
  }

  /**
   * Ends the pool and, unlike `end`, waits until each connection has closed. After 1 s, closes connections that are
   * still in use.
   */
  async close(): Promise<void> {
    this.end().catch(() => {})
    await this.#empty()
    for (const client of this.#open) client.end().catch(() => {})
    await this.#empty()
  }

  async #empty(): Promise<void> {
    const until = performance.now() + patience
    while (this.#open.size > 0 && performance.now() < until) await delay(5)
  }

  /**
   * Runs a query on a connection of the pool. The pool's own `query` would throw the driver's error for a
   * lost connection instead of `DatabaseLost`.
   */
  async #queried(asked: unknown[]): Promise<unknown> {
    const client = await this.connect()
    let broken: Error | undefined
    try {
      return await (Reflect.apply(client.query, client, asked) as Promise<unknown>)
    } catch (error) {
      if (isLost(error) && error instanceof Error) broken = error
      throw error
    } finally {
      client.release(broken)
    }
  }

  override connect(): Promise<PoolClient>
  override connect(done: Parameters<Pool['connect']>[0]): void
  override connect(done?: Parameters<Pool['connect']>[0]): Promise<PoolClient> | void {
    if (done)
      return super.connect((error, client, release) =>
        done(error && new DatabaseLost({ cause: error }), client, release),
      )
    return super.connect().catch((error: unknown) => {
      throw new DatabaseLost({ cause: error })
    })
  }
}
