import { Problem } from '@fieldhouse/domain/kit/entity/problem'

/** What a kind of work costs: the memory that one takes at most, in MB, and how many of the kind run at once. */
type Cost = { mb: number; atOnce: number }

/** Work that takes hundreds of megabytes or a whole processor for seconds. */
const costs = {
  /** A list as PDF or as the texts of a printed page: all its rows at once, and a thread that draws them. */
  'list-paper': { mb: 160, atOnce: 1 },
  /** A list as CSV or spreadsheet: its ids, a portion of its rows, and a connection for as long. */
  'list-sheet': { mb: 40, atOnce: 3 },
  /** Thousands of records in one answer. */
  'long-list': { mb: 40, atOnce: 4 },
  /** A document such as an invoice, in one of two threads. */
  document: { mb: 60, atOnce: 2 },
  /** Decoding a picture and encoding it anew. */
  picture: { mb: 80, atOnce: 2 },
  /** A file of rows to import, while it is read. */
  'import-file': { mb: 40, atOnce: 2 },
  /** A workbook, contacts or a calendar to import: a thread that unpacks it, then its rows. */
  'import-unpack': { mb: 140, atOnce: 2 },
  /** An import whose rows are judged or made into records in the background, for up to minutes. */
  import: { mb: 60, atOnce: 2 },
  /** A plan of a day: a thread of its own, and a processor for up to two seconds. */
  plan: { mb: 100, atOnce: 2 },
} as const satisfies Record<string, Cost>

export type Kind = keyof typeof costs

/** The memory that all of it may take together, in MB: with it the process stays below 512. */
const total = 280

/** The longest a request waits for its turn, in ms; a line without a byte for 60 s is ended. */
const longestWait = 40_000

/** How many may wait, of one workspace and in all, before the rest are told to come again. */
const queues = { each: 40, all: 400 }

/** Work for a workspace, or for a person outside any. */
export type Asked = {
  kind: Kind
  /** The id of the workspace or person it is done for: turns are fair between these. */
  of: string
  /** Who asked gives up when this is aborted; work that nobody waits for has none, and waits as long as it takes. */
  signal?: AbortSignal
}

type Waiting = { asked: Asked; begin: () => void }

/** How many of a kind one workspace runs at once: never all that there are, so that another begins at once. */
const mostOfOne = (kind: Kind): number => Math.max(1, costs[kind].atOnce - 1)

const overloaded = () => new Problem('OVERLOADED', { retryAfter: 5 })

/** Runs costly work within one bound of memory, in turns that are fair between workspaces; one for each process. */
export class Budget {
  // In the order in which they are served: who was served last stands last.
  readonly #waiting = new Map<string, Waiting[]>()
  readonly #running = new Map<Kind, string[]>()
  #used = 0
  #count = 0

  /** Waits for the turn, then works. Throws `OVERLOADED` when too many wait, and to who waited too long or hung up. */
  async run<T>(asked: Asked, work: () => Promise<T>): Promise<T> {
    await this.#enter(asked)
    try {
      return await work()
    } finally {
      this.#used -= costs[asked.kind].mb
      const running = this.#runningOf(asked.kind)
      this.#running.set(asked.kind, running.toSpliced(running.indexOf(asked.of), 1))
      this.#beginNext()
    }
  }

  /** For whom a kind of work runs, each as often as it runs for them. */
  #runningOf(kind: Kind): string[] {
    return this.#running.get(kind) ?? []
  }

  #mayBegin({ kind, of }: Asked): boolean {
    const running = this.#runningOf(kind)
    const own = running.filter((each) => each === of)
    return running.length < costs[kind].atOnce && own.length < mostOfOne(kind)
  }

  #enter(asked: Asked): Promise<void> {
    const { of, signal } = asked
    const own = this.#waiting.get(of) ?? []
    const isCrowded = signal !== undefined && (own.length >= queues.each || this.#count >= queues.all)
    if (isCrowded || signal?.aborted) throw overloaded()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const giveUp = (): void => {
      this.#remove(entry)
      reject(overloaded())
      this.#beginNext()
    }
    const timer = signal && setTimeout(giveUp, longestWait).unref()
    signal?.addEventListener('abort', giveUp, { once: true })
    const begin = (): void => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', giveUp)
      resolve()
    }
    const entry: Waiting = { asked, begin }
    this.#waiting.set(of, [...own, entry])
    this.#count += 1
    this.#beginNext()
    return promise
  }

  #remove(entry: Waiting): void {
    const { of } = entry.asked
    const queue = this.#waiting.get(of) ?? []
    const rest = queue.filter((each) => each !== entry)
    this.#count -= queue.length - rest.length
    if (rest.length === 0) this.#waiting.delete(of)
    else this.#waiting.set(of, rest)
  }

  /** The next that may begin. One for which there is no memory yet keeps those behind it from taking what it waits for. */
  #next(): Waiting | null {
    for (const queue of this.#waiting.values()) {
      const entry = queue.find(({ asked }) => this.#mayBegin(asked))
      if (entry) return this.#used + costs[entry.asked.kind].mb <= total ? entry : null
    }
    return null
  }

  #beginNext(): void {
    for (let entry = this.#next(); entry; entry = this.#next()) {
      const { of, kind } = entry.asked
      this.#remove(entry)
      const behind = this.#waiting.get(of)
      this.#waiting.delete(of)
      if (behind) this.#waiting.set(of, behind)
      this.#used += costs[kind].mb
      this.#running.set(kind, [...this.#runningOf(kind), of])
      entry.begin()
    }
  }
}
