import type { PrintedDocument } from '@fieldhouse/domain/documents/printed-document'
import { Worker } from 'node:worker_threads'

/** A picture as it travels to the worker. */
export type LogoFile = { data: Uint8Array; format: 'png' | 'jpg' }

/** The pictures of a document: the company's logo, and the signature of who accepted it. */
export type Pictures = { logo: LogoFile | null; signature: LogoFile | null }

/** What the worker is asked to draw. */
export type PdfOrder = { id: number; printed: PrintedDocument; pictures: Pictures }

/** What it answers. */
export type PdfAnswer = { id: number; pdf: Uint8Array } | { id: number; failure: string }

type Waiting = { resolve: (pdf: Buffer) => void; reject: (error: Error) => void; timer: NodeJS.Timeout }

/** The longest a document may take, in ms; 500 lines take two seconds. */
const longest = 25_000

/** Draws documents in a thread of its own, so that nobody else waits while one is drawn. */
class PdfPress {
  private worker: Worker | null = null
  private readonly waiting = new Map<number, Waiting>()
  private last = 0

  draw(printed: PrintedDocument, pictures: Pictures): Promise<Buffer> {
    const worker = this.started()
    const id = ++this.last
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => this.stop(new Error('drawing a document took too long')),
        longest,
      ).unref()
      this.waiting.set(id, { resolve, reject, timer })
      worker.ref()
      worker.postMessage({ id, printed, pictures } satisfies PdfOrder, [])
    })
  }

  private started(): Worker {
    if (this.worker) return this.worker
    const worker = new Worker(new URL('pdf-worker.ts', import.meta.url))
    worker.on('message', (answer: PdfAnswer) => this.settle(answer))
    worker.on('error', (error) => this.stop(error instanceof Error ? error : new Error(String(error))))
    this.worker = worker
    return worker
  }

  private settle(answer: PdfAnswer): void {
    const waiting = this.waiting.get(answer.id)
    this.waiting.delete(answer.id)
    // an idle worker must not keep the process alive
    if (this.waiting.size === 0) this.worker?.unref()
    if (!waiting) return
    clearTimeout(waiting.timer)
    if ('pdf' in answer) waiting.resolve(Buffer.from(answer.pdf))
    else waiting.reject(new Error(answer.failure))
  }

  /** Ends the thread and everything that waits for it; the next document starts another. */
  private stop(error: Error): void {
    const worker = this.worker
    this.worker = null
    for (const { reject, timer } of this.waiting.values()) {
      clearTimeout(timer)
      reject(error)
    }
    this.waiting.clear()
    void worker?.terminate()
  }
}

const press = new PdfPress()

/** A document as a PDF with embedded fonts, title and language. */
export const renderPdf = (printed: PrintedDocument, pictures: Partial<Pictures> = {}): Promise<Buffer> =>
  press.draw(printed, { logo: null, signature: null, ...pictures })
