import { type Socket, connect } from 'node:net'

/** A request that the load generator may send several times. */
export type Asked = { method: string; path: string; headers: Record<string, string>; body?: unknown }

/** The figures of a run: responses, responses per second, latencies in ms, and refusals. */
export type Figures = { answers: number; perSecond: number; p50: number; p99: number; refused: number }

const blankLine = Buffer.from('\r\n\r\n')

function bytesOf({ method, path, headers, body }: Asked, host: string): Buffer {
  const content = body === undefined ? '' : JSON.stringify(body)
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `host: ${host}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body === undefined ? [] : ['content-type: application/json']),
    `content-length: ${Buffer.byteLength(content)}`,
  ]
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${content}`)
}

/**
 * A connection that sends one request at a time and waits for its response. A `Line` needs far less processor time than
 * Node's own HTTP client.
 */
class Line {
  readonly #socket: Socket
  #held: Buffer[] = []
  #size = 0
  #wanted = -1
  #status = 0
  #done: ((status: number) => void) | null = null

  constructor(port: number) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true })
    this.#socket.on('data', (chunk: Buffer) => this.#take(chunk))
    this.#socket.on('error', (error) => {
      throw error
    })
  }

  #take(chunk: Buffer): void {
    this.#held.push(chunk)
    this.#size += chunk.length
    if (this.#wanted < 0) this.#readHead()
    if (this.#wanted < 0 || this.#size < this.#wanted) return
    const status = this.#status
    this.#held = []
    this.#size = 0
    this.#wanted = -1
    this.#done?.(status)
  }

  #readHead(): void {
    const all = Buffer.concat(this.#held)
    this.#held = [all]
    const end = all.indexOf(blankLine)
    if (end < 0) return
    const head = all.subarray(0, end).toString('latin1')
    const length = /^content-length: (\d+)/im.exec(head)?.[1]
    if (length === undefined) throw new Error(`an answer without a length: ${head}`)
    this.#status = Number(head.slice(9, 12))
    this.#wanted = end + 4 + Number(length)
  }

  ask(bytes: Buffer): Promise<number> {
    return new Promise((done) => {
      this.#done = done
      this.#socket.write(bytes)
    })
  }

  close(): void {
    this.#socket.destroy()
  }
}

/** Returns the duration of a call, in ms. */
export async function timed(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await run()
  return performance.now() - began
}

/** Returns the quantile of the sorted values for a share. */
export const quantile = (sorted: number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0

/**
 * Sends requests over the given number of connections for this time. The first tenth of the time is a warm-up and does
 * not count.
 */
export async function load(at: {
  port: number
  lines: number
  ms: number
  ask: () => Asked
}): Promise<Figures> {
  const times: number[] = []
  let refused = 0
  let answers = 0
  const began = performance.now()
  const counted = began + at.ms / 10
  const over = began + at.ms
  await Promise.all(
    Array.from({ length: at.lines }, async () => {
      const line = new Line(at.port)
      while (performance.now() < over) {
        const bytes = bytesOf(at.ask(), `localhost:${at.port}`)
        const sent = performance.now()
        const status = await line.ask(bytes)
        answers += 1
        if (sent < counted) continue
        times.push(performance.now() - sent)
        if (status >= 400) refused += 1
      }
      line.close()
    }),
  )
  const seconds = (performance.now() - counted) / 1000
  const sorted = times.toSorted((a, b) => a - b)
  return {
    answers,
    perSecond: times.length / seconds,
    p50: quantile(sorted, 0.5),
    p99: quantile(sorted, 0.99),
    refused,
  }
}
