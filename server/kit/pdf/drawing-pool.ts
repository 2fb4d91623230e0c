import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { Worker } from 'node:worker_threads'

/** A message to a thread. */
export type DrawingOrder<T> = { id: number; order: T }

/** A thread's reply. */
export type DrawingAnswer = { id: number; pdf: Uint8Array } | { id: number; failure: string }

type Waiting<T> = {
  order: T
  over: AbortSignal | undefined
  resolve: (pdf: Buffer) => void
  reject: (error: Error) => void
}

/**
 * The settings of a pool: the script of its threads, their number and memory, and the maximum time for rendering one
 * PDF, in ms.
 */
export type PoolOptions = { script: URL; threads: number; longest: number; mostMb: number }

const overloaded = () => new Problem('OVERLOADED', { retryAfter: 5 })

/**
 * Renders PDFs in a few threads, in the order of the requests. If a PDF takes longer than `longest` or its request
 * ends, the pool ends that PDF's thread.
 */
export class DrawingPool<T> {
  readonly #options: PoolOptions
  readonly #waiting: Waiting<T>[] = []
  readonly #idle: Worker[] = []
  #threads = 0
  #last = 0

  constructor(options: PoolOptions) {
    this.#options = options
  }

  /** The number of PDFs that wait for a thread. */
  get waiting(): number {
    return this.#waiting.length
  }

  /**
   * Renders the PDF of an order when a thread is free. Throws `OVERLOADED` if rendering takes too long, `over` aborts,
   * or the thread ends.
   */
  draw(order: T, over?: AbortSignal): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ order, over, resolve, reject })
      this.#beginNext()
    })
  }

  /** Ends the idle threads. */
  async end(): Promise<void> {
    const ended = this.#idle.splice(0)
    this.#threads -= ended.length
    await Promise.all(ended.map((thread) => thread.terminate()))
  }

  #beginNext(): void {
    while (this.#waiting.length > 0) {
      const thread = this.#idle.pop() ?? this.#start()
      if (!thread) return
      const next = this.#waiting.shift()
      if (next && !next.over?.aborted) void this.#work(thread, next)
      else {
        next?.reject(overloaded())
        this.#idle.push(thread)
      }
    }
  }

  #start(): Worker | null {
    const { threads, script, mostMb } = this.#options
    if (this.#threads >= threads) return null
    this.#threads += 1
    // With the default young generation, two threads take 90 MB more, and are no faster.
    const resourceLimits = { maxOldGenerationSizeMb: mostMb, maxYoungGenerationSizeMb: 16 }
    const thread = new Worker(script, { name: 'pdf', resourceLimits })
    // A thread may also fail after its PDF, or run out of memory while it is being ended. Without a listener, this error
    // would end the server.
    return thread.on('error', () => {}).on('exit', () => this.#forget(thread))
  }

  /** Leaves out an idle thread that has ended. */
  #forget(thread: Worker): void {
    const at = this.#idle.indexOf(thread)
    if (at === -1) return
    this.#idle.splice(at, 1)
    this.#threads -= 1
    this.#beginNext()
  }

  /**
   * Renders one PDF in a thread. If rendering fails, takes too long or is aborted, ends the thread. The pool starts a
   * new thread when needed.
   */
  async #work(thread: Worker, { order, over, resolve, reject }: Waiting<T>): Promise<void> {
    // A thread keeps the process alive only while it renders a PDF.
    thread.ref()
    try {
      resolve(Buffer.from(await this.#answer(thread, order, over)))
      thread.unref()
      this.#idle.push(thread)
    } catch (error) {
      this.#threads -= 1
      void thread.terminate()
      reject(error instanceof Error ? error : new Error(String(error)))
    }
    this.#beginNext()
  }

  #answer(thread: Worker, order: T, over: AbortSignal | undefined): Promise<Uint8Array> {
    const id = ++this.#last
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
    const onMessage = (answer: DrawingAnswer): void => {
      if (answer.id !== id) return
      if ('pdf' in answer) resolve(answer.pdf)
      else reject(new Error(answer.failure))
    }
    const giveUp = (): void => reject(overloaded())
    const timer = setTimeout(giveUp, this.#options.longest)
    thread.on('message', onMessage).on('error', reject).on('exit', giveUp)
    over?.addEventListener('abort', giveUp, { once: true })
    thread.postMessage({ id, order } satisfies DrawingOrder<T>, [])
    return promise.finally(() => {
      clearTimeout(timer)
      thread.off('message', onMessage).off('error', reject).off('exit', giveUp)
      over?.removeEventListener('abort', giveUp)
    })
  }
}
