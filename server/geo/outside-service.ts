import { textWithin } from '../kit/http/answer-limit.ts'
import { limitConcurrency } from '../kit/http/concurrency-limit.ts'

const pause = 10_000
/**
 * The maximum size of a response in bytes. Five places need a few thousand bytes, and the routes between a hundred
 * places about 200,000.
 */
const answerLimit = 1_000_000

/** An external JSON service that may be unavailable. */
export type OutsideService = {
  /** Returns the JSON response, or null if the response is late or invalid. */
  ask(url: URL): Promise<unknown>
  /** Logs an unusable response and pauses calls for ten seconds. */
  doubt(error: unknown): void
  /** Whether calls are paused after a failure or an unusable response. */
  isAway(): boolean
}

/** The settings for calling a service. */
type Manner = {
  /** The name of the service in the log. */
  name: string
  /** The maximum duration of a call in ms, from the wait for a free slot to the last byte of the response. */
  patience: number
  /** The maximum number of concurrent calls. Further calls wait. */
  atOnce?: number
  /** The statuses besides 200 that are valid responses. */
  answers?: readonly number[]
  log: (error: unknown) => void
}

/** Fetches JSON without following redirects, so that only the configured host is called. */
async function fetchJson(url: URL, { name, answers = [] }: Manner, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(url, {
    signal,
    redirect: 'error',
    headers: { accept: 'application/json', 'user-agent': 'Fieldhouse' },
  })
  const isAnswer = response.ok || answers.includes(response.status)
  const text = await textWithin(response, answerLimit)
  if (!isAnswer) throw new Error(`the ${name} answered ${response.status}`)
  const json: unknown = JSON.parse(text)
  // A null response counts as a failure, because `ask` returns null if there is no response.
  if (json === null) throw new Error(`the ${name} answered nothing`)
  return json
}

/**
 * Makes a client for an external service. Sends identical simultaneous calls only once. After a failure, does not
 * call the service for ten seconds.
 */
export function outsideService(manner: Manner): OutsideService {
  const asking = new Map<string, Promise<unknown>>()
  const inTurn = limitConcurrency({ atOnce: manner.atOnce ?? Infinity, waiting: 100 })
  let silentUntil = 0
  const isAway = (): boolean => Date.now() < silentUntil
  const doubt = (error: unknown): void => {
    silentUntil = Date.now() + pause
    manner.log(error)
  }

  async function answerOf(url: URL): Promise<unknown> {
    const signal = AbortSignal.timeout(manner.patience)
    const run = async () => (isAway() ? null : await fetchJson(url, manner, signal))
    try {
      return await inTurn('', run, signal)
    } catch (error) {
      if (!isAway()) doubt(error)
      return null
    }
  }

  return {
    async ask(url) {
      if (isAway()) return null
      const known = asking.get(url.href)
      if (known) return known
      const answer = answerOf(url).finally(() => asking.delete(url.href))
      asking.set(url.href, answer)
      return answer
    },
    doubt,
    isAway,
  }
}
