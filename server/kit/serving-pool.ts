import { Client, Pool, type PoolClient, type PoolConfig } from 'pg'
import { DatabaseLost, isAnswer } from './database-faults.ts'

type Asked = (...args: unknown[]) => unknown
type Done = (error: Error | null | undefined, ...rest: unknown[]) => void

/** The callback with what `judge` makes of its error. */
const judging =
  (done: Done, judge: (error: unknown) => unknown): Done =>
  (error, ...rest) =>
    done(error && (judge(error) as Error), ...rest)

/**
 * A connection that says when it was lost: a query that failed because nobody answered it throws `DatabaseLost`, however
 * the driver words that.
 */
class ServingClient extends Client {
  constructor(config?: PoolConfig) {
    super(config)
    let lost = false
    this.on('error', () => (lost = true))
    const judge = (error: unknown): unknown => {
      const { stream } = this.connection
      const isOver = lost || stream.destroyed || !stream.writable
      return isAnswer(error) || !isOver ? error : new DatabaseLost({ cause: error })
    }
    const asked: Asked = (...args) => Reflect.apply(Client.prototype.query, this, args)
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

/** A pool of such connections; not to get one is to have lost the database as well. */
export class ServingPool extends Pool {
  constructor(config: PoolConfig) {
    super({ ...config, Client: ServingClient })
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
