/** Caches up to `size` values for `ttl` ms each. A full cache drops the least recently used value. */
export class RecentCache<T> {
  readonly #kept = new Map<string, { value: T; until: number }>()
  readonly #size: number
  readonly #ttl: number

  constructor(size: number, ttl: number) {
    this.#size = size
    this.#ttl = ttl
  }

  get(key: string): T | undefined {
    const found = this.#kept.get(key)
    if (!found) return undefined
    this.#kept.delete(key)
    if (found.until <= Date.now()) return undefined
    this.#kept.set(key, found)
    return found.value
  }

  set(key: string, value: T): void {
    this.#kept.delete(key)
    this.#kept.set(key, { value, until: Date.now() + this.#ttl })
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > this.#size && oldest !== undefined) this.#kept.delete(oldest)
  }

  delete(key: string): void {
    this.#kept.delete(key)
  }
}
