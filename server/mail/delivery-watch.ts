import { Transform } from 'node:stream'

/**
 * How long a delivery may stand still, in ms: until its text is through, and until the mail server has said that it took it.
 * Who gives up sooner after the text sends a mail twice that was taken (RFC 5321, 4.5.3.2.6).
 */
export type Patience = { quiet: number; answer: number }

export const usualPatience: Patience = { quiet: 30_000, answer: 120_000 }

/** What ends one delivery. */
export type DeliveryWatch = {
  /** Aborts where the delivery stands still, or by `stop` as long as its text is not through. */
  signal: AbortSignal
  /** What the connection reads the text of the mail from. */
  text: () => Transform
  end(): void
}

const seconds = (ms: number) => `${Math.round(ms / 1000)} s`

/** Watches a delivery: one that hangs ends, one that moves may take its time, and one whose text is through is not cut short. */
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
      // Not when it was written, but when the connection has read the last of it.
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
