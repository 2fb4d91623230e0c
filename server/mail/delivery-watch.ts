import { Transform } from 'node:stream'

/**
 * The maximum stall of a delivery, in ms: `quiet` before its text is sent, `answer` before it is confirmed. With a
 * short `answer`, mails are sent twice (RFC 5321, 4.5.3.2.6).
 */
export type Patience = { quiet: number; answer: number }

export const usualPatience: Patience = { quiet: 30_000, answer: 120_000 }

/** Watches one delivery. */
export type DeliveryWatch = {
  /** Aborts if the delivery stalls, or if `stop` aborts before its text is sent. */
  signal: AbortSignal
  /** Makes the stream through which the connection to the mail server reads the mail's text. */
  text: () => Transform
  end(): void
}

const seconds = (ms: number) => `${Math.round(ms / 1000)} s`

/**
 * Watches a delivery and ends it if it stalls. Does not end a slow delivery that makes progress. After `stop`, ends
 * only deliveries whose text has not been sent.
 */
export function watchDelivery(stop: AbortSignal, { quiet, answer }: Patience): DeliveryWatch {
  const over = new AbortController()
  let isThrough = false
  let timer: NodeJS.Timeout | undefined
  const wait = (ms: number) => {
    clearTimeout(timer)
    const words = `the mail server said nothing for ${seconds(ms)}`
    timer = setTimeout(() => over.abort(new Error(words)), ms)
  }
  const onStop = () => {
    if (!isThrough) over.abort(stop.reason)
  }
  stop.addEventListener('abort', onStop)
  if (stop.aborted) onStop()
  wait(quiet)
  return {
    signal: over.signal,
    text: () => {
      const text = new Transform({
        transform: (chunk, _, done) => {
          wait(quiet)
          done(null, chunk)
        },
      })
      // `end` is emitted when the connection has read the whole text, not when the text was written to the stream.
      text.once('end', () => {
        isThrough = true
        wait(answer)
      })
      return text
    },
    end: () => {
      clearTimeout(timer)
      stop.removeEventListener('abort', onStop)
    },
  }
}
