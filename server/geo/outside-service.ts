import { textWithin } from '../kit/http/answer-limit.ts'
import { limitConcurrency } from '../kit/http/concurrency-limit.ts'

const pause = 10_000
/**
 * The maximum size of a response, in bytes: five places take a few thousand, the routes between a hundred
 * places some 200,000.
 */
const answerLimit = 1_000_000

/** An external JSON service that may be unavailable. */
export type OutsideService = {
  /** Returns the JSON response, or null if it is late or invalid. */
  ask(url: URL): Promise<unknown>
  /** Pauses calls for ten seconds after an unusable response, and logs the reason. */
  doubt(error: unknown): void
  /** Whether the service has just failed to respond. */
  isAway(): boolean
}

/** The settings for calling a service. */
type Manner = {
  /** The name of the service in the log. */
  name: string
  /** How long a call may take in all, in ms: the wait for its turn, the connection and the last byte. */
  patience: number
  /** How many calls run at once; the others wait. */
  atOnce?: number
  /** Statuses besides 200 that count as a response. */
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
  // Null counts as a failure, as `ask` returns null for no response.
  if (json === null) throw new Error(`the ${name} answered nothing`)
  return json
}

/**
 * Makes a client of an external service. Equal simultaneous calls are sent once; after a failure the service
 * is not called for ten seconds.
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
