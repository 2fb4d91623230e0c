import { setTimeout as delay } from 'node:timers/promises'
import { Client, Pool, type PoolClient, type PoolConfig } from 'pg'
import { DatabaseLost, isAnswer, isLost } from './database-faults.ts'

type Asked = (...args: unknown[]) => unknown
type Done = (error: unknown, ...rest: unknown[]) => void

/** The callback with what `judge` makes of its error. */
const judging =
  (done: Done, judge: (error: unknown) => unknown): Done =>
  (error, ...rest) =>
    done(error && judge(error), ...rest)

/**
 * A connection that says when it was lost: a query that failed because nobody answered it throws `DatabaseLost`, however
 * the driver words that.
 */
export class ServingClient extends Client {
  constructor(config?: PoolConfig) {
    super(config)
    let lost = false
    this.on('error', () => (lost = true))
    const judge = (error: unknown): unknown => {
      const { stream } = this.connection
      const isOver = lost || stream.destroyed || !stream.writable
      return isAnswer(error) || !isOver ? error : new DatabaseLost({ cause: error })
    }
    // Looked up at each call, so that a test may count what is sent.
    const { prototype } = new.target
    const asked: Asked = (...args) => Reflect.apply(prototype.query, this, args)
    // Every form of the call goes through here, whose overloads a method could not take over.
    const query: Asked = (...args) => {
      const done = args.at(-1)
      if (typeof done === 'function') return asked(...args.slice(0, -1), judging(done as Done, judge))
      const answer = asked(...args)
      if (!(answer instanceof Promise)) return answer
      return answer.catch((error: unknown) => {
        throw judge(error)
      })
    }
    this.query = query as Client['query']
  }
}

/** How long connections in use may take to come back when a pool is closed, in ms. */
const patience = 1000

/** A pool of such connections; not to get one is to have lost the database as well. */
export class ServingPool extends Pool {
  readonly #open = new Set<PoolClient>()

  /** `onLost` is told of each connection that is lost; none of them ends the process. */
  constructor({ onLost, ...config }: PoolConfig & { onLost: (error: Error) => void }) {
    super({ Client: ServingClient, ...config })
    const query: Asked = (...asked) => this.#queried(asked)
    // Every form of the call but that with a callback, which nothing here uses; its overloads a method could not take over.
    this.query = query as Pool['query']
    const lost = (error: Error) => this.ending || onLost(error)
    this.on('error', lost)
    this.on('connect', (client) => {
      this.#open.add(client)
      client.once('end', () => this.#open.delete(client))
      // A connection that is lost while in use fails its query; without a listener it would end the process too.
      client.on('error', lost)
    })
  }

  /** Ends the pool and settles when each connection has ended, which `end` does not wait for; those in use after 1 s are cut. */
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
   * Queries on a connection of the pool. The pool's own call answers what the connection says of itself when it is lost, in
   * the driver's words; this one waits for what the query says, which is judged.
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
