import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { addressKey, clientAddress, isLoopbackPeer } from './client-address.ts'
import { isOfApi } from './route.ts'

type Bucket = { tokens: number; at: number }

/** The speed at which a bucket fills, and the maximum number of tokens in a bucket. */
export type Rate = { perSecond: number; burst: number }

/** The number of new buckets after which full buckets are removed. A full bucket limits nothing. */
const sweepEvery = 10_000

/** Token buckets by key, in this process's memory. */
export class Buckets {
  readonly #rate: Rate
  readonly #held = new Map<string, Bucket>()
  #added = 0

  constructor(rate: Rate) {
    this.#rate = rate
  }

  get size(): number {
    return this.#held.size
  }

  #filled(bucket: Bucket, now: number): number {
    const gained = ((now - bucket.at) / 1000) * this.#rate.perSecond
    return Math.min(this.#rate.burst, bucket.tokens + Math.max(gained, 0))
  }

  #sweep(now: number): void {
    this.#added = 0
    for (const [key, bucket] of this.#held) {
      if (this.#filled(bucket, now) >= this.#rate.burst) this.#held.delete(key)
    }
  }

  /**
   * Takes one token and returns 0. If the bucket is empty, returns the seconds until the next token. `now` is in ms.
   */
  take(key: string, now: number): number {
    const held = this.#held.get(key)
    const tokens = held ? this.#filled(held, now) : this.#rate.burst
    if (tokens < 1) return Math.ceil((1 - tokens) / this.#rate.perSecond)
    if (!held && ++this.#added >= sweepEvery) this.#sweep(now)
    this.#held.set(key, { tokens: tokens - 1, at: now })
    return 0
  }
}

const keyOf = (request: FastifyRequest): string => request.caller?.id ?? addressKey(clientAddress(request))

/** API calls per person, or per address (/64) while signed out (reliability.md rule 15). */
export const apiRate: Rate = { perSecond: 200, burst: 1000 }

/** Refuses callers above the rate. Callers must already be identified. `RATE_LIMIT=off` exempts this machine. */
export function limitRate(app: FastifyInstance, config: Config, rate: Rate = apiRate): void {
  const buckets = new Buckets(rate)
  app.addHook('onRequest', async (request) => {
    if (!isOfApi(request)) return
    if (!config.rateLimit && isLoopbackPeer(request)) return
    const wait = buckets.take(keyOf(request), performance.now())
    if (wait > 0) throw new Problem('RATE_LIMITED', { retryAfter: wait })
  })
}
