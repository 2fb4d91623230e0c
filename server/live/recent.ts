import type { Announcement } from './listener.ts'

/** How long announcements are kept, in ms: longer than a page takes from its first read to its stream. */
const kept = 60_000

/** How many announcements are kept at most, over all workspaces. */
const most = 1000

type Heard = { at: number; announced: Announcement }

/** The latest announcements, for pages that read a record shortly before their stream opened. */
export class Recent {
  #heard: Heard[] = []
  /** The epoch ms from which no announcement is missing; infinite until somebody listens. */
  #completeFrom = Number.POSITIVE_INFINITY

  /** Starts anew, because announcements before `now` may be missing. */
  restart(now: number): void {
    this.#heard = []
    this.#completeFrom = now
  }

  add(announced: Announcement, now: number): void {
    this.#heard.push({ at: now, announced })
    if (this.#heard.length > most) this.#dropUntil(this.#heard[most / 2]?.at ?? now)
  }

  #dropUntil(at: number): void {
    this.#heard = this.#heard.filter((heard) => heard.at > at)
    this.#completeFrom = Math.max(this.#completeFrom, at + 1)
  }

  /** Returns a workspace's announcements since `since`, in epoch ms; null if some of them may be missing. */
  since(workspace: string, since: number, now: number): Announcement[] | null {
    this.#dropUntil(now - kept)
    if (since < this.#completeFrom) return null
    return this.#heard
      .filter(({ at, announced }) => at >= since && announced.workspace === workspace)
      .map(({ announced }) => announced)
  }
}
