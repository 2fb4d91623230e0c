import { Problem } from '@fieldhouse/domain/kit/entity/problem'

/** The cost of a kind of work: its maximum memory in MB, and the maximum number of tasks that run at once. */
type Cost = { mb: number; atOnce: number }

/** Work that takes 40 MB of memory or more, or a whole processor for seconds. */
const costs = {
  /** Exporting a list as PDF or for printing. This work holds all rows in memory and uses a thread to render them. */
  'list-paper': { mb: 160, atOnce: 1 },
  /**
   * Exporting a list as CSV or spreadsheet. This work holds all ids and some rows in memory, and uses a database
   * connection.
   */
  'list-sheet': { mb: 40, atOnce: 3 },
  /** Sending thousands of records in one response. */
  'long-list': { mb: 40, atOnce: 4 },
  /** Rendering a document such as an invoice, in one of two threads. */
  document: { mb: 60, atOnce: 2 },
  /** Decoding a picture and re-encoding it. */
  picture: { mb: 80, atOnce: 2 },
  /** Reading a file of rows to import. */
  'import-file': { mb: 40, atOnce: 2 },
  /** Reading a workbook, contacts or a calendar to import. A thread unpacks the file. */
  'import-unpack': { mb: 140, atOnce: 2 },
  /** Running an import in the background: checking or creating its rows for up to several minutes. */
  import: { mb: 60, atOnce: 2 },
  /** Computing the plan of a day, which uses a thread and a processor for up to two seconds. */
  plan: { mb: 100, atOnce: 2 },
  /** Recomputing figures of the books from all records of a company. This work uses a database connection for seconds. */
  'integrity-check': { mb: 40, atOnce: 2 },
} as const satisfies Record<string, Cost>

export type Kind = keyof typeof costs

/** The memory that all costly work may use together, in MB. The limit keeps the process below 512 MB. */
const total = 280

/** How long a request may wait until its work begins, in ms. Proxies end a connection without data after 60 s. */
const longestWait = 40_000

/** The maximum number of waiting requests, per workspace and in total. Further requests are refused. */
const queues = { each: 40, all: 400 }

/** Work for a workspace, or for a person outside any workspace. */
export type BudgetRequest = {
  kind: Kind
  /** The id of the workspace or person for whom the work is done. Workspaces and people take turns. */
  of: string
  /** Ends the wait when aborted. Background work has no signal and waits as long as necessary. */
  signal?: AbortSignal
}

type Waiting = { asked: BudgetRequest; begin: () => void }

/**
 * How many tasks of a kind one workspace may run at once: one less than in total, so that another workspace can begin,
 * but at least one.
 */
const mostOfOne = (kind: Kind): number => Math.max(1, costs[kind].atOnce - 1)

const overloaded = () => new Problem('OVERLOADED', { retryAfter: 5 })

/** Runs costly work within a common memory limit. Workspaces take turns. Each process has one budget. */
export class Budget {
  // The order of the keys is the order of turns. The workspace whose work began last has the last turn.
  readonly #waiting = new Map<string, Waiting[]>()
  readonly #running = new Map<Kind, string[]>()
  #used = 0
  #count = 0

  /**
   * Waits for the workspace's turn, then runs the work. Throws `OVERLOADED` if too many requests wait, the wait is too
   * long, or the caller closes the connection.
   */
  async run<T>(asked: BudgetRequest, work: () => Promise<T>): Promise<T> {
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

  /** The workspaces with running work of a kind. A workspace occurs once for each of its running tasks. */
  #runningOf(kind: Kind): string[] {
    return this.#running.get(kind) ?? []
  }

  #mayBegin({ kind, of }: BudgetRequest): boolean {
    const running = this.#runningOf(kind)
    const own = running.filter((each) => each === of)
    return running.length < costs[kind].atOnce && own.length < mostOfOne(kind)
  }

  #enter(asked: BudgetRequest): Promise<void> {
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

  /** Returns the next work that may begin. If this work needs more memory than is free, all later work also waits. */
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
