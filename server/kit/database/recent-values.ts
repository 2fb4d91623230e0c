/** Remembers values by key for a limited time, and forgets the oldest values first if there are too many. */
export class RecentValues<V> {
  readonly #held = new Map<string, { value: V; until: number }>()
  readonly #most: number
  readonly #ms: number

  constructor({ most, ms }: { most: number; ms: number }) {
    this.#most = most
    this.#ms = ms
  }

  get(key: string): V | undefined {
    const held = this.#held.get(key)
    return held && held.until > performance.now() ? held.value : undefined
  }

  set(key: string, value: V): void {
    this.#held.delete(key)
    this.#held.set(key, { value, until: performance.now() + this.#ms })
    if (this.#held.size <= this.#most) return
    const [oldest] = this.#held.keys()
    if (oldest !== undefined) this.#held.delete(oldest)
  }

  delete(key: string): void {
    this.#held.delete(key)
  }
}
