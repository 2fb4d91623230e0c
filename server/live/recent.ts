import type { Announcement } from './listener.ts'

/** The maximum age of a stored announcement, in ms. A page needs less time from its first read to its stream. */
const maxAge = 60_000

/** The maximum number of stored announcements of all workspaces together. */
const maxCount = 1000

/** An announcement, with the epoch ms at which this process received it. */
type Received = { at: number; announced: Announcement }

/** The latest announcements, for pages that read a record shortly before their stream opened. */
export class Recent {
  #received: Received[] = []
  /** The epoch ms from which no announcement is missing. Infinity until the process listens to the database. */
  #completeFrom = Number.POSITIVE_INFINITY

  /** Forgets all announcements, because some before `now` may be missing. */
  restart(now: number): void {
    this.#received = []
    this.#completeFrom = now
  }

  add(announced: Announcement, now: number): void {
    this.#received.push({ at: now, announced })
    if (this.#received.length > maxCount) this.#dropUntil(this.#received[maxCount / 2]?.at ?? now)
  }

  #dropUntil(at: number): void {
    this.#received = this.#received.filter((each) => each.at > at)
    this.#completeFrom = Math.max(this.#completeFrom, at + 1)
  }

  /**
   * Returns a workspace's announcements since `since` (epoch ms). Returns null if some may be missing, or if `since` is
   * in the future, because the caller's clock is then wrong.
   */
  since(workspace: string, since: number, now: number): Announcement[] | null {
    this.#dropUntil(now - maxAge)
    if (since < this.#completeFrom || since > now) return null
    return this.#received
      .filter(({ at, announced }) => at >= since && announced.workspace === workspace)
      .map(({ announced }) => announced)
  }
}
